"""Card text ↔ effect trees: `compile_text` reads a text of one language."""

from ingest.compiler.compiling import Compiled, compile_text
from ingest.compiler.findings import TextFinding
from ingest.compiler.language import CardNames, Language, card_names, language, languages
from ingest.compiler.misread import Code

__all__ = [
    "CardNames",
    "Code",
    "Compiled",
    "Language",
    "TextFinding",
    "card_names",
    "compile_text",
    "language",
    "languages",
]
