"""How static files are named."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Names with a hash of the content, to be kept for ever by browsers, once `collectstatic` has run.

    Before that, as in the tests and under ``dev.py up``, a file's own name.
    """

    def stored_name(self, name: str) -> str:
        return super().stored_name(name) if self.hashed_files else name
