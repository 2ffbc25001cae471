"""Which language, game and edition a page is of, told by its words, titles and tables alone."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ingest.lexicon import LANGUAGES, WORD, Game, Lexicon, fold, foreign, games, lexicon
from ingest.readers import Line

SAMPLE_WORDS = 20_000
TERM_WEIGHT = 3
"""A heading or column title of a language says as much as so many of its little words."""
ENOUGH = 0.12
"""Share of a page's words that a language must know to be its language."""
TITLE_LINES = 12
"""The title stands in one of the first lines."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What a document is; each part is empty where it cannot be told."""

    language: str = ""
    game: str = ""
    edition: str = ""
    title: int | None = None
    guessed: str = ""

    @property
    def key(self) -> str:
        """The document's key."""
        return f"{self.game}/{self.edition}/{self.language}"


def identify(lines: Sequence[Line]) -> Identity:
    """The identity of a page; `title` is the index of its title line, `guessed` a language not known."""
    language, guessed = _language(lines)
    if not language:
        return Identity(guessed=guessed)
    words = lexicon(language)
    title = next((i for i, line in enumerate(lines[:TITLE_LINES]) if _titled(line.text)), None)
    game = _titled(lines[title].text) if title is not None else _by_content(lines, words)
    if game is None:
        return Identity(language)
    heading = fold(lines[title].text) if title is not None else ""
    return Identity(language, game.slug, _edition(game, heading, lines, words), title)


def _titled(text: str) -> Game | None:
    folded = fold(text)
    return next(
        (game for game in games().values() for title in game.titles if folded.startswith(fold(title))), None
    )


def _language(lines: Sequence[Line]) -> tuple[str, str]:
    words = Counter(_words(lines))
    total = sum(words.values())
    terms = {fold(cell.text) for line in lines[:SAMPLE_WORDS] for cell in line.cells if len(cell.text) < 60}
    known = {language: _known(words, terms, lexicon(language)) for language in LANGUAGES}
    best = max(known, key=lambda language: known[language])
    little = sum(words[word] for word in lexicon(best).words)
    strange = {name: sum(words[word] for word in own) for name, own in foreign().items()}
    stranger = max(strange, key=lambda name: strange[name])
    if strange[stranger] > little and strange[stranger] > known[best] / 2:
        return "", stranger
    return (best, "") if known[best] >= max(ENOUGH * total, 2 * TERM_WEIGHT) else ("", "")


def _words(lines: Sequence[Line]) -> Iterator[str]:
    count = 0
    for line in lines:
        for cell in line.cells:
            for word in WORD.findall(cell.text.lower()):
                yield word
                count += 1
        if count > SAMPLE_WORDS:
            return


def _known(words: Mapping[str, int], terms: set[str], of: Lexicon) -> int:
    little = sum(words.get(word, 0) for word in of.words)
    named = sum(1 for group in ("headings", "columns", "factions", "types", "categories", "lists")
                for term in of.terms[group] if term in terms)  # fmt: skip
    return little + TERM_WEIGHT * named


def _by_content(lines: Sequence[Line], words: Lexicon) -> Game | None:
    """The game whose sections, factions and columns the page has most of, if it has any."""
    seen = Counter[str]()
    for line in lines:
        folded = [fold(cell.text) for cell in line.cells if len(cell.text) < 60]
        columns = [words.terms["columns"].get(term, "") for term in folded]
        for game in games().values():
            seen[game.slug] += sum(
                words.terms["headings"].get(term) in game.every_section for term in folded[:1]
            )
            seen[game.slug] += sum(words.terms["categories"].get(term) in game.categories for term in folded)
        if {"atk", "def"} <= set(columns):
            seen["ancient-duel"] += 3
    best = max(seen, key=lambda slug: (seen[slug], slug), default="")
    return games()[best] if best and seen[best] >= 2 else None


def _edition(game: Game, title: str, lines: Sequence[Line], words: Lexicon) -> str:
    for term, edition in words.terms["editions"].items():
        if term in title and edition in game.editions:
            return edition
    if len(game.editions) == 1 or title:
        return game.editions[0]
    columns = {words.key("columns", cell.text) for line in lines if len(line.cells) > 1 for cell in line.cells
               if len(cell.text) < 24}  # fmt: skip
    tabletop = "bonus" in columns or not columns & {"copies", "type", "effect"}
    return "tabletop" if tabletop and "tabletop" in game.editions else game.editions[0]
