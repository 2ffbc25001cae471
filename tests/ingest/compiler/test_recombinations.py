"""The grammars cover what the vocabulary can say: new texts of its words compile to what they mean."""

from collections import Counter

import pytest

from gameplay.effects import from_json
from ingest.compiler import compile_text, language
from tests.ingest.compiler.cases import Recombination, recombinations
from tests.ingest.compiler.documents import names

TEXTS = recombinations()


@pytest.mark.parametrize("one", TEXTS, ids=lambda one: f"{one.language}-{one.text[:50]}")
def test_reads_a_new_text_as_what_it_means(one: Recombination) -> None:
    compiled = compile_text(one.text, language(one.language), names(one.language))
    assert compiled.findings == ()
    assert compiled.clauses == tuple(map(from_json, one.clauses))


def test_has_sixty_of_them_in_each_language() -> None:
    counted = Counter(one.language for one in TEXTS)
    assert all(count >= 60 for count in counted.values()), counted
