"""The addresses of ingest runs: findings, for editors."""
