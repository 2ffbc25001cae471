"""Matches at the edge: card files, scenarios, commands."""
