"""The report of how fair Fields of Eternia is, and what in it is not as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from eternia.fields.table.content import Content
from eternia.fields.table.setup_data import Difficulty, Mode
from eternia.lab.stats import Share, wilson

LOW, HIGH = 0.42, 0.58
"""No hero, faction, seat or zone wins a smaller or greater share of decided games."""
EASY, HARD = 0.98, 0.02
"""A solo scenario is not won that often at its hardest, nor that seldom at its easiest level."""
COLUMNS: Final = 3

HEAD: Final = """# How fair Fields of Eternia is

{games} games of the standard game, {quarter} of each skirmish and {solo} of each solo scenario at each of its levels,
between greedy players of equal skill; and {chance} of the standard game between players who choose by chance, as a
check. Factions, their order, the starting team, heroes (one mounted hero in some teams) and the number of players
(two to six, one to three in solo games) are drawn for every game, so that none of them hides behind another. Made by
`python -m eternia.lab.reports.fields_balance --games {games} --seed {seed} --write docs/reports/fields-balance.md`;
do not edit.

A share is that of decided games won by the team that had it, with the interval that holds the true share in 95 of 100
samples (Wilson). Nothing may be outside 42 to 58 %. Solo games are won by the objective of the scenario.

"""


class Part(msgspec.Struct, frozen=True):
    """Games of one mode and scenario, all played by the same agent."""

    mode: Mode
    scenario: str
    agent: str
    games: int
    level: Difficulty = "novice"

    @property
    def key(self) -> str:
        """Tells parts apart, in seeds and counts: ``solo/scenario/novice/greedy``."""
        level = f"/{self.level}" if self.mode == "solo" else ""
        return f"{self.mode}/{self.scenario}{level}/{self.agent}"


Results = Mapping[Part, Counter[str]]


def some(results: Results, mode: str, agent: str = "greedy", scenario: str = "") -> Counter[str]:
    """The counts of several parts together."""
    whole = Counter[str]()
    for part, used in results.items():
        if part.mode == mode and part.agent == agent and scenario in ("", part.scenario):
            whole.update(used)
    return whole


def shares(used: Mapping[str, int], kind: str) -> dict[str, tuple[int, int]]:
    """For everything of a kind the games won and those decided."""
    found: dict[str, tuple[int, int]] = {}
    for key in sorted(used):
        word, _, rest = key.partition(" ")
        if word == kind:
            id_ = rest.rpartition(" ")[0]
            won, lost = used.get(f"{kind} {id_} won", 0), used.get(f"{kind} {id_} lost", 0)
            found[id_] = (won, won + lost)
    return found


def problems(content: Content, results: Results) -> list[str]:
    """Everything that is not as it should be, in words; empty when the game is fair."""
    return [*_unfair(results), *_endings(content, results), *_unused(content, results), *_levels(results)]


def _unfair(results: Results) -> Iterable[str]:
    whole = {(part.mode, part.agent, "") for part in results if part.mode != "solo"}
    each = {(part.mode, part.agent, part.scenario) for part in results if part.mode != "solo"}
    for mode, agent, scenario in sorted(whole | each):
        # Of a single scenario there are too few games to judge every hero.
        kinds = ("faction", "turn", "place", "zone") if scenario else ("hero",)
        used = some(results, mode, agent, scenario)
        for kind in kinds:
            for id_, (won, games) in shares(used, kind).items():
                if not LOW <= won / games <= HIGH:
                    yield f"{mode} {scenario or 'games'}, {agent}: {kind} {id_} wins {100 * won / games:.1f} %"


def _endings(content: Content, results: Results) -> Iterable[str]:
    wanted = {f"rounds {content.tracker.rounds}", f"rounds {content.tracker.rounds}+"}
    for part, used in results.items():
        if part.mode == "standard" and (other := {key for key in used if key.startswith("rounds")} - wanted):
            yield f"{part.key}: games with {', '.join(sorted(other))}"


def _unused(content: Content, results: Results) -> Iterable[str]:
    used = Counter[str]()
    for part, counted in results.items():
        if part.agent == "greedy":
            used.update(counted)
    if any(part.mode == "standard" for part in results):
        for card in content.victory:
            for order in ("first", "second"):
                if not used[f"{order} {card}"]:
                    yield f"the {order} objective of {card} is never scored"
        for cards in items(content).values():
            for card in cards:
                if not used[f"card {card}"]:
                    yield f"nobody gets {card} {content.names()[card].en}"


def items(content: Content) -> dict[str, list[str]]:
    """Everything heroes can own, by kind; of beasts those that can be tamed."""
    return {
        "equipment": list(content.equipment),
        "spells": list(content.spells),
        "vehicles": list(content.vehicles),
        "allies": list(content.allies),
        "beasts": [beast.id for beast in content.beasts.values() if beast.cost >= 0],
        "epic beasts": [beast.id for beast in content.epic_beasts.values() if beast.cost >= 0],
    }


def _levels(results: Results) -> Iterable[str]:
    """Each level of a solo scenario is harder than the one before, and none of them is decided beforehand."""
    for solo, rates in _solo(results).items():
        for (one, easier), (other, harder) in zip(
            list(rates.items())[:-1], list(rates.items())[1:], strict=True
        ):
            if easier[0] / easier[1] <= harder[0] / harder[1]:
                yield f"{solo}: {other} is not harder than {one}"
        values = [won / games for won, games in rates.values()]
        if min(values) > EASY or max(values) < HARD:
            yield f"{solo}: won or lost at every level"


def _solo(results: Results) -> dict[str, dict[str, tuple[int, int]]]:
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for part, used in results.items():
        if part.mode == "solo":
            rates = found.setdefault(part.scenario, {})
            rates[part.level] = (used["won"], used["won"] + used["lost"])
    return found


def as_markdown(content: Content, results: Results, games: int, seed: int) -> str:
    """The report as a page of Markdown."""
    head = HEAD.format(games=games, quarter=games // 4, solo=games * 3 // 40, chance=games // 2, seed=seed)
    found = problems(content, results)
    page = [head, "Not as it should be: ", "none.\n" if not found else "\n\n"]
    page += [f"- {problem}\n" for problem in found]
    page += ["\n## Scenarios\n\n", _scenarios(content, results)]
    for mode, agent, title in (
        ("standard", "greedy", "The standard game"),
        ("skirmish", "greedy", "Skirmishes"),
        ("standard", "random", "The standard game by chance"),
    ):
        page.append(f"\n## {title}\n\n{_sides(content, results, mode, agent)}")
        page.append(f"\n{_heroes(content, some(results, mode, agent))}")
    page += ["\n## Solo and cooperative games\n\n", _solo_table(content, results)]
    page += _cards(content, results)
    return "".join(page)


def _percent(won: int, games: int) -> str:
    share: Share | None = wilson(won, games)
    if share is None:
        return "-"
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _scenarios(content: Content, results: Results) -> str:
    names = content.names()
    lines = ["| scenario | players | games | decided | rounds | points of a team | starting team wins |\n"]
    lines.append("| --- | --- | ---: | ---: | --- | ---: | ---: |\n")
    for part, used in results.items():
        if part.mode == "solo":
            continue
        first = shares(used, "turn").get("first", (0, 0))
        rounds = sorted([key.removeprefix("rounds ") for key in used if key.startswith("rounds")])
        points = used["points"] / max(1, 2 * first[1])
        lines.append(
            f"| {part.scenario} {names[part.scenario].en} | {part.agent} | {first[1] + used['drawn']} "
            f"| {first[1]} | {', '.join(rounds)} | {points:.1f} | {_percent(*first)} |\n"
        )
    return "".join(lines)


def _sides(content: Content, results: Results, mode: str, agent: str) -> str:
    """Factions, order, zones: in each scenario."""
    scenarios = [part.scenario for part in results if (part.mode, part.agent) == (mode, agent)]
    tables = {each: some(results, mode, agent, each) for each in scenarios}
    lines = [f"| | {' | '.join(scenarios)} |\n", f"| --- | {' | '.join(['---:'] * len(scenarios))} |\n"]
    names = {faction.id: faction.name.en for faction in content.factions.values()}
    for kind, title in (("faction", ""), ("turn", "turn: "), ("place", "named: "), ("zone", "zone: ")):
        for id_ in sorted({id_ for used in tables.values() for id_ in shares(used, kind)}):
            cells = [_percent(*shares(used, kind).get(id_, (0, 0))) for used in tables.values()]
            lines.append(f"| {title}{names.get(id_, id_)} | {' | '.join(cells)} |\n")
    return "".join(lines)


def _heroes(content: Content, used: Counter[str]) -> str:
    lines = ["| hero | faction | games | wins |\n", "| --- | --- | ---: | ---: |\n"]
    found = shares(used, "hero")
    for id_, (won, games) in sorted(found.items(), key=lambda line: -line[1][0] / max(1, line[1][1])):
        hero = content.heroes[id_]
        faction = content.factions[hero.faction].name.en
        lines.append(f"| {id_} {hero.name.en} | {faction} | {games} | {_percent(won, games)} |\n")
    return "".join(lines)


def _solo_table(content: Content, results: Results) -> str:
    lines = ["| scenario | level | games | won | mean score | how games end |\n"]
    lines.append("| --- | --- | ---: | ---: | ---: | --- |\n")
    for part, used in results.items():
        if part.mode != "solo":
            continue
        games = used["won"] + used["lost"]
        ends = [
            f"{key.removeprefix('ended ')} {n}" for key, n in used.most_common() if key.startswith("ended")
        ]
        name = f"{part.scenario} {content.names()[part.scenario].en}"
        won, score = _percent(used["won"], games), used["score"] / max(1, games)
        lines.append(f"| {name} | {part.level} | {games} | {won} | {score:.1f} | {', '.join(ends)} |\n")
    return "".join(lines)


def _cards(content: Content, results: Results) -> list[str]:
    """How often objectives were scored, quests fulfilled and cards gained in all games of greedy players."""
    used = Counter[str]()
    for part, counted in results.items():
        if part.agent == "greedy":
            used.update(counted)
    names = content.names()
    goals = [
        f"{card} {names[card].en} | {used[f'first {card}']:,} and {used[f'second {card}']:,}"
        for card in content.victory
    ]
    quests = [f"{card} {names[card].en} | {used[f'quest {card}']:,}" for card in content.quests]
    page = [
        _table("Victory cards: first and second objective scored", goals),
        _table("Quests fulfilled", quests),
    ]
    for kind, cards in items(content).items():
        page.append(
            _table(f"Gained: {kind}", [f"{id_} {names[id_].en} | {used[f'card {id_}']:,}" for id_ in cards])
        )
    return page


def _table(title: str, cells: list[str]) -> str:
    cells = cells + ["|"] * (-len(cells) % COLUMNS)
    rows = [f"| {' | '.join(cells[start : start + COLUMNS])} |\n" for start in range(0, len(cells), COLUMNS)]
    head = "| card | times " * COLUMNS + "|\n" + "| --- | ---: " * COLUMNS + "|\n"
    return f"\n## {title}\n\n{head}{''.join(rows)}"
