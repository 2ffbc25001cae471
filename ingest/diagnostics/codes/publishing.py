"""Codes of publishing: where documents meet what is published and what editors decided."""

from ingest.diagnostics.code import Code
from ingest.diagnostics.core import Severity

TITLE = "DB: documents against what is published"

CODES = (
    Code(
        "DB001",
        "against-a-decision",
        Severity.WARNING,
        "A document says something new of a field that an editor has decided.",
        "The decision stands, but the editor did not know what the document says now.",
        "Skirmishers 3 2 1 2 (an editor has decided attack 4; the document said 1 then)",
        "The proposed change is accepted, and the document followed; or rejected, and the decision kept.",
    ),
    Code(
        "DB002",
        "value-refused",
        Severity.ERROR,
        "A value cannot be published, since no card, rule or list could hold it.",
        "Numbers have a range, names a length, and slugs a form, in the database itself.",
        "Skirmishers 3 99 1 2",
        "Skirmishers 3 9 1 2",
    ),
    Code(
        "DB003",
        "contradicts-what-is-published",
        Severity.WARNING,
        "A new value would contradict other published fields of the same subject.",
        "It waits among the proposed changes until one of the two gives way.",
        "♚ beside a card whose kind an editor has decided to be a tactic",
        "The decision is withdrawn and the proposed change accepted, or the change is rejected.",
    ),
    Code(
        "DB004",
        "said-twice",
        Severity.WARNING,
        "A document gives two values for one field; the first counts.",
        "Only one of the two can be meant.",
        "Skirmishers 3 2 1 2\nSkirmishers 3 2 2 2",
        "Skirmishers 3 2 1 2",
    ),
    Code(
        "DB005",
        "two-files-of-one-document",
        Severity.WARNING,
        "Two files of one run are versions of the same document; the first counts.",
        "Which of them is the present one cannot be seen from the files.",
        "rules.txt and rules-old.txt, both the French online edition",
        "rules.txt",
    ),
)
