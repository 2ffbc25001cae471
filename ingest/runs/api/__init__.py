"""The addresses of ingest runs and their findings, for editors."""
