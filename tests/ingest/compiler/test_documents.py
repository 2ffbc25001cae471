"""Every card of every document, against the stored meanings."""

from pathlib import Path

import pytest

from gameplay.effects import Played
from ingest.compiler import compile_text, language
from tests.ingest.compiler.documents import card_texts, meanings, names
from tests.ingest.compiler.editions import at_edition

REAL = [
    ("ancient-duel.fr.txt", "fr", 65, 95),
    ("arcane-duel.fr.txt", "fr", 26, 26),
    ("ancient-duel.pt.txt", "pt", 65, 95),
]
OWN = [
    ("en/ancient-duel.txt", 65, 95),
    ("en/ancient-duel-tabletop.txt", 76, 79),
    ("en/arcane-duel.txt", 26, 26),
    ("fr/ancient-duel.txt", 65, 95),
    ("fr/arcane-duel.txt", 26, 26),
    ("pt/ancient-duel.txt", 65, 95),
    ("es/ancient-duel.txt", 65, 95),
]


def check(document: Path, code: str, cards: int, clauses: int) -> None:
    texts = card_texts(document, code)
    assert len(texts) == cards
    assert sum(len(meanings()[slug]) for slug in texts) == clauses
    wrong = {slug: text for slug, text in texts.items() if not means(slug, text, code, document)}
    assert wrong == {}


def means(slug: str, text: str, code: str, document: Path) -> bool:
    stored = meanings()[slug]
    how = stored[0].trigger if isinstance(stored[0].trigger, Played) else None
    compiled = compile_text(text, language(code), names(code), how)
    said = (compiled.clauses, stored)
    edition = "tabletop" if "tabletop" in document.name else "online"
    got, wanted = (tuple(at_edition(clause, edition) for clause in clauses) for clauses in said)
    return compiled.understood and got == wanted


@pytest.mark.parametrize(("name", "code", "cards", "clauses"), REAL)
def test_reads_every_card_of_a_published_document(
    real_documents: Path, name: str, code: str, cards: int, clauses: int
) -> None:
    check(real_documents / name, code, cards, clauses)


@pytest.mark.parametrize(("name", "cards", "clauses"), OWN)
def test_reads_every_card_of_an_own_document(
    own_documents: Path, name: str, cards: int, clauses: int
) -> None:
    check(own_documents / name, name[:2], cards, clauses)
