"""What a run does to the database."""

import pytest
from django.contrib.auth.models import User

from carddb.catalogue.models import (
    Card,
    CardName,
    CardStats,
    Document,
    DocumentLine,
    FactRow,
    FieldSource,
    Language,
    Revision,
)
from carddb.catalogue.services import field_decide
from ingest.runs.models import Finding, IngestRun, ProposedChange
from ingest.runs.services import check_published
from ingest.runs.services.outcome import Changes
from tests.ingest.runs.made import CARD, FR, OTHER, PT, Made, finding, french, ingest, portuguese, unit

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> User:
    return User.objects.create_user("ana")


def _name(language: str = "fr") -> str:
    return CardName.objects.get(card__slug="hastati-line", language=language, alias=0).text


def test_publishes_a_first_document() -> None:
    report = ingest(french())
    assert report.changes == Changes(created=len(french().facts))
    card = Card.objects.get(slug="hastati-line")
    assert (card.kind, card.faction and card.faction.slug, card.faction_source) == ("unit", "rome", "printed")
    assert str(CardStats.objects.get(card=card)) == "2/3/1/2"
    assert CardName.objects.get(card=card).folded == "ligne des hastati"
    assert Language.objects.get().name == "Français"
    assert check_published() == []


def test_keeps_the_document_and_the_place_of_every_fact() -> None:
    ingest(french())
    version = Document.objects.get().current
    assert version
    assert [line.text for line in version.lines.all()] == french().lines
    source = FieldSource.objects.get(subject=CARD, field="name.fr")
    assert source.fact
    line = DocumentLine.objects.get(version=version, number=source.fact.line)
    assert line.text == f"{CARD} name.fr Ligne des hastati"


def test_publishes_nothing_the_second_time_and_says_so() -> None:
    ingest(french(), portuguese())
    before = (Revision.objects.count(), FactRow.objects.count(), Card.history.count())
    report = ingest(french(), portuguese())
    assert report.changes.total == 0
    assert report.changes.unchanged == FieldSource.objects.count()
    assert (Revision.objects.count(), FactRow.objects.count(), Card.history.count()) == before


def test_adds_what_another_language_says() -> None:
    ingest(french())
    report = ingest(portuguese())
    assert report.changes.proposed == 0
    assert (_name("fr"), _name("pt")) == ("Ligne des hastati", "Linha de Hastati")
    assert FieldSource.objects.get(subject=CARD, field="kind").fact.version.document.key == FR  # type: ignore[union-attr]
    assert check_published() == []


def test_proposes_what_a_changed_document_says_and_publishes_the_old() -> None:
    ingest(french())
    report = ingest(french(name__fr="Rang des hastati"))
    assert (report.changes.created, report.changes.proposed, report.changes.conflicts) == (0, 1, 0)
    proposal = ProposedChange.objects.get()
    assert (proposal.old, proposal.new, proposal.conflict) == ("Ligne des hastati", "Rang des hastati", False)
    assert _name() == "Ligne des hastati"
    assert check_published() == []


def test_proposes_a_change_once() -> None:
    ingest(french())
    ingest(french(name__fr="Rang des hastati"))
    assert ingest(french(name__fr="Rang des hastati")).changes.total == 0
    assert ProposedChange.objects.count() == 1


def test_outdates_a_proposal_that_the_document_takes_back() -> None:
    ingest(french())
    ingest(french(name__fr="Rang des hastati"))
    assert ingest(french()).changes.total == 0
    assert ProposedChange.objects.get().state == ProposedChange.State.OUTDATED
    assert check_published() == []


def test_outdates_a_proposal_that_the_document_replaces() -> None:
    ingest(french())
    ingest(french(name__fr="Rang des hastati"))
    assert ingest(french(name__fr="File des hastati")).changes.proposed == 1
    assert ProposedChange.objects.get(state="open").new == "File des hastati"
    assert check_published() == []


def test_publishes_a_card_that_a_changed_document_adds() -> None:
    ingest(french())
    longer = Made(FR, {**french().said, "card:duel/triarii": unit("Triarii")})
    assert ingest(longer).changes.proposed == 0
    assert Card.objects.filter(slug="triarii").exists()
    assert check_published() == []


def test_never_overwrites_a_decision_and_finds_the_conflict(editor: User) -> None:
    ingest(french())
    field_decide(CARD, "name.fr", "Hastati", editor)
    report = ingest(french(name__fr="Rang des hastati"))
    assert (report.changes.proposed, report.changes.conflicts) == (0, 1)
    assert _name() == "Hastati"
    (found,) = report.diagnostics
    assert (found.code, found.document, found.subject) == ("DB001", FR, CARD)
    assert "Hastati" in found.message
    assert "Rang des hastati" in found.message
    assert check_published() == []


def test_finds_a_standing_conflict_again_without_counting_it_again(editor: User) -> None:
    ingest(french())
    field_decide(CARD, "name.fr", "Hastati", editor)
    ingest(french(name__fr="Rang des hastati"))
    report = ingest(french(name__fr="Rang des hastati"))
    assert report.changes.total == 0
    assert Finding.objects.get().state == Finding.State.OPEN


def test_finds_no_conflict_with_what_the_editor_knew(editor: User) -> None:
    ingest(french())
    field_decide(CARD, "name.fr", "Hastati", editor)
    assert ingest(french()).changes.total == 0
    assert ingest(french(stats__online__atk=4)).changes.conflicts == 0


def test_proposes_to_retire_a_card_that_left_its_documents() -> None:
    ingest(french(), portuguese())
    without = {subject: said for subject, said in french().said.items() if subject != OTHER}
    report = ingest(Made(FR, without), Made(PT, {CARD: portuguese().said[CARD]}))
    assert report.changes.proposed == 1
    proposal = ProposedChange.objects.get()
    assert (proposal.subject, proposal.field, proposal.new) == (OTHER, "status", "retired")
    assert Card.objects.get(slug="temple-guard").status == "present"
    assert CardName.objects.filter(card__slug="temple-guard").count() == 2
    assert check_published() == []


def test_proposes_to_remove_what_one_document_no_longer_says() -> None:
    ingest(french(), portuguese())
    report = ingest(Made(PT, {CARD: portuguese().said[CARD]}))
    proposals = {(one.subject, one.field): one.new for one in ProposedChange.objects.all()}
    assert proposals == {(OTHER, "name.pt"): None, (OTHER, "text.online.pt"): None}
    assert report.changes.proposed == 2
    assert check_published() == []


def test_takes_a_card_back_under_its_slug() -> None:
    ingest(french())
    card = Card.objects.get(slug="temple-guard")
    ingest(Made(FR, {subject: said for subject, said in french().said.items() if subject != OTHER}))
    assert ingest(french()).changes.total == 0
    assert Card.objects.get(slug="temple-guard") == card
    assert not ProposedChange.objects.filter(state="open").exists()
    assert check_published() == []


def test_changes_nothing_in_a_dry_run_and_says_what_it_would_do() -> None:
    ingest(french())
    report = ingest(french(name__fr="Rang des hastati"), dry_run=True)
    assert report.changes.proposed == 1
    (detail,) = report.kept()["details"]
    assert (detail["old"], detail["new"], detail["document"]) == ("Ligne des hastati", "Rang des hastati", FR)
    assert not ProposedChange.objects.exists()
    assert IngestRun.objects.count() == 1


def test_refuses_a_value_out_of_range_and_keeps_what_the_document_says() -> None:
    report = ingest(french(stats__online__atk=99))
    (found,) = report.diagnostics
    assert (found.code, found.severity, found.subject) == ("DB002", "error", CARD)
    assert "99 is not between 1 and 12" in found.message
    assert not CardStats.objects.filter(card__slug="hastati-line").exists()
    assert FactRow.objects.get(subject=CARD, field="stats.online.atk").value == 99
    assert check_published() == []


def test_refuses_a_field_and_a_subject_that_nobody_knows() -> None:
    odd = Made(FR, {"card:duel/No Slug": {"kind": "unit"}, CARD: unit("Ligne", weight=3)})
    assert sorted(found.code for found in ingest(odd).diagnostics) == ["DB002", "DB002"]
    assert Card.objects.count() == 1
    assert check_published() == []


def test_refuses_text_that_no_database_keeps() -> None:
    report = ingest(french(name__fr="Ligne\0des \ud800hastati"))
    assert [found.code for found in report.diagnostics] == ["DB002"]
    assert ingest(french(name__fr="Ligne\0des \ud800hastati")).changes.total == 0
    assert check_published() == []


def test_holds_back_a_new_value_that_contradicts_a_decision(editor: User) -> None:
    ingest(french())
    field_decide(CARD, "kind", "tactic", editor)
    report = ingest(french(commander=True))
    assert [found.code for found in report.diagnostics] == ["DB003"]
    assert report.changes.proposed == 1
    assert not Card.objects.get(slug="hastati-line").commander
    assert check_published() == []


def test_refuses_a_second_reference_edition() -> None:
    ingest(french())
    report = ingest(Made("duel/tabletop/fr", {"edition:duel/tabletop": {"reference": True}}))
    assert [found.code for found in report.diagnostics] == ["DB003"]
    assert check_published() == []


def test_finds_a_field_that_one_document_gives_twice() -> None:
    twice = french()
    with pytest.MonkeyPatch.context() as patch:
        facts = [*twice.facts, *Made(FR, {CARD: {"name.fr": "Rang"}}).facts]
        patch.setattr(Made, "facts", property(lambda _: facts))
        report = ingest(twice)
    assert [found.code for found in report.diagnostics] == ["DB004"]
    assert _name() == "Ligne des hastati"


def test_takes_one_of_two_files_of_the_same_document() -> None:
    report = ingest(french(), french(name__fr="Rang"))
    assert "DB005" in {found.code for found in report.diagnostics}


def test_marks_a_run_in_which_something_was_refused() -> None:
    report = ingest(french(), refused=["notes.bin"])
    assert report.refused == ("notes.bin",)
    assert IngestRun.objects.get().status == IngestRun.Status.REFUSED


def test_prefers_the_reference_edition_and_documents_to_curated_data() -> None:
    curated = Made("curation/names.yaml", {CARD: {"name.fr": "Curated", "name.en": "Hastati Line"}})
    ingest(curated, french())
    assert (_name("fr"), _name("en")) == ("Ligne des hastati", "Hastati Line")
    assert check_published() == []


def test_says_that_curated_factions_are_inferred() -> None:
    doctrine = {"kind": "tactic", "status": "present", "name.fr": "Testudo"}
    curated = Made("curation/f.yaml", {"card:duel/testudo": {"faction": "rome", "faction_confidence": "H"}})
    ingest(Made(FR, {**french().said, "card:duel/testudo": doctrine}), curated)
    card = Card.objects.get(slug="testudo")
    assert (card.faction_source, card.faction_confidence) == ("inferred", "H")


def test_keeps_a_new_version_when_the_same_bytes_are_read_otherwise() -> None:
    ingest(french())
    better = french()
    with pytest.MonkeyPatch.context() as patch:
        facts = [fact for fact in better.facts if fact.field != "type"]
        patch.setattr(Made, "facts", property(lambda _: facts))
        report = ingest(better)
    assert report.changes.proposed == 2
    assert Document.objects.get().versions.count() == 2
    assert check_published() == []


def test_writes_history_of_what_it_publishes(editor: User) -> None:
    ingest(french(), user=editor)
    row = CardName.history.get(text="Ligne des hastati")
    assert (row.history_type, row.history_user) == ("+", editor)
    assert row.history_change_reason.startswith("ingest run ")


def test_resolves_components_when_their_cards_come_later() -> None:
    combo = {"kind": "combo", "component.1.printed.fr": "Garde", "component.1.card": "temple-guard"}
    ingest(Made("duel/tabletop/fr", {"card:duel/wall": combo}))
    component = Card.objects.get(slug="wall").components.get()
    assert component.card is None
    assert check_published() == []
    ingest(french())
    component.refresh_from_db()
    assert component.card == Card.objects.get(slug="temple-guard")
    assert check_published() == []


def test_keeps_findings_with_the_run() -> None:
    made = french()
    ingest(Made(FR, made.said, (finding(FR),)))
    row = Finding.objects.get()
    assert (row.document and row.document.key, row.line, row.state) == (FR, 1, Finding.State.OPEN)
