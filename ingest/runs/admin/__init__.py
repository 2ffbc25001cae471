"""The admin of ingestion: what was found, what is proposed, and the runs that brought it."""

from ingest.runs.admin import findings, proposals, runs

__all__ = ["findings", "proposals", "runs"]
