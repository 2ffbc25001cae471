"""What each role may see and do, and nothing more."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from carddb.admin_site.roles import ROLES, roles_sync
from carddb.catalogue.admin.links import field_link
from carddb.catalogue.models import Card, Decision
from ingest.runs.models import Finding, IngestRun, ProposedChange
from tests.admin import sample
from tests.admin.conftest import Enter, Ingest


def rights(role: str) -> set[str]:
    rows = Permission.objects.filter(group__name=role).select_related("content_type")
    return {f"{row.content_type.app_label}.{row.codename}" for row in rows}


@pytest.mark.django_db
def test_gives_each_role_its_rights_and_no_more() -> None:
    for role, extra in ROLES.items():
        assert {right for right in rights(role) if ".view_" not in right} == set(extra)


@pytest.mark.django_db
def test_lets_every_role_look_at_cards_and_none_at_uploaded_bytes() -> None:
    for role in ROLES:
        assert "catalogue.view_card" in rights(role)
        assert "runs.view_finding" in rights(role)
        assert "runs.view_upload" not in rights(role)
        assert not any(right.startswith("auth.") for right in rights(role))


@pytest.mark.django_db
def test_takes_back_rights_that_were_added_by_hand_and_leaves_other_groups_alone() -> None:
    right = Permission.objects.get(codename="delete_card")
    Group.objects.get(name="editor").permissions.add(right)
    own = Group.objects.create(name="archivists")
    own.permissions.add(right)
    roles_sync()
    assert "catalogue.delete_card" not in rights("editor")
    assert rights("archivists") == {"catalogue.delete_card"}


@pytest.mark.django_db
def test_changes_nothing_when_it_runs_again() -> None:
    before = {role: rights(role) for role in ROLES}
    call_command("migrate", verbosity=0)
    assert {role: rights(role) for role in ROLES} == before


def writes() -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Each way to write: the role that may, its name, address and form."""
    finding = Finding.objects.filter(subject=sample.ELEPHANT, code="XX101").get()
    proposal = ProposedChange.objects.get(field="text.online.fr")
    trial = IngestRun.objects.latest("id")
    field = field_link(sample.ELEPHANT, "name.fr")
    yield "editor", "decide", field, {"action": "decide", "value": "Éléphant", "reason": "better"}
    yield "editor", "withdraw", field_link(sample.ELEPHANT, "name.pt"), {"action": "withdraw"}
    yield "editor", "upload", reverse("admin:runs_ingestrun_add"), {}
    yield "editor", "repeat", reverse("admin:runs_ingestrun_repeat", args=[trial.pk]), {}
    settle = reverse("admin:runs_finding_settle", args=[finding.pk])
    yield "reviewer", "settle", settle, {"note": "seen"}
    yield "reviewer", "reopen", reverse("admin:runs_finding_reopen", args=[finding.pk]), {}
    accept = reverse("admin:runs_proposedchange_decide", args=[proposal.pk])
    yield "reviewer", "accept", accept, {"answer": "accept"}
    yield "reviewer", "reject", accept, {"answer": "reject"}


@pytest.mark.parametrize("role", [*ROLES, ""])
def test_refuses_every_write_that_a_role_has_no_right_to(role: str, ingest: Ingest, enter: Enter) -> None:
    ingest()
    ingest({(sample.ELEPHANT, "text.online.fr"): "Autre essai."})
    client = enter(role) if role else enter()
    for allowed, name, address, form in list(writes()):
        status = client.post(address, form).status_code
        assert (status == 403) == (role != allowed), (role, name, status)


@pytest.mark.parametrize("action", ["settle_chosen", "reopen_chosen"])
def test_offers_batches_of_findings_to_reviewers_alone(
    action: str, catalogue: None, editor: Client, reviewer: Client
) -> None:
    address = reverse("admin:runs_finding_changelist")
    assert action.encode() in reviewer.get(address).content
    assert action.encode() not in editor.get(address).content
    chosen = list(Finding.objects.values_list("pk", flat=True))
    editor.post(address, {"action": action, "_selected_action": chosen, "note": "x", "index": 0})
    assert not Finding.objects.filter(state="settled").exists()


def test_refuses_people_who_are_not_staff(catalogue: None, client: Client) -> None:
    response = client.get(reverse("admin:catalogue_card_changelist"))
    assert response.status_code == 302
    assert "/login/" in response["Location"]


def test_shows_readers_the_card_without_any_form_to_change_it(elephant: Card, reader: Client) -> None:
    page = reader.get(reverse("admin:catalogue_card_change", args=[elephant.pk])).content.decode()
    assert "Éléphant de guerre" in page
    forms = page.count("<form") - page.count("language-chooser") - page.count("logout-form")
    assert forms == 0


def test_offers_no_way_around_the_services(elephant: Card, editor: Client) -> None:
    """Django's own forms to add, change and delete rows stay shut, whoever asks."""
    assert editor.get(reverse("admin:catalogue_card_add")).status_code == 403
    assert (
        editor.post(reverse("admin:catalogue_card_delete", args=[elephant.pk]), {"post": "yes"}).status_code
        == 403
    )
    editor.post(reverse("admin:catalogue_card_change", args=[elephant.pk]), {"kind": "tactic", "slug": "x"})
    elephant.refresh_from_db()
    assert (elephant.kind, elephant.slug) == ("unit", "war-elephant")
    assert not Decision.objects.exists()
