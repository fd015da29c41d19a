"""Reading cards: what is printed on them, and their programs."""

from typing import cast, get_args

from eternia.battleground.language.cards import Program
from eternia.battleground.language.reading.cards import read_program
from eternia.battleground.packs.files import Entry
from eternia.battleground.packs.header import Header, header_of, read_offset, read_text
from eternia.battleground.table.content_records import (
    Behaviour,
    CharacterCard,
    Fate,
    Glory,
    Item,
    ItemKind,
    Skill,
    Slots,
    TokenClass,
    TokenKind,
    Weapon,
    WeaponType,
)
from eternia.packs.errors import LanguageError, MissingKey
from eternia.packs.strict_table import Fields
from eternia.packs.vocabulary import Vocabulary

STATS = ("health", "strength", "perception", "power", "toughness", "mind", "speed", "focused_speed")
SLOTS = Slots.__struct_fields__
KEYWORDS = {"infinite horde": ("infinite horde", "infinite")}
"""The keywords of a skill that has more than one: Infinite Horde is an Infinite skill."""


def read_character(entry: Entry, words: Vocabulary) -> CharacterCard:
    """A character card; its skills are listed where it shares some, otherwise found by their ids."""
    keys = (
        "name",
        "faction",
        "cost",
        *STATS,
        "slots",
        "iconic",
        "skills",
        "base",
        "front",
        "keywords",
        "person",
    )
    header = header_of(entry, keys, "a character card", words)
    slots = Fields(header.needed("slots", "write { melee = 1 }"), header.at("slots"), SLOTS, "slots")
    base = header.offsets("base", ((0, 0),))
    front = read_offset(header.table["front"], header.at("front")) if "front" in header.table else (0, 0)
    if front not in base:
        raise LanguageError(header.at("front"), "the facing hex is not in the base", f"choose one of {base}")
    return CharacterCard(
        id=entry.id,
        name=header.text(),
        # Only a monster, which nobody recruits, belongs to no faction.
        faction=header.needed_name("faction") if "cost" in header.table else header.name("faction") or "",
        cost=header.amount("cost") if "cost" in header.table else None,
        health=header.amount("health", least=1),
        strength=header.amount("strength"),
        perception=header.amount("perception"),
        power=header.amount("power"),
        toughness=header.amount("toughness"),
        mind=header.amount("mind"),
        speed=header.amount("speed"),
        focused_speed=header.amount("focused_speed"),
        slots=Slots(*(slots.number(kind, 0) for kind in SLOTS)),
        iconic=header.strings("iconic"),
        skills=header.strings("skills"),
        base=base,
        front=front,
        keywords=header.strings("keywords"),
        person=header.name("person") or "",
        set=entry.set,
    )


def read_skill(entry: Entry, words: Vocabulary) -> tuple[Skill, Program, TokenKind | None]:
    """A skill of a character card."""
    header, program, token = _card(entry, words, "skill", ("name",), ("rules", "token", "keyword"))
    skill = Skill(
        id=entry.id,
        name=header.text(),
        character=entry.id.partition(".")[0],
        rules=program.rules,
        keywords=() if program.keyword is None else KEYWORDS.get(program.keyword, (program.keyword,)),
        token="" if token is None else token.id,
        set=entry.set,
    )
    return skill, program, token


def read_weapon(entry: Entry, words: Vocabulary) -> tuple[Weapon, Program, TokenKind | None]:
    """A weapon card."""
    header, program, token = _card(
        entry,
        words,
        "weapon",
        ("name", "type", "cost", "range", "iconic", "innate", "dice", "mana"),
        (
            "rules",
            "table",
            "token",
            "slots",
            "mandatory",
            "requires",
            "pay",
            "target",
            "area",
            "test",
            "against",
            "pick",
        ),
    )
    if not program.table:
        raise MissingKey(header.place, "table", "write { 1 = [{ wound = 1 }] }")
    weapon = Weapon(
        id=entry.id,
        name=header.text(),
        type=cast(WeaponType, header.needed_word("type", get_args(WeaponType), "type of weapon")),
        cost=header.amount("cost"),
        range=header.amount("range"),
        iconic=header.flag("iconic"),
        innate=header.flag("innate"),
        dice=header.number("dice", 0),
        mana=header.number("mana", 0),
        table=program.table,
        slots=1 if program.slots is None else program.slots,
        mandatory=program.mandatory,
        requires=program.requires,
        pay=program.pay,
        target=program.target,
        area=program.area,
        test=program.test,
        against=program.against,
        pick=program.pick,
        rules=program.rules,
        token="" if token is None else token.id,
        set=entry.set,
    )
    return weapon, program, token


def read_item(entry: Entry, words: Vocabulary) -> tuple[Item, Program, TokenKind | None]:
    """An item card."""
    keys = ("name", "kind", "cost", "iconic", "skill")
    header, program, token = _card(entry, words, "item", keys, ("rules", "token"))
    item = Item(
        id=entry.id,
        name=header.text(),
        kind=cast(ItemKind, header.needed_word("kind", get_args(ItemKind), "kind of item")),
        cost=header.amount("cost", least=-100),
        iconic=header.flag("iconic"),
        skill=header.text("skill") if "skill" in header.table else None,
        rules=program.rules,
        token="" if token is None else token.id,
        set=entry.set,
    )
    return item, program, token


def read_fate(entry: Entry, words: Vocabulary) -> tuple[Fate, Program, TokenKind | None]:
    """A fate card."""
    keys = ("name", "initiative", "ap", "mana", "bonus_mana")
    header, program, token = _card(
        entry, words, "fate", keys, ("bonus", "rules", "token", "drawback", "ultimate")
    )
    fate = Fate(
        id=entry.id,
        name=header.text(),
        initiative=header.amount("initiative", least=1),
        ap=header.amount("ap"),
        mana=header.amount("mana"),
        bonus_mana=header.number("bonus_mana", 0),
        bonus=program.bonus,
        drawback=program.drawback,
        ultimate=program.ultimate,
        rules=program.rules,
        token="" if token is None else token.id,
        set=entry.set,
    )
    return fate, program, token


def read_glory(entry: Entry, words: Vocabulary) -> tuple[Glory, Program, None]:
    """A glory card."""
    keys = ("name", "initiative", "ap", "mana", "points")
    header, program, _ = _card(entry, words, "glory", keys, ("mission",))
    if program.mission is None:
        raise MissingKey(header.place, "mission", "say what must be done")
    glory = Glory(
        id=entry.id,
        name=header.text(),
        initiative=header.amount("initiative", least=1),
        ap=header.amount("ap"),
        mana=header.amount("mana"),
        mission=program.mission,
        points=header.amount("points"),
        set=entry.set,
    )
    return glory, program, None


def read_behaviour(entry: Entry, words: Vocabulary) -> tuple[Behaviour, Program, None]:
    """A card of the behaviour deck."""
    header, program, _ = _card(entry, words, "behaviour", ("name", "initiative"), ("bonus", "actions"))
    if not program.actions:
        raise MissingKey(header.place, "actions", 'write ["move", "attack"]')
    behaviour = Behaviour(
        id=entry.id,
        name=header.text(),
        initiative=header.amount("initiative", least=1),
        actions=program.actions,
        bonus=program.bonus,
        set=entry.set,
    )
    return behaviour, program, None


def read_common_token(entry: Entry, words: Vocabulary) -> tuple[TokenKind, Program, TokenKind]:
    """A buff or debuff that many cards give."""
    header, program, _ = _card(entry, words, "token", ("name", "class", "note"), ("rules",))
    note = entry.table.get("note")
    kind = TokenKind(
        id=entry.id,
        name=header.text(),
        class_=cast(TokenClass, header.needed_word("class", get_args(TokenClass), "class of token")),
        common=True,
        rules=program.rules,
        program=entry.id,
        note=None if note is None else read_text(note, header.at("note")),
    )
    return kind, program, kind


def _card(
    entry: Entry, words: Vocabulary, kind: str, printed: tuple[str, ...], spoken: tuple[str, ...]
) -> tuple[Header, Program, TokenKind | None]:
    """The header of a card, its program, and the token that it brings."""
    header = header_of(entry, (*printed, *spoken), f"a {kind} card", words)
    table = {key: entry.table[key] for key in spoken if key in entry.table}
    token = table.get("token")
    if not isinstance(token, dict):
        return header, read_program(kind, table, header.place), None
    # The name of a token is no part of the language.
    place = header.at("token")
    if "name" not in token:
        raise MissingKey(place, "name", 'write { en = "...", fr = "..." }')
    table["token"] = {key: value for key, value in token.items() if key != "name"}
    program = read_program(kind, table, header.place)
    assert program.token is not None
    unique = TokenKind(
        id=program.token.id,
        name=read_text(token["name"], place.at("name")),
        class_=cast(TokenClass, program.token.class_),
        common=False,
        rules=program.token.rules,
        program=f"{entry.id}/token",
        card=entry.id,
        count=program.token.count,
    )
    return header, program, unique
