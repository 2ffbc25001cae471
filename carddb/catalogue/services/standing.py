"""How the three states of a field stand to each other. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Protocol

from carddb.catalogue.services.choosing import Statement, choose, same
from carddb.catalogue.services.sources import Source
from carddb.catalogue.services.values import field_problem

RETIRED = "retired"


class Decided(Protocol):
    """What of a `Decision` matters here."""

    pk: Any
    value: Any
    against: Any


class State(Enum):
    """How what is published of a field stands to the documents and the editors."""

    SAME = auto()
    """Published as the documents say."""
    NEW = auto()
    """Said, and not published yet."""
    DIFFERS = auto()
    """Published otherwise than the documents now say: to be proposed."""
    GONE = auto()
    """Published, and said no longer: its removal is to be proposed."""
    KEPT = auto()
    """A field of a card that has left its documents; it stays with the card."""
    DECIDED = auto()
    """Published as an editor decided, knowing what the documents say."""
    CONFLICT = auto()
    """Published as an editor decided; the documents say something that the editor did not know."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One field: what is published, what the documents say, what an editor decided."""

    field: str
    state: State
    published: Source | None
    said: Statement | None
    decision: Decided | None

    @property
    def new(self) -> Any:
        """What is to be proposed where something is."""
        return self.said.value if self.said else None


PROPOSED = frozenset({State.DIFFERS, State.GONE, State.CONFLICT})
"""States in which a proposed change stands open."""


def said_of(subject: str, statements: Mapping[str, Sequence[Statement]], left: bool) -> dict[str, Statement]:
    """What the documents say of each field, one value each; what a field cannot hold does not count.

    `left`: documents once described this subject and none does now. Of a card it follows that it is
    to be retired.
    """
    found = {}
    for field, each in statements.items():
        chosen = choose([one for one in each if not field_problem(subject, field, one.value)])
        if chosen:
            found[field] = chosen
    if left and subject.startswith("card:"):
        found["status"] = Statement(None, RETIRED, "")
    return found


def standings(
    subject: str,
    statements: Mapping[str, Sequence[Statement]],
    decisions: Mapping[str, Decided],
    published: Mapping[str, Source],
    left: bool,
) -> Iterator[Standing]:
    """Every field of a subject that is said, decided or published, in the order of its name."""
    said = said_of(subject, statements, left)
    keeps = left and subject.startswith("card:")
    for field in sorted({*said, *decisions, *published}):
        three = published.get(field), said.get(field), decisions.get(field)
        yield Standing(field, _state(*three, keeps), *three)


def _state(published: Source | None, said: Statement | None, decision: Decided | None, keeps: bool) -> State:
    if decision is not None:
        news = said and not same(said.value, decision.value) and not same(said.value, decision.against)
        return State.CONFLICT if news else State.DECIDED
    if said is None:
        return State.KEPT if keeps else State.GONE
    if published is None:
        return State.NEW if said.fact is not None else State.DIFFERS
    return State.SAME if same(said.value, published.value) else State.DIFFERS
