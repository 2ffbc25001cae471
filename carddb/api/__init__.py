"""What every address under /api/ shares: parameters, languages, pages, conditions, problems, schema."""
