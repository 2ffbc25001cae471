"""The form in which an editor decides one field: a value fit for its kind, and the reason."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from carddb.catalogue.admin import labels
from carddb.catalogue.admin.fields import FieldKind
from carddb.catalogue.admin.names import TERM_NAMES, card_names, term_names
from carddb.catalogue.models import Card

REASON_MAX = 2000


class FieldForm(forms.Form):
    """`value` is made by `field_form`; cleaned, it is the value as `ingest.facts` types it."""

    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("What speaks for this value; other editors will read it."),
        max_length=REASON_MAX,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    field_order = ("value", "reason")


class JsonValue(forms.JSONField):
    """A JSON value that shows its letters as they are."""

    def prepare_value(self, value: Any) -> str:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, indent=1)


class LongText(forms.CharField):
    """Several lines; browsers send them with the ends of another system than ours."""

    def to_python(self, value: Any) -> Any:
        found = super().to_python(value)
        return found.replace("\r\n", "\n") if isinstance(found, str) else found


class SlugChoice(forms.TypedChoiceField):
    """One of a closed list; nothing chosen is None."""

    def __init__(self, **options: Any) -> None:
        super().__init__(empty_value=None, **options)


def field_form(kind: FieldKind, game: str, current: Any, data: Any = None, reason: str = "") -> FieldForm:
    """The form for a field of a subject of `game`, filled with `current`."""
    form = FieldForm(data, initial={"value": _initial(kind, current), "reason": reason})
    form.fields["value"] = _MAKERS[kind.spec.input](kind, game)
    form.fields["value"].label = kind.label
    form.fields["value"].widget.attrs.setdefault("autofocus", True)
    form.order_fields(["value", "reason"])
    return form


def choices_of(name: str, game: str) -> dict[str, str]:
    """A closed list by its name in `FieldSpec.choices`: slug to label."""
    fixed = _FIXED.get(name)
    if fixed is not None:
        return {slug: labels.label_of(fixed, slug) for slug in fixed}
    return term_names(name, "" if name == "game" else game) if name in TERM_NAMES else {}


_FIXED: Mapping[str, Mapping[str, Any]] = {
    "kind": labels.KINDS,
    "status": labels.STATUSES,
    "confidence": labels.CONFIDENCES,
    "basis": labels.BASES,
}


def _initial(kind: FieldKind, current: Any) -> Any:
    if kind.spec.input == "yes_no":
        return "yes" if current else "no"
    return current


def _text(kind: FieldKind, game: str) -> forms.Field:
    line = forms.TextInput(attrs={"lang": kind.language} if kind.language else {})
    return forms.CharField(required=kind.spec.required, empty_value=_emptied(kind), widget=line)


def _long(kind: FieldKind, game: str) -> forms.Field:
    area = forms.Textarea(attrs={"rows": 6, **({"lang": kind.language} if kind.language else {})})
    return LongText(required=kind.spec.required, empty_value=_emptied(kind), widget=area)


def _emptied(kind: FieldKind) -> Any:
    """What an emptied text decides: of a field that may be missing, that nothing is published."""
    return "" if kind.spec.required else None


def _number(kind: FieldKind, game: str) -> forms.Field:
    return forms.IntegerField(required=kind.spec.required, min_value=0, max_value=32767)


def _yes_no(kind: FieldKind, game: str) -> forms.Field:
    return forms.TypedChoiceField(
        choices=[("yes", _("Yes")), ("no", _("No"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )


def _choice(kind: FieldKind, game: str) -> forms.Field:
    offered = list(choices_of(kind.spec.choices, game).items())
    empty = [] if kind.spec.required else [("", "–")]
    return SlugChoice(required=kind.spec.required, choices=empty + offered)


def _choices(kind: FieldKind, game: str) -> forms.Field:
    offered = list(choices_of(kind.spec.choices, game).items())
    return forms.MultipleChoiceField(
        required=kind.spec.required, choices=offered, widget=forms.CheckboxSelectMultiple
    )


def _card(kind: FieldKind, game: str) -> forms.Field:
    cards = dict(Card.objects.filter(game__slug=game).exclude(kind="combo").values_list("id", "slug"))
    names = card_names(cards)
    offered = sorted(((slug, names.get(pk, slug)) for pk, slug in cards.items()), key=lambda pair: pair[1])
    return SlugChoice(required=False, choices=[("", "–"), *offered])


def _json(kind: FieldKind, game: str) -> forms.Field:
    return JsonValue(
        required=False,
        widget=forms.Textarea(attrs={"rows": 6, "class": "vLargeTextField code"}),
        help_text=_("A number, a text in double quotes, true, false, or a list in square brackets."),
    )


_MAKERS: Mapping[str, Callable[[FieldKind, str], forms.Field]] = {
    "text": _text,
    "long": _long,
    "number": _number,
    "yes_no": _yes_no,
    "choice": _choice,
    "choices": _choices,
    "card": _card,
    "json": _json,
}
