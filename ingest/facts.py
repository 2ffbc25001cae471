"""Facts: what one document (or a curation file) says of one field of one subject.

The whole of ingestion ends in facts, and the database starts from them. A subject is named by a
stable string, a field by a dotted path:

====================================  =====================================================================
subject                               fields (value type)
====================================  =====================================================================
``game:<game>``                       ``name.<lang>`` (str)
``edition:<game>/<edition>``          ``title.<lang>``, ``tagline.<lang>``, ``intro.<lang>`` (str), ``reference`` (bool)
``faction:<game>/<slug>``             ``name.<lang>`` (str), ``unlock_games`` (int, completed games)
``type:<game>/<slug>``                ``name.<lang>`` (str)
``category:<game>/<slug>``            ``name.<lang>`` (str), ``kind`` (str: a card kind), ``persistent`` (bool)
``tag:<game>/<slug>``                 ``name.<lang>`` (str), ``reason`` (str)
``card:<game>/<slug>``                ``kind`` (str), ``status`` (``present`` or ``missing``), ``faction`` (slug), ``type`` (slug),
                                      ``category`` (slug), ``commander`` (bool), ``tags`` (list of slugs),
                                      ``faction_confidence`` (``H``/``M``/``L``), ``faction_reason`` (str),
                                      ``faction_alternatives`` (list of slugs), ``name.<lang>`` (str),
                                      ``alias.<lang>.<n>`` (str, n from 1), ``stats.<edition>.level|atk|def|energy|copies|order`` (int),
                                      ``text.<edition>.<lang>`` (str), ``bonus.<edition>.<lang>`` (str),
                                      ``component.<n>.printed.<lang>`` (str), ``component.<n>.card`` (slug)
``section:<game>/<edition>/<key>``    ``heading.<lang>``, ``body.<lang>`` (str, lines joined by newlines), ``order``, ``level`` (int)
``parameter:<game>/<edition>/<key>``  ``value`` (int, str, bool, or list), ``unit`` (str)
``example:<game>/<edition>/<key>``    ``data`` (object)
``ruling:<code>``                     ``text.en``, ``basis`` (``text``/``inference``), ``refs`` (list), ``cards`` (list of card subjects),
                                      ``game`` (slug), ``supersedes`` (list of codes), ``flag`` (str)
====================================  =====================================================================

Card kinds: unit, commander, doctrine, field_doctrine, tactic, attack, defense, support, combo.
Games and editions: ``ancient-duel`` (``online``, ``tabletop``), ``arcane-duel`` (``standard``).
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ingest.source import Span

Value: TypeAlias = "str | int | bool | list[Value] | dict[str, Value] | None"
"""A JSON value."""

Origin = Literal["document", "curation"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One field of one subject as one source says it.

    `document` is the key of the source: ``<game>/<edition>/<lang>`` for a rule document,
    ``curation/<file name>`` for curated data. `span` is where it stands there.
    """

    subject: str
    field: str
    value: Value
    document: str
    span: Span
    origin: Origin = "document"
