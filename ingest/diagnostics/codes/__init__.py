"""The codes of findings, one module a family.

A module has a ``TITLE`` and ``CODES``, a tuple of `ingest.diagnostics.code.Code`. The page
``docs/diagnostics.md`` is written from them: ``python -m ingest.diagnostics.reference``.
"""
