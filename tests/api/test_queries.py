"""However much a page holds, it costs the same number of queries."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from carddb.catalogue.models import (
    Card,
    CardTag,
    ComboComponent,
    DocumentVersion,
    Faction,
    RuleParameter,
    RuleSection,
    RuleSectionText,
    Ruling,
    Tag,
    UnitType,
    WorkedExample,
)
from ingest.runs.models import Finding, IngestRun
from tests.api.sample import Sample, add_source, add_unit, text_card

LISTS = {
    "/languages": 3,
    "/games": 3,
    "/editions": 3,
    "/factions": 3,
    "/types": 3,
    "/categories": 3,
    "/tags": 3,
    "/cards": 3,
    "/cards?name=e&level_min=1&ordering=name,-atk": 3,
    "/cards?faction=rome&tag=archer&type=infantry": 4,
    "/sections": 3,
    "/parameters": 4,
    "/examples": 4,
    "/rulings": 3,
    "/documents": 4,
    "/documents/duel:online:fr/lines": 5,
    "/problems": 1,
    "": 1,
}
PAGES = {
    "/languages/fr": 2,
    "/games/duel": 3,
    "/editions/online": 3,
    "/factions/rome": 3,
    "/types/infantry": 3,
    "/categories/orders": 3,
    "/tags/archer": 3,
    "/cards/legion": 3,
    "/cards/storm": 3,
    "/sections/online:combat": 3,
    "/parameters/hand-size": 3,
    "/examples/attack": 3,
    "/rulings/R02": 3,
    "/documents/duel:online:fr": 3,
}
FOR_EDITORS = {"/findings": 5, "/ingest-runs": 5}
"""Session, account and permissions cost queries of their own."""


def grow(sample: Sample) -> None:
    """Eight more of everything that a list holds."""
    storm, legion = Card.objects.get(slug="storm"), Card.objects.get(slug="legion")
    for n in range(8):
        card = add_unit(sample, f"unit-{n}", {"fr": f"Élite {n}", "en": f"Elite {n}"})
        text_card(card, sample.tabletop, {"ro": "text", "fr": "texte"})
        tag = Tag.objects.create(game=sample.duel, slug=f"tag-{n}")
        CardTag.objects.bulk_create([CardTag(card=card, tag=tag), CardTag(card=legion, tag=tag)])
        ComboComponent.objects.create(combo=storm, position=10 + n, card=card, printed={"fr": str(n)})
        ruling = Ruling.objects.create(code=f"X{n}", game=sample.duel, text="x", basis="text")
        ruling.cards.set([card, legion])
        ruling.supersedes.add(Ruling.objects.get(code="R01"))
        Faction.objects.create(game=sample.duel, slug=f"faction-{n}")
        UnitType.objects.create(game=sample.duel, slug=f"type-{n}")
        _grow_rules(sample, n)


def _grow_rules(sample: Sample, n: int) -> None:
    section = RuleSection.objects.create(edition=sample.online, key=f"s-{n}", order=n + 2)
    RuleSectionText.objects.create(section=section, language_id="fr", heading=str(n))
    RuleParameter.objects.create(edition=sample.online, key=f"p-{n}", value=n)
    add_source(sample, f"parameter:duel/online/p-{n}", "value", n)
    WorkedExample.objects.create(edition=sample.online, key=f"e-{n}", data={})
    document = sample.version.document
    DocumentVersion.objects.create(
        document=document, sha256=f"{n:064}", name="x", media="text", encoding="utf-8"
    )
    run = IngestRun.objects.create()
    run.uploads.create(name=str(n), content=b"")
    Finding.objects.create(
        document=document,
        document_name=document.key,
        code="AD001",
        severity="info",
        line=1,
        column=1,
        end_column=1,
        message="x",
        fingerprint=str(n),
        first_run=run,
        last_run=run,
    )


def _cost(client: Client, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get(f"/api/v1{path}").status_code == 200
    return len(queries)


@pytest.mark.parametrize("path", [*LISTS, *PAGES])
def test_costs_the_same_however_much_there_is(sample: Sample, client: Client, path: str) -> None:
    before = _cost(client, path)
    grow(sample)
    assert _cost(client, path) == before == (LISTS | PAGES)[path]


@pytest.mark.parametrize("path", FOR_EDITORS)
def test_costs_editors_the_same_however_much_there_is(sample: Sample, client: Client, path: str) -> None:
    client.force_login(User.objects.create_superuser("ana"))
    before = _cost(client, path)
    grow(sample)
    assert _cost(client, path) == before == FOR_EDITORS[path]


def test_covers_every_address(sample: Sample, client: Client) -> None:
    names = set(client.get("/api/v1").json()["links"]) - {"schema", "docs"}
    covered = {path.split("?")[0].split("/")[1] for path in (LISTS | FOR_EDITORS) if path}
    assert covered == names
