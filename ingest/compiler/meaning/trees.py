"""Looking into parse trees: what a node holds, whatever the word order of its language."""

from collections.abc import Iterator

from lark import Tree

from ingest.compiler.lexer import Token
from ingest.compiler.misread import Code, Misread

Parse = Tree[Token]
Part = Parse | Token


def subtrees(tree: Parse, *rules: str) -> list[Parse]:
    """The direct children of these rules, in order."""
    return [part for part in tree.children if isinstance(part, Tree) and part.data in rules]


def subtree(tree: Parse, *rules: str) -> Parse | None:
    """The first direct child of these rules."""
    return next(iter(subtrees(tree, *rules)), None)


def words(tree: Parse, *types: str) -> list[Token]:
    """The direct tokens of these terminals, in order; all tokens where none is named."""
    return [
        part for part in tree.children if not isinstance(part, Tree) and (not types or part.type in types)
    ]


def word(tree: Parse, *types: str) -> Token | None:
    """The first direct token of these terminals."""
    return next(iter(words(tree, *types)), None)


def has(tree: Parse, *types: str) -> bool:
    """Whether a direct token is of these terminals."""
    return bool(words(tree, *types))


def number(tree: Parse) -> int:
    """The value of the first direct NUM."""
    token = word(tree, "NUM")
    assert token is not None
    return int(token.value)


def counted(tree: Parse, *types: str) -> int:
    """The value of the first direct NUM; raises `Misread` where the word counted is of another number."""
    token = word(tree, "NUM")
    for noun in words(tree, *types):
        if token is not None and noun.number and token.number != noun.number:
            raise Misread(Code.WRONG_NUMBER, noun.start, noun.end)
    return number(tree)


def all_tokens(part: Part) -> Iterator[Token]:
    """Every token below, in the order of the text."""
    if isinstance(part, Tree):
        for child in part.children:
            yield from all_tokens(child)
    else:
        yield part


def span(part: Part) -> tuple[int, int]:
    """First and last character (exclusive) of what a node covers."""
    found = list(all_tokens(part))
    return (found[0].start, found[-1].end) if found else (0, 0)
