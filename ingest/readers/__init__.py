"""Readers: bytes in, a page of placed lines out. One module a format; none knows another."""

import re
from hashlib import sha256

from ingest.readers.decode import Decoded, decode
from ingest.readers.delimited import read_delimited
from ingest.readers.html import read_html
from ingest.readers.markdown import read_markdown
from ingest.readers.page import Line, Page, Placed, Trouble
from ingest.readers.sniff import ENDINGS, Media, delimiter_of, expected, media_of
from ingest.readers.text import read_text, split_lines
from ingest.source import SourceDocument, Span

__all__ = ["ENDINGS", "MAX_BYTES", "Line", "Page", "Placed", "Trouble", "read", "too_large"]

MAX_BYTES = 16 * 2**20
"""The published rule documents are 20 kB; one of 20,000 cards is 3 MB."""
START = Span(1, 1, 1)

_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_MISREAD = re.compile("Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Å[Ÿž£¢]|È[™›˜š]|â€[™œ“”]")
_NO_TEXT = (
    b"%PDF",
    b"PK\x03\x04",
    b"\x89PNG",
    b"\xff\xd8\xff",
    b"GIF8",
    b"\x1f\x8b",
    b"{\\rtf",
    b"\xd0\xcf\x11\xe0",
)


def read(name: str, content: bytes) -> tuple[Page | None, tuple[Trouble, ...]]:
    """The page that a file holds, or ``None`` with the reason why it is refused. Never raises.

    `name` is compared with the content, and nothing is concluded from it.
    """
    if len(content) > MAX_BYTES:
        return None, (too_large(len(content)),)
    if not content.strip():
        return None, (Trouble("IN001", START, "The file is empty.", "Send the document itself."),)
    charset = _CHARSET.search(content[:4096])
    decoded = decode(content, charset[1].decode("ascii", "replace") if charset else "")
    if decoded is None or content.startswith(_NO_TEXT):
        todo = "Save it as text, HTML, Markdown, CSV or TSV, and send that."
        return None, (Trouble("IN003", START, "The file holds no text.", todo),)
    return _read(name, content, decoded)


def too_large(size: int) -> Trouble:
    """``IN002`` for a file of `size` bytes."""
    limit = MAX_BYTES // 2**20
    message = f"The file has {size / 2**20:.0f} MB; no more than {limit} MB are read."
    return Trouble("IN002", START, message, "Send the document alone, or in parts.")


def _read(name: str, content: bytes, decoded: Decoded) -> tuple[Page | None, tuple[Trouble, ...]]:
    lines = split_lines(decoded.text)
    media = media_of(decoded.text, lines)
    found, troubles = _lines(media, decoded.text, lines)
    if not found:
        return None, (Trouble("IN001", START, "The file says nothing.", "Send the document itself."),)
    troubles = [*_name(name, media), *_characters(decoded, lines), *troubles]
    encoding = "utf-8" if decoded.encoding == "utf-8-sig" else decoded.encoding
    source = SourceDocument(name, sha256(content).hexdigest(), media, encoding, lines)
    return Page(source, found, tuple(troubles)), ()


def _lines(media: Media, text: str, lines: tuple[str, ...]) -> tuple[tuple[Line, ...], list[Trouble]]:
    if media == "html":
        return read_html(text)
    if media == "markdown":
        return read_markdown(lines), []
    if media == "csv":
        return read_delimited(lines, delimiter_of([line for line in lines if line.strip()]))
    if media == "tsv":
        return read_delimited(lines, "\t")
    return read_text(lines), []


def _name(name: str, media: Media) -> list[Trouble]:
    promised = expected(name)
    if promised in {None, media} or {promised, media} == {"text", "tsv"}:
        return []
    message = f"The name promises {promised}, but this is {media}; it was read as {media}."
    return [Trouble("IN004", START, message, "Give the file the ending of its format.")]


def _characters(decoded: Decoded, lines: tuple[str, ...]) -> list[Trouble]:
    troubles = []
    places = {"IN005": re.compile("\ufffd+"), "IN011": _MISREAD}
    says = {
        "IN005": (
            f"{decoded.lost} characters could not be read.",
            "Save the file as UTF-8 and send it again.",
        ),
        "IN011": ("Letters were decoded by the wrong encoding.", "Send the file as it was before that."),
    }
    for code, pattern in places.items():
        for number, line in enumerate(lines, 1):
            match = pattern.search(line)
            if match and (code == "IN011" or decoded.lost):
                span = Span(number, match.start() + 1, match.end() + 1)
                troubles.append(Trouble(code, span, *says[code]))
                break
    return troubles
