"""Names, numbers, and which rows of different documents are the same card."""
