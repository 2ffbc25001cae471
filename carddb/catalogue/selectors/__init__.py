"""Reads the published catalogue. Each function says how many queries it makes; none depends on row counts."""
