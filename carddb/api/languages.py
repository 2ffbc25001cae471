"""Which language an answer is in: ``?lang=`` before Accept-Language, with fallback text by text."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation.trans_real import parse_accept_lang_header

from carddb.api.parameters import Parameter, RefusedError
from carddb.api.problems import ParameterError

DEFAULT = "en"
REFERENCE = "fr"
"""The language that the reference editions of both games were written in first."""

_TAG = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", re.ASCII)


@dataclass(frozen=True, slots=True)
class LanguageTag(Parameter):
    """A BCP-47 language tag."""

    def read(self, raw: str) -> str:
        if len(raw) > 35 or not _TAG.fullmatch(raw):
            raise RefusedError(f"{self.name} takes a language tag such as fr or pt-BR.")
        return raw

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": 35, "pattern": f"^{_TAG.pattern}$"}


LANG = LanguageTag(
    "lang",
    "The language of names and texts, as a BCP-47 tag; it goes before the Accept-Language header. "
    "A region falls back to its language (pt-BR to pt).",
)


@dataclass(frozen=True, slots=True)
class Languages:
    """The languages of an answer, best first; the first is the one that was asked for."""

    chain: tuple[str, ...]

    @property
    def wanted(self) -> str:
        return self.chain[0]

    def pick(self, texts: Mapping[str, str]) -> dict[str, Any] | None:
        """The best of `texts` (language to text) as ``{"text", "lang", "fallback"}``; None of none."""
        for lang in (*self.chain, *sorted(texts)):
            if texts.get(lang):
                return {"text": texts[lang], "lang": lang, "fallback": lang != self.wanted}
        return None


def negotiate(asked: str | None, accept: str, known: Collection[str]) -> Languages | ParameterError:
    """The languages for a request that asks for `asked` and accepts `accept`, out of those `known`."""
    if asked is None:
        preferred = [match for tag in _accepted(accept) if (match := _lookup(tag, known))]
    elif match := _lookup(asked, known):
        preferred = [match]
    else:
        codes = sorted(known)
        detail = f"There is nothing in {asked}; the languages are {', '.join(codes)}."
        return ParameterError("lang", "unknown_language", detail, codes)
    return Languages(tuple(dict.fromkeys([*preferred, DEFAULT, REFERENCE])))


def _accepted(header: str) -> Sequence[str]:
    return [tag for tag, quality in parse_accept_lang_header(header) if quality > 0 and tag != "*"]


def _lookup(tag: str, known: Collection[str]) -> str | None:
    """The known language nearest to `tag`: itself, or what is left without its last subtags (RFC 4647)."""
    by_lower = {code.lower(): code for code in known}
    parts = tag.lower().split("-")
    for length in range(len(parts), 0, -1):
        if (found := by_lower.get("-".join(parts[:length]))) is not None:
            return found
    return None
