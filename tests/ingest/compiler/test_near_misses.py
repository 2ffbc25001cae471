"""What is almost right is refused, with its code and its place, and nothing is guessed."""

from collections import Counter

import pytest

from ingest.compiler import compile_text, language
from tests.ingest.compiler.cases import NearMiss, near_misses
from tests.ingest.compiler.documents import names

MISSES = near_misses()


@pytest.mark.parametrize("miss", MISSES, ids=lambda miss: f"{miss.language}-{miss.code}-{miss.text[:40]}")
def test_refuses_what_is_almost_right(miss: NearMiss) -> None:
    compiled = compile_text(miss.text, language(miss.language), names(miss.language))
    found = [(found.code.value, found.start, found.end) for found in compiled.findings]
    assert found == [(miss.code, *span) for span in miss.spans]
    assert compiled.clauses == ()


def test_has_sixty_of_them_in_each_language() -> None:
    counted = Counter(miss.language for miss in MISSES)
    assert all(count >= 60 for count in counted.values()), counted
