"""Publishes fields: what each shows, and the typed tables that follow from it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from django.db.models import Q

from carddb.catalogue.models import Edition, FieldSource
from carddb.catalogue.services.changes import Change
from carddb.catalogue.services.projection import Fields, Problem, Row, problems, project
from carddb.catalogue.services.reading import FEW
from carddb.catalogue.services.refusal import Refusal
from carddb.catalogue.services.sources import Source, of_subjects, published_sources
from carddb.catalogue.services.writing import BATCH, Written, write_rows

Sources: TypeAlias = Mapping[tuple[str, str], Source | None]
"""(subject, field) to what it is to show; None: it is published no more."""

CHUNK = FEW
"""Subjects written at a time, so that each query stays small however long the document."""

_SOFT = Q(field__startswith="component.", field__endswith=".card") | Q(
    subject__startswith="ruling:", field__in=["cards", "supersedes"]
)
"""Fields that name cards or rulings which need not be there yet."""


def fields_publish(sources: Sources, change: Change) -> int:
    """Show `sources`, and bring the typed tables to them; gives the number of rows written.

    To be called under `catalogue_lock`. Raises `Refusal` where the fields of a subject contradict
    each other, or a published card would vanish.
    """
    by_subject: dict[str, dict[str, Source | None]] = {}
    for (subject, field), source in sources.items():
        by_subject.setdefault(subject, {})[field] = source
    written, created = 0, set[str]()
    for chunk in in_chunks(by_subject):
        _sources_write({subject: by_subject[subject] for subject in chunk})
        done = subjects_project(chunk, change)
        written += done.rows
        created |= done.created
    if created & {"card", "ruling"}:
        pointing = FieldSource.objects.filter(_SOFT).values_list("subject", flat=True).distinct()
        for chunk in in_chunks(set(pointing)):
            written += subjects_project(chunk, change).rows
    return written


def in_chunks(subjects: Iterable[str]) -> Iterator[list[str]]:
    """All `subjects`, lists before the cards that refer to them; each edition alone, as only one is the
    reference edition of its game."""
    chunk: list[str] = []
    for subject in sorted(subjects, key=_rank):
        alone = subject.startswith("edition:")
        if chunk and (alone or len(chunk) >= CHUNK or chunk[0].startswith("edition:")):
            yield chunk
            chunk = []
        chunk.append(subject)
    if chunk:
        yield chunk


def _rank(subject: str) -> tuple[int, str]:
    """Lists before the cards that refer to them."""
    kind = subject.partition(":")[0]
    order = ("game", "edition", "faction", "type", "category", "tag", "card")
    return (order.index(kind) if kind in order else len(order), subject)


def subjects_project(subjects: Collection[str], change: Change) -> Written:
    """Bring the typed tables of `subjects` to what their sources show."""
    published = published_sources(subjects)
    rows: list[Row] = []
    for subject in subjects:
        fields = fields_of(published.get(subject, {}))
        for problem in contradictions(subject, fields):
            raise Refusal(f"{subject}, {problem.field}: {problem.message}.")
        rows += project(subject, fields)
    return write_rows(subjects, rows, change)


def fields_of(sources: Mapping[str, Source]) -> Fields:
    return {field: shown for field, source in sources.items() if (shown := source.shown) is not None}


def contradictions(subject: str, fields: Fields) -> list[Problem]:
    """What cannot stand together, within the subject and beside what is published."""
    found = problems(subject, fields)
    if subject.startswith("edition:") and "reference" in fields and fields["reference"].value:
        game, slug = subject.removeprefix("edition:").split("/")
        other = Edition.objects.filter(game__slug=game, reference=True).exclude(slug=slug).first()
        if other:
            found.append(Problem("reference", f"{other} is the reference edition of the game already"))
    return found


def _sources_write(wanted: Mapping[str, Mapping[str, Source | None]]) -> None:
    """Write those field sources that differ."""
    stored = {
        (row.subject, row.field): row
        for row in of_subjects(FieldSource.objects.all(), wanted)
        if row.subject in wanted
    }
    new, changed, gone = [], [], []
    for subject, fields in wanted.items():
        for field, source in fields.items():
            row = stored.get((subject, field))
            if source is None:
                gone += [row.pk] if row else []
            elif row is None:
                new.append(_row(subject, field, source))
            elif (row.fact_id, row.decision_id) != (source.fact, source.decision):
                row.fact_id, row.decision_id = source.fact, source.decision
                changed.append(row)
    FieldSource.objects.bulk_create(new, BATCH)
    FieldSource.objects.bulk_update(changed, ["fact", "decision"], BATCH)
    for start in range(0, len(gone), BATCH):
        FieldSource.objects.filter(pk__in=gone[start : start + BATCH]).delete()


def _row(subject: str, field: str, source: Source) -> FieldSource:
    return FieldSource(subject=subject, field=field, fact_id=source.fact, decision_id=source.decision)
