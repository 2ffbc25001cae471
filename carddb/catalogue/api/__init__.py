"""The addresses of the published catalogue."""
