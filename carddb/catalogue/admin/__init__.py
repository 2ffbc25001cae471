"""The admin of the catalogue: editors look at everything here and change it through services."""

from carddb.catalogue.admin import cards, decisions, documents, terms

__all__ = ["cards", "decisions", "documents", "terms"]
