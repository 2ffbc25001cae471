"""A small catalogue made by hand, every kind of row in it, for what the documents would not show."""

from dataclasses import dataclass
from itertools import count

from carddb.catalogue.folding import fold
from carddb.catalogue.models import (
    Card,
    CardName,
    CardStats,
    CardTag,
    CardText,
    CategoryName,
    ComboComponent,
    DoctrineCategory,
    Document,
    DocumentLine,
    DocumentVersion,
    Edition,
    EditionText,
    Faction,
    FactionName,
    FactRow,
    FieldSource,
    Game,
    GameName,
    Language,
    Revision,
    RuleParameter,
    RuleSection,
    RuleSectionText,
    Ruling,
    Tag,
    TagName,
    UnitType,
    UnitTypeName,
    WorkedExample,
)

LANGUAGES = {"en": "English", "fr": "Français", "pt": "Português", "ro": "Română"}


@dataclass(frozen=True, slots=True)
class Sample:
    """The parts that tests refer to."""

    duel: Game
    arcane: Game
    online: Edition
    tabletop: Edition
    standard: Edition
    version: DocumentVersion
    """Of the document ``duel/online/fr``, current, with ten lines."""
    numbers: count


def make() -> Sample:
    """Two games: ``duel`` (editions online, the reference, and tabletop) and ``arcane`` (standard)."""
    for code, name in LANGUAGES.items():
        Language.objects.get_or_create(code=code, defaults={"name": name})
    duel, arcane = (Game.objects.create(slug=slug) for slug in ("duel", "arcane"))
    GameName.objects.create(game=duel, language_id="fr", text="Le Duel", folded="le duel")
    online = Edition.objects.create(game=duel, slug="online", reference=True)
    tabletop = Edition.objects.create(game=duel, slug="tabletop")
    standard = Edition.objects.create(game=arcane, slug="standard", reference=True)
    EditionText.objects.create(edition=online, language_id="fr", title="Le Duel en ligne")
    sample = Sample(duel, arcane, online, tabletop, standard, _document("duel/online/fr"), count(1))
    _terms(sample)
    _cards(sample)
    _rules(sample)
    Revision.objects.create(reason="made for a test")
    return sample


def _document(key: str) -> DocumentVersion:
    document = Document.objects.create(key=key, origin="document")
    version = DocumentVersion.objects.create(
        document=document, sha256=key.ljust(64, "0"), name="règles.txt", media="text", encoding="utf-8"
    )
    for number in range(1, 11):
        DocumentLine.objects.create(version=version, number=number, text=f"  line {number}\t")
    document.current = version
    document.save()
    return version


def _terms(sample: Sample) -> None:
    rome = Faction.objects.create(game=sample.duel, slug="rome", unlock_games=3)
    Faction.objects.create(game=sample.duel, slug="gaul")
    infantry = UnitType.objects.create(game=sample.duel, slug="infantry")
    orders = DoctrineCategory.objects.create(game=sample.duel, slug="orders", kind="doctrine")
    archer = Tag.objects.create(game=sample.duel, slug="archer", reason="named so")
    for code in ("fr", "en"):
        FactionName.objects.create(faction=rome, **_named("rome", code))
        UnitTypeName.objects.create(unit_type=infantry, **_named("infantry", code))
        CategoryName.objects.create(category=orders, **_named("orders", code))
        TagName.objects.create(tag=archer, **_named("archer", code))


def _named(slug: str, code: str) -> dict[str, str]:
    text = f"{slug} {code}"
    return {"language_id": code, "text": text, "folded": fold(text)}


def _cards(sample: Sample) -> None:
    legion = add_unit(
        sample, "legion", {"fr": "Légion d’élite", "en": "Elite legion", "ro": "Legiune de elită"}
    )
    add_unit(sample, "wall", {"fr": "Barrière"}, level=5, atk=1, defence=9, energy=0)
    add_unit(sample, "scout", {"pt": "Batedor"}, level=1, atk=2, defence=1, energy=1)
    CardTag.objects.create(card=legion, tag=Tag.objects.get(slug="archer"))
    CardName.objects.create(card=legion, language_id="fr", text="Élite", folded="elite", alias=1)
    CardStats.objects.create(
        card=legion, edition=sample.tabletop, level=3, atk=7, defence=6, energy=2, copies=4, order=1
    )
    orders = DoctrineCategory.objects.get()
    order = Card.objects.create(game=sample.duel, slug="order", kind="doctrine", category=orders)
    name_card(order, {"fr": "Ordre", "ro": "Ordin"})
    text_card(order, sample.tabletop, {"ro": "Trage o carte."}, bonus="+1")
    _combo(sample)


def _combo(sample: Sample) -> None:
    bolt = Card.objects.create(game=sample.arcane, slug="bolt", kind="attack")
    lost = Card.objects.create(game=sample.arcane, slug="lost", kind="attack", status="missing")
    storm = Card.objects.create(game=sample.arcane, slug="storm", kind="combo")
    for card, names in ((bolt, {"fr": "Éclair"}), (lost, {}), (storm, {"fr": "Orage"})):
        name_card(card, names)
        text_card(card, sample.standard, {"fr": f"texte de {card.slug}"})
    for position, part in enumerate((bolt, lost, None), start=1):
        ComboComponent.objects.create(
            combo=storm, position=position, card=part, printed={"fr": f"pièce {position}"}
        )


def _rules(sample: Sample) -> None:
    section = RuleSection.objects.create(edition=sample.online, key="combat", order=1)
    RuleSection.objects.create(edition=sample.tabletop, key="combat", order=1)
    RuleSectionText.objects.create(section=section, language_id="fr", heading="Combat", body="Ligne.\nLigne.")
    RuleParameter.objects.create(edition=sample.online, key="hand-size", value=5, unit="cards")
    RuleParameter.objects.create(edition=sample.online, key="phases", value=["draw", "play"])
    WorkedExample.objects.create(edition=sample.online, key="attack", data={"atk": 3})
    first = Ruling.objects.create(
        code="R01", game=sample.duel, text="The old word.", basis="text", refs=["§1"]
    )
    second = Ruling.objects.create(code="R02", game=sample.duel, text="The new word.", basis="inference")
    second.supersedes.add(first)
    second.cards.add(Card.objects.get(slug="legion"))


def name_card(card: Card, names: dict[str, str]) -> None:
    """Gives the card its names, language to text."""
    for code, text in names.items():
        CardName.objects.create(card=card, language_id=code, text=text, folded=fold(text))


def text_card(card: Card, edition: Edition, texts: dict[str, str], bonus: str = "") -> None:
    """Gives the card its effect texts in the edition, language to text."""
    for code, text in texts.items():
        CardText.objects.create(
            card=card, edition=edition, language_id=code, text=text, folded=fold(text), bonus=bonus
        )


def add_unit(sample: Sample, slug: str, names: dict[str, str], **numbers: int) -> Card:
    """A Roman unit of the online edition, with a text and the sources of its name and level."""
    card = Card.objects.create(
        game=sample.duel,
        slug=slug,
        kind="unit",
        faction=Faction.objects.get(slug="rome"),
        faction_source="printed",
        unit_type=UnitType.objects.get(slug="infantry"),
    )
    name_card(card, names)
    stats = {"level": 3, "atk": 4, "defence": 4, "energy": 2} | numbers
    CardStats.objects.create(card=card, edition=sample.online, order=next(sample.numbers), **stats)
    text_card(card, sample.online, {"fr": "Pioche une carte."})
    for field, value in ((f"name.{next(iter(names))}", "x"), ("stats.online.level", stats["level"])):
        add_source(sample, card.subject, field, value)
    return card


def add_source(sample: Sample, subject: str, field: str, value: object, line: int = 3) -> None:
    """The published field of the subject came from this line of the sample's document."""
    fact = FactRow.objects.create(
        version=sample.version, subject=subject, field=field, value=value, line=line, column=2, end_column=8
    )
    FieldSource.objects.create(subject=subject, field=field, fact=fact)
