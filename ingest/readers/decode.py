"""Bytes to text: a byte order mark, then UTF-8, then the one-byte encoding whose letters fit best.

The one-byte encodings differ in a few letters only, so each is scored by how well its letters fit one
of the languages of the documents: a letter of that language's alphabet counts for it, any other
against it.
"""

import codecs
import re
from dataclasses import dataclass
from pathlib import Path

import yaml

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ONE_BYTE = ("cp1252", "iso8859_2", "iso8859_16", "cp1250")
"""In the order of preference where letters fit equally well."""
_ALPHABETS: dict[str, str] = yaml.safe_load(
    Path(__file__).with_name("letters.yaml").read_text(encoding="utf-8")
)
_SIGNS = frozenset("\u00a0«»„“”‘’–—−…•·€§°ªº©®×♚→")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")
DAMAGED_SHARE = 0.1
"""Share of the letters beyond ASCII that may be broken in what is still taken for UTF-8."""
SAMPLE = 200_000
"""Bytes of a document that the guess looks at."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the codec that gave it, and how many characters it could not read (each now U+FFFD)."""

    text: str
    encoding: str
    lost: int = 0


def decode(content: bytes, declared: str = "") -> Decoded | None:
    """The text of `content`, or ``None`` if it is no text.

    `declared` is what the document says of itself; it is believed if it is a known encoding that fits.
    """
    for mark, codec in _MARKS:
        if content.startswith(mark):
            return _lenient(content, codec)
    if b"\0" in content:
        return None
    try:
        return Decoded(content.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        pass
    damaged = _lenient(content, "utf-8")
    beyond = sum(1 for char in damaged.text[:SAMPLE] if not char.isascii())
    if damaged.text[:SAMPLE].count("\ufffd") <= DAMAGED_SHARE * beyond:
        return damaged
    return _declared(content, declared) or _guessed(content)


def _lenient(content: bytes, codec: str) -> Decoded:
    text = content.decode(codec, errors="replace")
    return Decoded(text, codec, text.count("\ufffd"))


_KNOWN = {
    "windows-1252": "cp1252",
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "iso-8859-15": "iso8859_15",
    "iso-8859-2": "iso8859_2",
    "iso-8859-16": "iso8859_16",
    "windows-1250": "cp1250",
}


def _declared(content: bytes, declared: str) -> Decoded | None:
    codec = _KNOWN.get(declared.strip().lower().replace("_", "-"))
    if codec is None:
        return None
    try:
        return Decoded(content.decode(codec), codec)
    except UnicodeDecodeError:
        return None


def _guessed(content: bytes) -> Decoded | None:
    best: tuple[float, str] | None = None
    for codec in _ONE_BYTE:
        fit = _fit(content[:SAMPLE], codec)
        if fit is not None and (best is None or fit > best[0]):
            best = fit, codec
    if best is None or best[0] < 0:
        return None
    return _lenient(content, best[1])


def _fit(sample: bytes, codec: str) -> float | None:
    """How well the letters fit their best language, at most 1 a letter; ``None`` if it is not this codec."""
    try:
        text = sample.decode(codec)
    except UnicodeDecodeError:
        return None
    if _CONTROL.search(text):
        return None
    letters = [char for char in text.lower() if not char.isascii()]
    fits = [
        sum(1 if char in alphabet else 0.5 if char in _SIGNS else -2 for char in letters)
        for alphabet in _ALPHABETS.values()
    ]
    return max(fits) / max(len(letters), 1)
