"""Documents in, facts out: the published rulebooks and the project's own."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.dataset import Counts, Dataset
from ingest.pipeline import run
from ingest.readers import MAX_BYTES
from tests.conftest import PROJECT

CURATION = PROJECT / "fixtures" / "curation"
FRENCH = PROJECT / "fixtures" / "documents" / "fr" / "ancient-duel.txt"


def said(dataset: Dataset) -> set[tuple[str, str, str]]:
    """What the documents say, wherever it stands."""
    return {(f.subject, f.field, repr(f.value)) for f in dataset.facts if f.origin == "document"}


def codes(dataset: Dataset) -> list[str]:
    return [found.code for found in dataset.diagnostics]


def test_counts_each_card_of_the_published_documents_once(real_documents: Path) -> None:
    dataset = run([real_documents], CURATION)
    assert dataset.counts == Counts(65, 76, 16, 10, 3, 3)
    assert dataset.refused == ()


def test_counts_each_card_of_the_own_documents_once(own_documents: Path) -> None:
    dataset = run([own_documents], CURATION)
    assert dataset.counts == Counts(65, 76, 16, 10, 3, 5)
    assert dataset.refused == ()


def test_flags_nothing_in_the_own_documents(own_documents: Path) -> None:
    assert run([own_documents], CURATION).diagnostics == ()


def test_places_every_fact_where_its_text_stands(real_documents: Path, own_documents: Path) -> None:
    for folder in (real_documents, own_documents):
        dataset = run([folder], CURATION)
        lines = {one.key: one.source.lines for one in dataset.documents}
        for fact in dataset.facts:
            if fact.origin == "document" and fact.field.startswith(("name.", "text.")):
                line = lines[fact.document][fact.span.line - 1]
                printed = line[fact.span.column - 1 : fact.span.end_column - 1]
                named = fact.subject.startswith("card:")
                assert printed == fact.value or not named


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_says_the_same_in_every_encoding(encoding: str) -> None:
    text = FRENCH.read_text(encoding="utf-8").replace("−", "-").replace("→", "->").replace("♚", "")
    plain = run([("rules.txt", text.encode())], CURATION)
    again = run([("rules.txt", text.replace("\n", "\r\n").encode(encoding))], CURATION)
    assert said(again) == said(plain)
    assert again.counts.units == 65


REFUSED = {
    "empty": (b"", "IN001"),
    "binary": (bytes(range(256)) * 40, "IN003"),
    "picture": (b"\x89PNG\r\n\x1a\n" + bytes(400), "IN003"),
    "unknown language": (("Kort spel regler och kort med en drake som " * 40).encode(), "IN007"),
    "too large": (b"a" * (MAX_BYTES + 1), "IN002"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refuses_what_is_no_rulebook_and_says_why(case: str) -> None:
    content, code = REFUSED[case]
    dataset = run([("rules.txt", content)], CURATION)
    assert dataset.refused == ("rules.txt",)
    assert code in codes(dataset)


def test_refuses_a_file_that_is_not_there(tmp_path: Path) -> None:
    dataset = run([tmp_path / "nothing.txt"], CURATION)
    assert dataset.refused == ("nothing.txt",)
    assert codes(dataset) == ["IN006"]


def test_refuses_the_same_rules_twice_and_keeps_the_first() -> None:
    content = FRENCH.read_bytes()
    dataset = run([("one.txt", content), ("two.txt", content)], CURATION)
    assert dataset.refused == ("two.txt",)
    assert "IN009" in codes(dataset)
    assert dataset.counts.units == 65


def changed(old: str, new: str) -> Dataset:
    """The French rulebook with one thing changed."""
    text = FRENCH.read_text(encoding="utf-8")
    assert old in text
    return run([("rules.txt", text.replace(old, new, 1).encode())], CURATION)


CELLS = "Ligne des hastati\t2\t3\t1\t2\t2\tInfanterie"


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ("Ligne des hastati\tdeux\t3\t1\t2\t2\tInfanterie", "TB001"),
        ("Ligne des hastati\t2\t130\t1\t2\t2\tInfanterie", "TB002"),
        ("Ligne des hastati\t2\t3\t1\t2\t2\tInfanterie\tencore\tencore", "TB003"),
        ("Ligne des hastati\t2\t3\t1\t2\t2\tAéroglisseur", "TB005"),
        ("\t2\t3\t1\t2\t2\tInfanterie", "TB007"),
    ],
)
def test_says_what_is_wrong_with_a_row_and_keeps_the_others(new: str, code: str) -> None:
    dataset = changed(CELLS, new)
    found = [one for one in dataset.diagnostics if one.code == code]
    assert len(found) == 1
    assert found[0].span.line == FRENCH.read_text(encoding="utf-8").split(CELLS)[0].count("\n") + 1
    assert dataset.counts.units >= 64


def test_says_where_a_table_is_cut_off() -> None:
    text = FRENCH.read_text(encoding="utf-8")
    dataset = run([("rules.txt", text[: text.index(CELLS) + 21].encode())], CURATION)
    assert "TB004" in codes(dataset)
    assert dataset.refused == ()


def test_keeps_the_numbers_of_a_row_with_one_bad_number() -> None:
    facts = {f.field: f.value for f in changed(CELLS, CELLS.replace("\t3\t", "\t130\t")).facts
             if f.subject == "card:ancient-duel/hastati-line"}  # fmt: skip
    assert facts["stats.online.def"] == 1
    assert "stats.online.atk" not in facts


@given(st.binary(max_size=3000), st.sampled_from(["a.txt", "a.html", "a.md", "a.csv", "a.tsv", "a"]))
def test_never_raises_whatever_the_bytes(content: bytes, name: str) -> None:
    run([(name, content)])


def test_reads_html_that_nests_without_end() -> None:
    page = b"<html><body>" + b"<div>" * 100_000 + b"Ancient Duel" + b"</div>" * 100_000
    dataset = run([("rules.html", page)], CURATION)
    assert dataset.refused == ("rules.html",)
