"""Ancient Duel: its rules, one word of them a file."""
