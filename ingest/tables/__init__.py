"""From lines to what they are: headings, sections, tables, lists, and rows with typed cells."""
