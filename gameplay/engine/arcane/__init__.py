"""Arcane Duel: two to five players, one shared pile, rounds."""
