"""Names across spellings and languages, and the slugs made from them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.normalize.align_names import (
    SLUG_LENGTH,
    fold_name,
    free_slug,
    name_likeness,
    slug_of,
    spelling_likeness,
    word_likeness,
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Éclair", unicodedata.normalize("NFD", "éclair")),
        ("Barrière d'arcane", "Barrière d’arcane"),
        ("Praștieri Balearici", "Praştieri Balearici"),
        ("Pharaoh's Commander", "Pharaoh’s  commander"),
        ("maître de la manœuvre", "Maître de la\u00a0manoeuvre"),
    ],
)
def test_folds_spellings_of_one_name_alike(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


def test_keeps_names_in_other_scripts_apart() -> None:
    assert fold_name("—") != fold_name("·")


@pytest.mark.parametrize(
    ("one", "other"),
    [("lanciers", "lancieri"), ("cavalerie", "cavalaria"), ("garde", "guarda"), ("archers", "arqueiros")],
)
def test_finds_words_of_one_root_alike(one: str, other: str) -> None:
    assert word_likeness(one, other) >= 0.5


def test_finds_nothing_alike_in_unlike_words() -> None:
    assert word_likeness("bouclier", "scut") == 0.0
    assert name_likeness("Pillards du nord", "Hoplit") == 0.0


@given(st.text(), st.text())
def test_gives_likeness_from_0_to_1_in_both_directions(one: str, other: str) -> None:
    assert 0.0 <= name_likeness(one, other) <= 1.0 + 1e-9
    assert name_likeness(one, other) == pytest.approx(name_likeness(other, one))
    assert spelling_likeness(one, one) == 1.0


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Pharaoh's Commander", "pharaohs-commander"),
        ("The Wolf’s Last Howl", "the-wolfs-last-howl"),
        ("Engineers' Bridges", "engineers-bridges"),
        ("Young Shield-Bearers", "young-shield-bearers"),
        ("Éclaireurs du désert", "eclaireurs-du-desert"),
        ("—", "card"),
    ],
)
def test_makes_a_slug_of_a_name(name: str, slug: str) -> None:
    assert slug_of(name) == slug


@given(st.lists(st.text(min_size=1), max_size=8))
def test_never_gives_one_slug_twice(names: list[str]) -> None:
    taken: set[str] = set()
    slugs = [free_slug(name, taken) for name in names]
    assert len(set(slugs)) == len(slugs)
    assert all(0 < len(slug) <= SLUG_LENGTH for slug in slugs)
