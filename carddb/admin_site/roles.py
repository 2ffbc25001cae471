"""Who may do what: three groups, each with the least rights that its work needs.

After every migration the groups hold exactly these rights. Give a person two groups to join two
roles; for other rights make a group of your own, which is left alone.
"""

from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission
from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q

READ_ONLY, REVIEWER, EDITOR = "read-only", "reviewer", "editor"

DECIDE = "catalogue.add_decision"
WITHDRAW = "catalogue.change_decision"
SETTLE = "runs.settle_finding"
ACCEPT = "runs.decide_proposedchange"
UPLOAD = "runs.add_ingestrun"

ROLES: Mapping[str, tuple[str, ...]] = {
    READ_ONLY: (),
    REVIEWER: (SETTLE, ACCEPT),
    EDITOR: (DECIDE, WITHDRAW, UPLOAD),
}
"""What a role may do beside looking."""

SEEN_APPS = ("catalogue", "runs", "matches")
"""The apps whose models every role may look at; one that is not installed is passed over."""
HIDDEN = ("upload",)
"""Models that no role needs to see: the bytes of uploaded files."""


def roles_sync(using: str = DEFAULT_DB_ALIAS) -> None:
    """Create the groups of `ROLES` where they are missing and give them exactly their rights."""
    for label in _seen_apps():
        create_permissions(apps.get_app_config(label), verbosity=0, using=using)
    seen = set(_viewing(using))
    for name, extra in ROLES.items():
        group, _ = Group.objects.using(using).get_or_create(name=name)
        group.permissions.set(seen | set(_named(extra, using)))


def roles_after_migrate(using: str = DEFAULT_DB_ALIAS, **_: Any) -> None:
    roles_sync(using)


def _seen_apps() -> list[str]:
    return [label for label in SEEN_APPS if label in apps.app_configs]


def _viewing(using: str) -> list[Permission]:
    permissions = Permission.objects.using(using).filter(
        content_type__app_label__in=_seen_apps(), codename__startswith="view_"
    )
    return list(permissions.exclude(content_type__model__in=HIDDEN))


def _named(names: tuple[str, ...], using: str) -> list[Permission]:
    wanted = Q(pk__in=())
    for name in names:
        app, codename = name.split(".")
        wanted |= Q(content_type__app_label=app, codename=codename)
    return list(Permission.objects.using(using).filter(wanted))
