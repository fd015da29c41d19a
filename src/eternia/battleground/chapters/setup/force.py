"""Building a force and its decks: every reason why a force list is not legal (BG-FORCE, BG-DECK)."""

from collections import Counter
from collections.abc import Collection, Iterable
from difflib import get_close_matches

import msgspec

from eternia.battleground.language.card_rules import Modify, Rule
from eternia.battleground.table.content import Content
from eternia.battleground.table.setup_data import NO_FORCE, ForceList, Recruit, Setup
from eternia.kernel.errors import SetupError

POINTS = 100
"""BG-FORCE-06: most points a force may cost."""
FATE_CARDS = 20
"""BG-DECK-01: size of a fate deck."""
GLORY_CARDS = 5
"""BG-DECK-02: size of a glory deck."""


class Problem(msgspec.Struct, frozen=True):
    """One reason why a force list or set-up is not legal."""

    rule: str
    """Id of the rule it breaks."""
    message: str
    """What is wrong and what would mend it."""
    where: str
    """The part of the list it is about, such as ``characters[1] HE5``."""
    kind: str = ""
    """What is wrong, for programs: one of the words that ``problems`` gives; empty for a set-up."""
    recruit: int = -1
    """Place of the character in the list, where it is about one."""
    cards: tuple[str, ...] = ()
    """The cards it is about."""
    what: str = ""
    """The kind of slot, the deck, or what is unknown."""
    count: int = 0
    """How many there are; for points their sum."""
    allowed: int = 0
    """How many there may be."""

    def __str__(self) -> str:
        return f"{self.where}: {self.message} ({self.rule})"


def problems(content: Content, force_list: ForceList) -> tuple[Problem, ...]:
    """Every reason why this list is not a legal standard force with its decks; empty when it is legal."""
    unknown = _unknown_cards(content, force_list)
    if unknown:
        return unknown
    found = _faction_problems(content, force_list)
    if not force_list.characters:
        message = "a force has one or more characters: recruit one"
        found.append(Problem("BG-FORCE-02", message, "characters", "empty"))
    found += _copy_problems(content, force_list)
    for number, recruit in enumerate(force_list.characters):
        found += recruit_problems(content, recruit, f"characters[{number}] {recruit.character}", number)
    total = cost(content, force_list)
    if total > POINTS:
        message = f"the force costs {total} points; take away {total - POINTS} or more to come to {POINTS}"
        found.append(Problem("BG-FORCE-06", message, "characters", "points", count=total, allowed=POINTS))
    found += _deck_problems("fate", force_list.fate, FATE_CARDS, "BG-DECK-01")
    found += _deck_problems("glory", force_list.glory, GLORY_CARDS, "BG-DECK-02")
    return tuple(found)


def validate_setup(content: Content, setup: Setup) -> None:
    """Raise a SetupError that lists every reason why no game can be set up from this."""
    found = _PROBLEMS[setup.mode](content, setup)
    if found:
        raise SetupError("The set-up is not legal:\n" + "\n".join(f"- {problem}" for problem in found))


def _first_game_problems(content: Content, setup: Setup) -> list[Problem]:
    """BG-FORCE-17, BG-SETUP-02: the first game has its two fixed forces, one for each player, and its map."""
    first = content.first_game
    found: list[Problem] = []
    fixed = {force.faction: force for force in first.forces}
    if {force.faction for force in setup.forces} != set(fixed):
        message = (
            f"the first game needs one force each of {' and '.join(fixed)}: take content.first_game.forces"
        )
        return [Problem("BG-SETUP-02", message, "forces")]
    for seat, force in enumerate(setup.forces):
        if force.characters != fixed[force.faction].characters:
            message = (
                "the first game's characters and equipment are fixed: take those of content.first_game.forces"
            )
            found.append(Problem("BG-FORCE-17", message, f"forces[{seat}].characters"))
        if (force.fate, force.glory) != (fixed[force.faction].fate, fixed[force.faction].glory):
            message = "the first game's decks are fixed: take those of content.first_game.forces"
            found.append(Problem("BG-DECK-05", message, f"forces[{seat}]"))
    if setup.map not in ("", first.map):
        found.append(
            Problem("BG-SETUP-05", f"the first game is played on {first.map!r}: leave it out", "map")
        )
    return found


def _standard_problems(content: Content, setup: Setup) -> list[Problem]:
    """The problems of both forces; BG-FORCE-05: they may be of one faction."""
    found = [
        Problem(problem.rule, problem.message, f"forces[{seat}].{problem.where}")
        for seat, force in enumerate(setup.forces)
        for problem in problems(content, force)
    ]
    if setup.map:
        found.append(
            Problem("BG-SETUP-17", "the second player chooses the map in the game: leave it out", "map")
        )
    return found


def _hunt_problems(content: Content, setup: Setup) -> list[Problem]:
    """ET-RULING-150: one or two standard forces, and something to hunt."""
    if not content.behaviour or not any(each.lair for each in content.maps.values()):
        message = "a hunt needs behaviour cards and a map with a lair: add a pack that has them"
        return [Problem("ET-RULING-150", message, "mode")]
    if setup.forces[1] == NO_FORCE:
        alone = msgspec.structs.replace(setup, forces=(setup.forces[0], setup.forces[0]))
        return [p for p in _standard_problems(content, alone) if not p.where.startswith("forces[1]")]
    return _standard_problems(content, setup)


_PROBLEMS = {"first": _first_game_problems, "standard": _standard_problems, "hunt": _hunt_problems}
"""What is asked of a set-up in each mode."""


def cost(content: Content, force_list: ForceList) -> int:
    """BG-FORCE-06: the points of all characters and all their equipment."""
    return sum(value(content, recruit) for recruit in force_list.characters)


def value(content: Content, recruit: Recruit) -> int:
    """BG-FORCE-07: the points of a character and of all the equipment it carries."""
    points = content.characters[recruit.character].cost or 0
    points += sum(content.weapons[weapon].cost for weapon in recruit.weapons)
    return points + sum(content.items[item].cost for item in recruit.items)


def recruit_problems(content: Content, recruit: Recruit, where: str, number: int = -1) -> list[Problem]:
    """What is wrong with one character and its equipment by themselves; all cards must be known."""
    card = content.characters[recruit.character]
    found: list[Problem] = []

    def add(rule: str, message: str, kind: str, cards: tuple[str, ...]) -> None:
        found.append(Problem(rule, message, where, kind, number, cards))

    if card.cost is None:
        message = f"{card.name.en} has no cost and cannot be recruited: take another character"
        add("BG-FORCE-08", message, "no cost", (card.id,))
    found += _slot_problems(content, recruit, where, number)
    for equipment in recruit.weapons + recruit.items:
        if is_iconic(content, equipment) and equipment not in card.iconic:
            message = f"{equipment} is iconic and not listed for {card.name.en}: take it away"
            add("BG-FORCE-13", message, "iconic", (equipment,))
    for weapon in recruit.weapons:
        if content.weapons[weapon].innate:
            add(
                "BG-FORCE-10",
                f"everybody has {weapon} anyway: take it away from the list",
                "innate",
                (weapon,),
            )
    for weapon in mandatory_weapons(content, recruit.character):
        if weapon not in recruit.weapons:
            message = f"{card.name.en} must carry {weapon}: add it to its weapons"
            add("BG-FORCE-11", message, "mandatory", (weapon,))
    return found


def _slot_problems(content: Content, recruit: Recruit, where: str, number: int) -> list[Problem]:
    """BG-FORCE-11: no more equipment of a kind than there are slots for it."""
    found: list[Problem] = []
    for kind, taken in taken_slots(content, recruit).items():
        allowed = slots(content, recruit, kind)
        if taken > allowed:
            message = f"{taken} {kind} slots taken, {allowed} allowed: take away {taken - allowed}"
            cards = tuple(id_ for id_ in recruit.weapons + recruit.items if slot_of(content, id_) == kind)
            found.append(Problem("BG-FORCE-11", message, where, "slots", number, cards, kind, taken, allowed))
    return found


def mandatory_weapons(content: Content, character: str) -> tuple[str, ...]:
    """The weapons this character cannot go without."""
    weapons = content.weapons
    return tuple(
        id_ for id_ in content.characters[character].iconic if id_ in weapons and weapons[id_].mandatory
    )


def taken_slots(content: Content, recruit: Recruit) -> Counter[str]:
    """BG-FORCE-15, 16: how many slots of each weapon type and item kind are taken; some weapons take none."""
    taken: Counter[str] = Counter()
    for weapon in recruit.weapons:
        taken[content.weapons[weapon].type] += content.weapons[weapon].slots
    for item in recruit.items:
        taken[content.items[item].kind] += 1
    return taken


def slot_of(content: Content, equipment: str) -> str:
    """BG-FORCE-15, 16: the kind of slot this equipment takes."""
    if equipment in content.weapons:
        return content.weapons[equipment].type
    return content.items[equipment].kind


def slots(content: Content, recruit: Recruit, kind: str) -> int:
    """BG-FORCE-11: the slots of this kind on the card's back, as its skills and items change them."""
    printed: int = getattr(content.characters[recruit.character].slots, kind)
    return _modified(printed, _carried_rules(content, recruit), "slots", kind)


def _modified(base: int, rules: Iterable[Rule], number: str, kind: str = "") -> int:
    """A number of force building after the rules that change it (for this kind of equipment)."""
    for rule in rules:
        if not isinstance(rule, Modify) or number not in rule.number:
            continue
        if rule.on and not any(kind in pattern.with_ for pattern in rule.on):
            continue
        if isinstance(rule.set, int):
            base = rule.set
        if isinstance(rule.by, int):
            base += rule.by
    return base


def _carried_rules(content: Content, recruit: Recruit) -> list[Rule]:
    """The rules of a character's skills and items."""
    rules = [
        rule for skill in content.characters[recruit.character].skills for rule in content.skills[skill].rules
    ]
    for item in recruit.items:
        rules += content.items[item].rules
    return rules


def is_iconic(content: Content, equipment: str) -> bool:
    """BG-FORCE-13: whether only those who list it may carry it."""
    if equipment in content.weapons:
        return content.weapons[equipment].iconic
    return content.items[equipment].iconic


def _faction_problems(content: Content, force_list: ForceList) -> list[Problem]:
    """BG-FORCE-03: all characters belong to the faction of the force."""
    found: list[Problem] = []
    for number, recruit in enumerate(force_list.characters):
        card = content.characters[recruit.character]
        if card.faction != force_list.faction:
            message = (
                f"{card.name.en} belongs to {card.faction}, the force to {force_list.faction}: take it away"
            )
            where = f"characters[{number}] {recruit.character}"
            found.append(Problem("BG-FORCE-03", message, where, "faction", number, (recruit.character,)))
    return found


def _copy_problems(content: Content, force_list: ForceList) -> list[Problem]:
    """BG-FORCE-09, BG-RULING-045: how often a character and an equipment card may be in a force."""
    found: list[Problem] = []
    groups = Counter(copy_group(content, recruit.character) for recruit in force_list.characters)
    for (name, allowed), count in groups.items():
        if count > allowed:
            message = f"{name} is {count} times in the force, {allowed} allowed: take away {count - allowed}"
            same = [
                recruit.character
                for recruit in force_list.characters
                if copy_group(content, recruit.character) == (name, allowed)
            ]
            found.append(
                Problem(
                    "BG-RULING-045",
                    message,
                    "characters",
                    "character copies",
                    cards=tuple(dict.fromkeys(same)),
                    count=count,
                    allowed=allowed,
                )
            )
    equipment = Counter(id_ for recruit in force_list.characters for id_ in recruit.weapons + recruit.items)
    for id_, count in equipment.items():
        if count > 1:
            message = f"{id_} is {count} times in the force, once is allowed: take away {count - 1}"
            found.append(
                Problem(
                    "BG-FORCE-09",
                    message,
                    "characters",
                    "equipment copies",
                    cards=(id_,),
                    count=count,
                    allowed=1,
                )
            )
    return found


def copy_group(content: Content, character: str) -> tuple[str, int]:
    """What counts as the same character, and how many of it a force may have.

    That is its card, once (BG-RULING-045), or all cards sharing a skill that changes the number of copies.
    ET-RULING-081: cards that show the same person are one character.
    """
    for skill in content.characters[character].skills:
        allowed = _modified(1, content.skills[skill].rules, "copies")
        if allowed != 1:
            return skill, allowed
    return content.characters[character].person or character, 1


def _deck_problems(name: str, cards: tuple[str, ...], size: int, rule: str) -> list[Problem]:
    """BG-DECK-01 to 03: the size of a deck, and no card twice."""
    found: list[Problem] = []
    if len(cards) != size:
        remedy = f"add {size - len(cards)}" if len(cards) < size else f"take away {len(cards) - size}"
        message = f"a {name} deck has exactly {size} cards, not {len(cards)}: {remedy}"
        found.append(Problem(rule, message, name, "deck size", what=name, count=len(cards), allowed=size))
    for card, count in Counter(cards).items():
        if count > 1:
            message = f"{card} is {count} times in the {name} deck: replace the further copies by other cards"
            found.append(
                Problem("BG-DECK-03", message, name, "deck copies", -1, (card,), name, count, allowed=1)
            )
    return found


def _unknown_cards(content: Content, force_list: ForceList) -> tuple[Problem, ...]:
    """Ids that the content does not have, each with the nearest one it has."""
    found: list[Problem] = []
    number = -1

    def check(id_: str, known: Collection[str], what: str, rule: str, where: str) -> None:
        if id_ in known:
            return
        near = get_close_matches(id_, known, 1, 0.0)
        hint = f"did you mean {near[0]}?" if near else f"the content has no {what}"
        found.append(Problem(rule, f"no {what} {id_!r}: {hint}", where, "unknown", number, (id_,), what))

    check(force_list.faction, content.factions, "faction", "BG-FORCE-03", "faction")
    for number, recruit in enumerate(force_list.characters):
        where = f"characters[{number}]"
        check(recruit.character, content.characters, "character", "BG-FORCE-03", where)
        for weapon in recruit.weapons:
            check(weapon, content.weapons, "weapon", "BG-FORCE-10", f"{where}.weapons")
        for item in recruit.items:
            check(item, content.items, "item", "BG-FORCE-10", f"{where}.items")
    number = -1
    for card in force_list.fate:
        check(card, content.fate, "fate card", "BG-DECK-01", "fate")
    for card in force_list.glory:
        check(card, content.glory, "glory card", "BG-DECK-02", "glory")
    return tuple(found)
