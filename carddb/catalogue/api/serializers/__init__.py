"""The forms of answers, as the schema describes them; the shapes make them."""
