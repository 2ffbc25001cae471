"""What the command line says of matches."""
