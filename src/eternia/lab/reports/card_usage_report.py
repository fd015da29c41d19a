"""The report of how often every card was used."""

from collections import Counter
from collections.abc import Mapping

from eternia.battleground.table.content import Content

HEAD = """# How often every card is used

{played} random games (of the seeds {first} to {last}; failed: {failed}), about one in eight a hunt, with random legal
forces of all factions, random decks, maps and rule options, played to their end by players who like to use things and
know when a mission may come off. Made by `python -m eternia.lab.reports.card_usage --games {games} --seed {first}
--write docs/reports/usage.md`; do not edit.

Counted is: of a character its activations, of a weapon the attacks with it, of a skill or item every time that one of
its rules did something or changed a number, of a fate card every time that a bonus or reaction of it did something
(of one that says nothing, every time it was played), of a glory card its mission fulfilled, of a behaviour card every
time the monster acted by it, of terrain its pieces in play, of a token the times its rules mattered (of one without
rules, the times it was given), of a special token the times it was taken, of a map the games on it. A rule that is
always in force counts whenever a number or permission is worked out with it, also for an option nobody takes then.

"""

COLUMNS = 3


def as_markdown(content: Content, used: Mapping[str, int], seeds: range, failed: int) -> str:
    """The whole page, for the games of these seeds of which some may have failed."""
    games = len(seeds)
    parts = [HEAD.format(played=games - failed, games=games, first=seeds[0], last=seeds[-1], failed=failed)]
    unused = never_used(content, used)
    parts.append(f"Never used: {', '.join(unused) or 'none'}.\n")
    names = content.names()
    for kind, uses in by_kind(content, used).items():
        cells = [f"{id_} {names[id_].en} | {count:,}" for id_, count in uses.items()]
        cells += ["|"] * (-len(cells) % COLUMNS)
        parts.append(
            f"\n## {kind.capitalize()}\n\n"
            + "| card | used " * COLUMNS
            + "|\n"
            + "| --- | ---: " * COLUMNS
            + "|\n"
        )
        rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
        parts += [f"| {' | '.join(row)} |\n" for row in rows]
    return "".join(parts)


def never_used(content: Content, used: Mapping[str, int]) -> list[str]:
    """The cards, maps and terrain kinds that no game used."""
    return [id_ for uses in by_kind(content, used).values() for id_, count in uses.items() if not count]


def by_kind(content: Content, used: Mapping[str, int]) -> dict[str, dict[str, int]]:
    """How often everything was used, by kind and id."""
    ruled: Counter[str] = Counter()
    for key, count in used.items():
        card, _, rest = key.partition("/")
        if rest and rest not in ("CardPlayed", "MissionFulfilled"):
            ruled[card] += count
    return {
        "characters": {id_: used.get(id_, 0) for id_ in content.characters},
        "skills": {id_: ruled[id_] for id_ in content.skills},
        "weapons": {id_: used.get(id_, 0) for id_ in content.weapons},
        "items": {id_: ruled[id_] for id_ in content.items},
        "fate": {id_: _fate(content, used, ruled, id_) for id_ in content.fate},
        "glory": {id_: used.get(f"{id_}/MissionFulfilled", 0) for id_ in content.glory},
        "behaviour": {id_: used.get(id_, 0) for id_ in content.behaviour},
        "tokens": {id_: _token(content, used, id_) for id_ in content.tokens},
        "terrain": {id_: used.get(id_, 0) for id_ in content.terrain},
        "special tokens": {id_: ruled[id_] for id_ in content.finds},
        "maps": {id_: used.get(id_, 0) for id_ in content.maps},
    }


def _fate(content: Content, used: Mapping[str, int], ruled: Mapping[str, int], id_: str) -> int:
    card = content.fate[id_]
    return ruled[id_] if card.bonus or card.rules else used.get(f"{id_}/CardPlayed", 0) + used.get(id_, 0)


def _token(content: Content, used: Mapping[str, int], id_: str) -> int:
    """How often its rules mattered; of one that only other rules ask for, how often it was given."""
    kind = content.tokens[id_]
    if not kind.rules:
        return used.get(f"{id_} gained", 0)
    return sum(count for key, count in used.items() if key.startswith(f"{kind.program}/"))
