"""The form that takes files."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ingest.runs.services import MAX_BYTES

MOST_FILES = 20


class SeveralFiles(forms.ClearableFileInput):
    allow_multiple_selected = True


class FilesField(forms.FileField):
    """One file or several; each is checked as a single one is."""

    def clean(self, data: Any, initial: Any = None) -> list[Any]:
        given = data if isinstance(data, list | tuple) else [data]
        return [super(FilesField, self).clean(one, initial) for one in (given or [None])]


class UploadForm(forms.Form):
    """`files_read` gives names and bytes of a valid form."""

    documents = FilesField(
        label=gettext_lazy("Documents"),
        widget=SeveralFiles(attrs={"multiple": True}),
        max_length=255,
        allow_empty_file=True,  # an empty document is told so by the run, like any other that cannot be read
        help_text=gettext_lazy(
            "Rule documents as text, HTML, Markdown, CSV or TSV. Game, language and edition are recognised "
            "from the content. First you see what they would change; nothing is changed yet."
        ),
    )

    def clean_documents(self) -> list[Any]:
        files: list[Any] = self.cleaned_data["documents"]
        if len(files) > MOST_FILES:
            raise ValidationError(_("Send at most %(number)d files at once.") % {"number": MOST_FILES})
        for file in files:
            if file.size > MAX_BYTES:
                megabytes = MAX_BYTES // 2**20
                said = _("%(name)s is too large: at most %(megabytes)d MB are read.")
                raise ValidationError(said % {"name": file.name, "megabytes": megabytes})
        return files

    def files_read(self) -> list[tuple[str, bytes]]:
        return [(file.name, file.read()) for file in self.cleaned_data["documents"]]
