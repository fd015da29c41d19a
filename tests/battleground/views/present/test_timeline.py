"""A match at a glance: its moments, what they scored, and how the dice fell."""

from __future__ import annotations

from functools import cache

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.packs.load import load_content
from eternia.battleground.table import events as ev
from eternia.battleground.table.content_records import Language
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.observe import View, observe
from eternia.battleground.views.present.building.setup_records import MomentShown, TimelineShown
from eternia.battleground.views.present.course.attack_rolls import AttackRoll, Dice, attack_rolls
from eternia.battleground.views.present.course.luck import luck, wounds_distribution
from eternia.battleground.views.present.course.moments import Entry, MomentBuilder
from eternia.battleground.views.present.course.timeline import timeline
from eternia.kernel.event import Event
from eternia.kernel.match import Match
from eternia.kernel.pending import Outcome
from eternia.kernel.tally import Tally
from support.battleground.positions import scene_state, stand
from support.random_games import bold_match, decisions_of

GAME = Battleground()
CONTENT = load_content()
SEEDS = range(10)


@cache
def played(seed: int) -> tuple[Match, tuple[int, ...]]:
    """A whole game and, for each event, the record it came with."""
    match, agents = bold_match(GAME, "standard" if seed % 2 else "first", seed)
    records = [0] * len(match.events)
    for _ in decisions_of(match, agents):
        records += [len(match.records)] * (len(match.events) - len(records))
    records += [len(match.records)] * (len(match.events) - len(records))
    return match, tuple(records)


def entries_of(seed: int, seat: int) -> list[Entry]:
    match, records = played(seed)
    told = [event if event.visible_to(seat) else event.masked() for event in match.events]
    return [(n, records[n], event) for n, event in enumerate(told) if event is not None]


def timeline_of(seed: int, seat: int = 0, language: Language = "en") -> TimelineShown:
    return timeline(CONTENT, played(seed)[0].view(seat), entries_of(seed, seat), True, language)


def words(moment: MomentShown) -> str:
    return "".join(segment.text for segment in moment.text)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games(seed: int, language: Language) -> None:
    match, _ = played(seed)
    line = timeline_of(seed, 0, language)
    moments = line.moments
    assert line.records == len(match.records)
    assert [moment.kind for moment in (moments[0], moments[-1])] == ["setup", "end"]
    assert [moment.record for moment in moments] == sorted(moment.record for moment in moments)
    assert [moment.round for moment in moments] == sorted(moment.round for moment in moments)
    assert moments[-1].scores == tuple(force.score for force in match.view(0).forces)
    assert moments[-2].scores == moments[-1].scores
    assert all(words(moment) and "{" not in words(moment) for moment in moments)
    fallen = [number for moment in moments for number in moment.knocked_out]
    assert sorted(fallen) == [n for n, c in enumerate(match.view(0).characters) if c.knocked_out]


@pytest.mark.parametrize("seed", SEEDS)
def test_each_activation_is_a_moment_and_points_add_up(seed: int) -> None:
    match, _ = played(seed)
    moments = timeline_of(seed).moments
    begun = [event.character for event in match.events if isinstance(event, ev.Activated)]
    acting = [moment.character for moment in moments if moment.kind == "activation"]
    assert list(dict.fromkeys(begun)) == list(dict.fromkeys(acting))
    assert len(acting) >= len(begun)
    before: tuple[int, ...] = (0, 0)
    for moment in moments:
        assert moment.scored == (moment.scores != before)
        before = moment.scores


@pytest.mark.parametrize("seed", SEEDS)
def test_turning_points_are_the_biggest_swings(seed: int) -> None:
    line = timeline_of(seed)
    swings = {}
    before: tuple[int, ...] = (0, 0)
    for moment in line.moments:
        swings[moment] = abs(moment.scores[0] - before[0] - moment.scores[1] + before[1])
        before = moment.scores
    expected = sorted((swing for swing in swings.values() if swing), reverse=True)[:4]
    assert [swings[moment] for moment in line.turning_points] == expected


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_do_not_matter(seed: int) -> None:
    """BG-RULING-008: what a spectator is told names no card that was only selected."""
    for moment in timeline_of(seed, -1).moments:
        if moment.kind == "select" and words(moment) == "Cards are selected":
            assert all(segment.kind == "" for segment in moment.text)


def test_luck_is_told_when_it_is_over() -> None:
    match, _ = played(1)
    running = timeline(CONTENT, match.view(0), entries_of(1, 0), False, "en")
    assert running.luck == ()
    assert [each.seat for each in timeline_of(1).luck] == [0, 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_die_is_counted(seed: int) -> None:
    match, _ = played(seed)
    seats = [c.seat for c in match.view(0).characters]
    for each in timeline_of(seed).luck:
        faces = [
            face
            for event in match.events
            if isinstance(event, ev.Rolled) and seats[event.character] == each.seat
            for face in event.faces
        ]
        assert each.faces == tuple(faces.count(face) for face in range(1, 7))
        assert 0 <= each.better_than <= 1


# --- small matches written by hand ---------------------------------------------------------------------------


def view(*cards: str) -> View:
    """What a spectator sees of characters of both seats, in turns, when the game is over."""
    over = Outcome("draw", (), "BG-VP-12", (0, 0))
    return observe(scene_state([stand(card, n % 2) for n, card in enumerate(cards)], outcome=over), -1)


def tally(n: int) -> Tally:
    return Tally(n, "HM1")


def attack(*, net: int, wounds: int = 0, rolled: tuple[int, ...] = (6,)) -> list[Event]:
    """He-Man (0) attacks Skeletor (1) with the Sword of Power: three dice against two."""
    found: list[Event] = [
        ev.AttackDeclared(0, "WM12", 1),
        ev.TestBegan(0, "attack", "strength", tally(3), tally(0), 4),
        ev.Rolled(0, "initial", rolled, rolled),
        ev.TestEnded(0, "attack", net),
    ]
    if net:
        found += [
            ev.TestBegan(1, "defence", "toughness", tally(2), tally(0), 5),
            ev.Rolled(1, "initial", (1, 1), (1, 1)),
            ev.TestEnded(1, "defence", 0),
        ]
    found.append(ev.Opposed(0, 1, net, 0, net))
    if wounds:
        found.append(ev.Wounded(1, wounds, 0, "WM12"))
    return found


def numbered(events: list[Event]) -> list[Entry]:
    return [(n, n, event) for n, event in enumerate(events)]


def test_an_attack_is_read_from_its_events() -> None:
    (roll,) = attack_rolls(attack(net=2, wounds=1))
    assert (roll.attacker, roll.target, roll.weapon) == (0, 1, "WM12")
    assert (roll.attack, roll.defence) == (Dice(3, 4), Dice(2, 5))
    assert (roll.opposed, roll.net, roll.wounds) == (True, 2, 1)


def test_rerolls_belong_to_the_test_that_made_them() -> None:
    events = attack(net=2)
    events.insert(3, ev.Rolled(0, "mana rerolls", (4, 4), (6, 4, 4)))
    events.insert(6, ev.Rolled(1, "free rerolls", (2,), (1, 2)))
    (roll,) = attack_rolls(events)
    assert (roll.attack.paid, roll.attack.free) == (2, 0)
    assert roll.defence is not None
    assert (roll.defence.paid, roll.defence.free) == (0, 1)


def test_each_target_of_an_area_is_an_attack_of_its_own() -> None:
    """BG-AREA-07: one attack test for each target."""
    second: list[Event] = [
        ev.TestBegan(0, "attack", "strength", tally(3), tally(0), 4),
        ev.TestEnded(0, "attack", 0),
        ev.Opposed(0, 3, 0, 0, 0),
    ]
    first, other = attack_rolls([*attack(net=1, wounds=1), *second])
    assert (first.target, first.wounds) == (1, 1)
    assert (other.target, other.wounds, other.defence) == (3, 0, None)


def test_a_skill_test_is_no_attack() -> None:
    skill: list[Event] = [
        ev.TestBegan(0, "skill", "power", tally(3), tally(0), 4),
        ev.TestEnded(0, "skill", 2),
        ev.Wounded(1, 2, 0, "WM12"),
    ]
    (roll,) = attack_rolls([*attack(net=1, wounds=1), *skill])
    assert roll.wounds == 1


def test_the_wounds_of_an_attack_are_exact() -> None:
    """One die that needs a six against nobody: fists wound on 1, and only then."""
    roll = AttackRoll(attacker=0, target=1, weapon="fists", attack=Dice(1, 6))
    assert wounds_distribution(CONTENT, view("HM1", "HE1"), roll) == pytest.approx((5 / 6, 1 / 6))


def test_a_reroll_gives_a_failed_die_another_chance() -> None:
    roll = AttackRoll(attacker=0, target=1, weapon="fists", attack=Dice(1, 4, paid=1))
    assert wounds_distribution(CONTENT, view("HM1", "HE1"), roll) == pytest.approx((1 / 4, 3 / 4))


def test_a_defence_that_was_not_needed_is_made_with_the_printed_stat() -> None:
    """BG-RULING-128: without a success there is no defence test, but there might have been one."""
    opposed = AttackRoll(attacker=0, target=1, weapon="fists", attack=Dice(1, 4), opposed=True)
    made = AttackRoll(
        attacker=0,
        target=1,
        weapon="fists",
        attack=Dice(1, 4),
        opposed=True,
        defence=Dice(CONTENT.characters["HE1"].toughness, 4),
    )
    cards = view("HM1", "HE1")
    assert wounds_distribution(CONTENT, cards, opposed) == wounds_distribution(CONTENT, cards, made)
    assert wounds_distribution(CONTENT, cards, opposed)[1] < 0.5


def test_the_row_that_was_reached_counts_as_it_came() -> None:
    """Armour took a wound away: the same row deals no more in the average either."""
    plain = AttackRoll(attacker=0, target=1, weapon="fists", attack=Dice(1, 4), net=1, wounds=1)
    less = AttackRoll(attacker=0, target=1, weapon="fists", attack=Dice(1, 4), net=1, wounds=0)
    assert wounds_distribution(CONTENT, view("HM1", "HE1"), plain) == pytest.approx((0.5, 0.5))
    assert wounds_distribution(CONTENT, view("HM1", "HE1"), less) == pytest.approx((1.0,))


def test_better_than_counts_the_games_with_fewer_wounds() -> None:
    events: list[Event] = []
    for wounds in (1, 1):
        events += [
            ev.AttackDeclared(0, "fists", 1),
            ev.TestBegan(0, "attack", "strength", tally(1), tally(0), 4),
            ev.TestEnded(0, "attack", 1),
            ev.Wounded(1, wounds, 0, "fists"),
        ]
    mine, theirs = luck(CONTENT, view("HM1", "HE1"), events)
    assert (mine.wounds, mine.expected, mine.better_than) == (2, 1.0, 0.75)
    assert (theirs.wounds, theirs.expected, theirs.better_than) == (0, 0.0, 0.0)


def test_an_interruption_stands_between_two_parts_of_an_activation() -> None:
    """What follows an interruption is a moment of its own when something comes of it."""
    cutter = MomentBuilder(view("HM1", "HE1"))
    moments = cutter.read(
        numbered(
            [
                ev.RoundBegan(1),
                ev.Activated(0, "F1"),
                ev.Interrupted(1, 0, "overwatch"),
                ev.Rolled(1, "initial", (1,), (1,)),
                ev.TurnEnded(1, "interruption"),
                *attack(net=1, wounds=1),
                ev.KnockedOut(1, 0, 26),
                ev.TurnEnded(0, "activation"),
            ]
        )
    )
    assert [(each.kind, each.character) for each in moments] == [
        ("setup", -1),
        ("activation", 0),
        ("interruption", 1),
        ("activation", 0),
    ]
    assert [each.scores for each in moments] == [(0, 0), (0, 0), (0, 0), (26, 0)]
    assert moments[2].whom == 0
    assert moments[3].knocked_out == [1]


def test_an_interruption_after_which_nothing_happens() -> None:
    cutter = MomentBuilder(view("HM1", "HE1"))
    events: list[Event] = [
        ev.Activated(0, "F1"),
        ev.Interrupted(1, 0, "overwatch"),
        ev.TurnEnded(1, "interruption"),
        ev.TurnEnded(0, "activation"),
    ]
    assert [each.kind for each in cutter.read(numbered(events))] == ["setup", "activation", "interruption"]


def test_moments_in_words() -> None:
    events: list[Event] = [
        ev.RoundBegan(1),
        ev.Activated(0, "F1"),
        *attack(net=1, wounds=2),
        ev.KnockedOut(1, 0, 26),
        ev.PhaseBegan("clean-up"),
        ev.ObjectiveClaimed(0, 0, 300),
    ]
    _, fight, cleaning = timeline(CONTENT, view("HM1", "HE1"), numbered(events), False, "en").moments
    assert words(fight) == "He-Man: Skeletor knocked out"
    assert [(each.kind, each.id) for each in fight.text if each.kind] == [
        ("character", "0"),
        ("character", "1"),
    ]
    assert (fight.dice, fight.knocked_out, fight.scored, fight.scores) == (True, (1,), True, (26, 0))
    assert words(cleaning).startswith("Clean-up: objective on ")
    assert ("place", "300") in [(each.kind, each.id) for each in cleaning.text]
    assert cleaning.scores == (46, 0)
