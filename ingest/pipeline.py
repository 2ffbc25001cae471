"""The stages in order: read, recognise, tables, align, curation, facts and findings."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from ingest.dataset import Counts, Dataset, ParsedDocument
from ingest.normalize.align_types import KnownCard

__all__ = ["Counts", "Dataset", "KnownCard", "ParsedDocument", "Source", "run"]

Source = Path | tuple[str, bytes]
"""A path (a folder is searched for readable files) or an upload: its name and its bytes."""


def run(sources: Iterable[Source], curation: Path | None = None, known: Sequence[KnownCard] = ()) -> Dataset:
    """Read `sources` and say everything they hold.

    `curation` is the folder of curated data; `known` are the cards already published, so that a
    document alone is recognised as theirs. Bad input never raises: it becomes a diagnostic, and
    its name stands in `refused`.
    """
    _ = (tuple(sources), curation, known)
    return Dataset()
