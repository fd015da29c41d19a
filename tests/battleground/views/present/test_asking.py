"""Questions that change nothing: odds, sight, fields and distances, from a view alone."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from eternia.battleground.board.cover import in_cover
from eternia.battleground.board.facing import in_front
from eternia.battleground.board.sight import sees
from eternia.battleground.chapters.attack.weapon_modes import Mode
from eternia.battleground.chapters.attack.weapons import targets, weapons_of
from eternia.battleground.chapters.movement.movement import Move
from eternia.battleground.game import Battleground
from eternia.battleground.table.content_records import Language
from eternia.battleground.table.model import State
from eternia.battleground.table.options import MOVE, Place
from eternia.battleground.views.observe import View, observe
from eternia.battleground.views.present import asking
from eternia.battleground.views.present.imagined import imagined
from eternia.battleground.views.present.shown import (
    Ask,
    AskField,
    AskOdds,
    AskRuler,
    AskSight,
    FieldShown,
    OddsShown,
    RulerShown,
    SightShown,
)
from eternia.hexes.grid import EAST, HEX, HEXES, PLATFORM, WEST, R, X, place_name
from eternia.kernel.engine import advance, answer
from eternia.kernel.errors import EterniaError
from eternia.kernel.match import Match
from support.battleground.play import activate, interrupt
from support.battleground.positions import at, fight, stand, terrain
from support.battleground.rules import with_rules
from support.random_games import agents_of, decisions_of, setup_of

LANGUAGES: tuple[Language, ...] = ("en", "fr")


def ask(s: State, question: Ask, language: Language = "en", seat: int = 0) -> Any:
    return asking.answer(s.content, observe(s, seat), question, language)


def odds(s: State, attacker: int, weapon: str, target: int, language: Language = "en") -> OddsShown:
    found = ask(s, AskOdds(attacker=attacker, weapon=weapon, target=target), language)
    assert isinstance(found, OddsShown)
    return found


def sight(s: State, start: str, end: str, language: Language = "en") -> SightShown:
    found = ask(s, AskSight(start=at(start), end=at(end)), language)
    assert isinstance(found, SightShown)
    return found


def field(s: State, character: int) -> FieldShown:
    found = ask(s, AskField(character=character))
    assert isinstance(found, FieldShown)
    return found


def melee(**foe: Any) -> State:
    s = fight(
        stand("HM1", 0, "M15", EAST, weapons=("WM8",), mana=3),
        stand("HE1", 1, "M16", WEST, value=23, **foe),
        skills=True,
    )
    activate(s, 0)
    return s


WALL = terrain("H4", "M17 M18 M19 M20")
LOW = terrain("L2", "M18 L18")
DECK = terrain("PLAT", "M21 M22 N22 N21 M20 L21 L22")


def shooting(*pieces: Any, where: str = "M21", weapons: tuple[str, ...] = ("WR2",)) -> State:
    s = fight(
        stand("HM2", 0, "M15", EAST, weapons=weapons),
        stand("HE1", 1, where, WEST),
        pieces=tuple(pieces),
    )
    activate(s, 0)
    return s


# --- odds --------------------------------------------------------------------------------------------------


def test_odds_are_told_with_rungs_in_words() -> None:
    shown = odds(melee(wounds=3, mana=2), 0, "WM8", 1)
    assert [rung.label for rung in shown.rungs] == [
        "No effect",
        "1 wound",
        "1 wound, gain 2 mana",
        "2 wounds, gain 2 mana",
    ]
    assert [rung.successes for rung in shown.rungs] == [0, 1, 2, 3]
    assert sum(rung.chance for rung in shown.rungs) == pytest.approx(1)
    assert shown.rungs[-1].knocks_out
    assert shown.knock_out == pytest.approx(shown.rungs[-1].chance)
    assert (shown.stat, shown.defence_stat) == ("Strength", "Toughness")
    assert shown.dice.total == shown.dice.base == 5
    assert shown.needed == shown.defence_needed == 4
    assert shown.pays == ("23 VP for Masters of the Universe",)
    assert "Skeletor spends 2 mana" in shown.note


def test_odds_are_told_in_french() -> None:
    shown = odds(melee(wounds=3, mana=2), 0, "WM8", 1, "fr")
    assert shown.rungs[0].label == "Aucun effet"
    assert shown.rungs[2].label == "1 blessure, gagnez 2 manas"
    assert shown.stat == "Force"
    assert "relances" in shown.note


def test_mana_choices_run_from_none_to_all_that_helps() -> None:
    """BG-TEST-18: He-Man rerolls two dice for each mana, so three mana are enough for his five dice."""
    shown = odds(melee(wounds=3), 0, "WM8", 1)
    assert [choice.mana for choice in shown.by_mana] == [0, 1, 2, 3]
    chances = [choice.knock_out for choice in shown.by_mana]
    assert chances == sorted(chances)
    assert chances[0] == shown.knock_out < chances[3]
    assert shown.by_mana[0].expected_wounds == pytest.approx(shown.expected_wounds)
    assert shown.by_mana[0].any_effect == pytest.approx(1 - shown.rungs[0].chance)


def test_flank_cover_and_reasons_are_named() -> None:
    """BG-SCOPE-08, 11: the tally says why, and the hexes that cover are named."""
    shown = odds(shooting(LOW), 0, "WR2", 1)
    assert [place_name(hex_id) for hex_id in shown.cover] == ["M18"]
    assert [(reason.source, reason.amount) for reason in shown.scope.reasons] == [("BG-SCOPE-08", -1)]
    assert all(reason.label and "BG-" not in reason.label for reason in shown.scope.reasons)
    assert shown.needed == 5
    s = melee()
    s.characters[1].facing = EAST
    assert odds(s, 0, "WM8", 1).flank


def test_wounds_are_those_that_will_be_suffered() -> None:
    s = with_rules(melee(), 1, '[{ modify = "wounds", by = -1, on = { against = "self" } }]')
    assert [rung.label for rung in odds(s, 0, "WM8", 1).rungs] == [
        "No effect",
        "0 wounds",
        "0 wounds, gain 2 mana",
        "1 wound, gain 2 mana",
    ]


def test_the_answer_of_the_enemy_can_be_asked_for() -> None:
    """The enemy is not acting, and is shown as it would attack in its own activation."""
    s = melee()
    shown = odds(s, 1, "fists", 0)
    assert shown.stat == "Strength"
    assert shown.scope.reasons == ()


def test_notes_speak_of_what_may_be_used() -> None:
    s = fight(stand("HM1", 0, "M15", EAST, weapons=("WM12",), mana=2), stand("HE1", 1, "M16", WEST))
    activate(s, 0)
    assert "Sword of Power" in odds(s, 0, "WM12", 1).note
    assert "Épée du pouvoir" in odds(s, 0, "WM12", 1, "fr").note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "question",
    [
        AskOdds(attacker=5, weapon="WM8", target=1),
        AskOdds(attacker=0, weapon="WM8", target=5),
        AskOdds(attacker=0, weapon="WR1", target=1),
        AskOdds(attacker=0, weapon="nonsense", target=1),
        AskOdds(attacker=2, weapon="fists", target=1),
        AskField(character=-1),
        AskField(character=2),
        AskField(character=99),
        AskSight(start=-1, end=at("M15")),
        AskSight(start=at("M15"), end=10_000),
        AskSight(start=at("M15"), end=at("M15+")),
        AskRuler(start=at("M15"), end=29),
    ],
)
def test_bad_questions_get_a_clear_error(question: Ask, language: Language) -> None:
    s = fight(
        stand("HM1", 0, "M15", EAST, weapons=("WM8",)),
        stand("HE1", 1, "M16", WEST),
        stand("HE2", 1),
        skills=True,
    )
    activate(s, 0)
    with pytest.raises(EterniaError) as caught:
        ask(s, question, language)
    assert str(caught.value)[0].isupper()


# --- sight and distance ------------------------------------------------------------------------------------


def test_sight_shows_its_two_lines_in_board_units() -> None:
    """BG-LOS-01, 02: two lines from one corner; a corner is a hex's side away from its centre."""
    shown = sight(shooting(LOW), "M15", "M21")
    assert shown.seen
    assert shown.corner is not None
    assert len(shown.lines) == 2
    assert is_corner(shown.corner, "M15")
    assert all(is_corner(end, "M21") for end in shown.lines)
    assert shown.blockers == ()
    assert shown.inches == 5
    assert [place_name(hex_id) for hex_id in shown.cover] == ["M18"]
    assert shown.text.startswith("Line of sight from M15 to M21. 6 hexes")
    assert shown.text.endswith("In cover behind M18.")


def is_corner(point: tuple[float, float], hex_name: str) -> bool:
    hex_id = at(hex_name)
    x = 24 * (X[hex_id] - min(X[each] for each in HEXES)) + 24
    y = (24 - R[hex_id]) * 41.5692 + 27.7128
    return abs((point[0] - x) ** 2 + (point[1] - y) ** 2 - 27.7128**2) < 0.1


def test_blocked_sight_names_what_is_in_the_way() -> None:
    """BG-LOS-04."""
    shown = sight(shooting(WALL), "M15", "M21", "fr")
    assert not shown.seen
    assert shown.corner is None
    assert shown.lines == ()
    assert {place_name(hex_id) for hex_id in shown.blockers} <= {"M17", "M18", "M19", "M20"}
    assert shown.blockers
    assert "M17" in shown.text


def test_platforms_hide_what_is_under_them_and_cover_what_is_on_them() -> None:
    """BG-LOS-11, 12, BG-COVER-08."""
    s = shooting(DECK, where="M21+")
    assert sight(s, "M15", "M21+").text.endswith("it stands higher.")
    under = sight(s, "M21+", "M22")
    assert not under.seen
    assert all(place & PLATFORM for place in under.blockers)
    assert "platform" in under.text


def test_a_place_sees_itself_and_its_neighbour() -> None:
    s = shooting()
    assert sight(s, "M15", "M15").seen
    assert sight(s, "M15", "M16").seen
    assert sight(s, "M15", "M16").inches == 0


def test_the_ruler_counts_hexes_and_inches() -> None:
    """BG-RANGE-02, 06: between the closest points."""
    s = shooting()
    found = ask(s, AskRuler(start=at("M15"), end=at("M21")))
    assert found == RulerShown(hexes=6, inches=5, text="6 hexes; 5.0 inches, so a range of 5 reaches.")
    assert ask(s, AskRuler(start=at("M15"), end=at("M16")), "fr").text.startswith("1 hexagone ;")


# --- fields ------------------------------------------------------------------------------------------------


def test_reach_is_where_the_engine_lets_it_go() -> None:
    """BG-MOVE-01, 02: exactly the places offered by the move action."""
    s = shooting(WALL, DECK, weapons=("WR2",))
    shown = field(s, 0)
    answer(s, 0, MOVE)
    awaited = advance(s)
    assert isinstance(awaited, tuple)
    assert isinstance(s.stack[-1], Move)
    offered = {option.place for option in awaited[0].options if isinstance(option, Place)}
    assert set(shown.reach) == offered - {at("M15")}
    assert set(shown.reach) < set(shown.focused_reach)


def test_seen_and_front_are_the_engines() -> None:
    s = shooting(WALL, DECK)
    shown = field(s, 0)
    t = s.clone()
    for place in random.Random(4).sample([*HEXES, *(h | PLATFORM for h in DECK.hexes)], 120):
        if place in WALL.hexes or place == at("M15"):
            continue
        t.characters[1].place = place
        assert (place in shown.seen) == sees(t, 0, 1), place_name(place)
        if place < PLATFORM:
            assert (place in shown.front) == in_front(t, 0, 1), place_name(place)
    assert not set(shown.seen) & set(WALL.hexes)


@pytest.mark.parametrize("weapons", [(), ("WR2",), ("WM8", "WR4")])
def test_threat_is_where_a_move_and_an_attack_reach(weapons: tuple[str, ...]) -> None:
    """BG-MELEE-05, BG-RANGED-02 to 04: asked of the engine for every end of the move and a sample of places."""
    s = shooting(WALL, LOW, where="R25", weapons=weapons)
    shown = field(s, 0)
    t = s.clone()
    ends = [at("M15"), *shown.reach]
    for place in random.Random(2).sample(HEXES, 90):
        if place in (*WALL.hexes, *LOW.hexes, at("M15")):
            continue
        t.characters[1].place = place
        assert (place in shown.threat) == any(can_attack(t, end, place) for end in ends), place_name(place)


def can_attack(t: State, end: int, place: int) -> bool:
    if end == place:
        return False
    t.characters[0].place = end
    for key in weapons_of(t, 0):
        weapon = t.content.weapons[key]
        if 1 in targets(t, 0, weapon, Mode(weapon.type, weapon.range), None):
            return True
    return False


def test_a_spell_without_mana_threatens_nobody() -> None:
    s = shooting(where="R25", weapons=("WS9",))
    near = field(s, 0).threat
    s.characters[0].mana = 1
    assert set(near) < set(field(s, 0).threat)


# --- any position ------------------------------------------------------------------------------------------


def games_seen(game: Battleground, games: int, every: int) -> list[tuple[State, View]]:
    """Positions of random games with somebody on the battleground, through all eyes in turn."""
    found: list[tuple[State, View]] = []
    for seed in range(games):
        match = Match(game, setup_of(game, ("first", "standard")[seed % 2], seed), seed.to_bytes(4, "big"))
        for count, _ in enumerate(decisions_of(match, agents_of(seed)), start=1):
            s = match.state
            assert isinstance(s, State)
            if count % every == 0 and any(c.place >= 0 for c in s.characters):
                found.append((s.clone(), game.observe(s, count // every % 3 - 1)))
    return found


def test_every_position_can_be_asked_about() -> None:
    game = Battleground()
    chance = random.Random(1)
    for s, view in games_seen(game, 4, 60):
        here = [n for n, c in enumerate(s.characters) if c.place >= 0]
        one = chance.choice(here)
        assert isinstance(asking.answer(game.content, view, AskField(character=one), "en"), FieldShown)
        for other in here:
            for weapon in weapons_of(s, one):
                question = AskOdds(attacker=one, weapon=weapon, target=other)
                if other == one or s.content.weapons[weapon].target is not None:
                    continue
                shown = asking.answer(game.content, view, question, chance.choice(LANGUAGES))
                assert isinstance(shown, OddsShown)
                assert sum(rung.chance for rung in shown.rungs) == pytest.approx(1)
                assert all(rung.label and "{" not in rung.label for rung in shown.rungs)
            places = AskSight(start=s.characters[one].place, end=s.characters[other].place)
            line = asking.answer(game.content, view, places, "fr")
            assert isinstance(line, SightShown)
            assert line.seen == sees(s, one, other)
            if other != one and line.cover:
                assert in_cover(s, one, other)


def test_an_answer_depends_on_the_view_alone() -> None:
    """BG-RULING-008: other hidden cards, same answers to the byte."""
    game = Battleground()
    for s, view in games_seen(game, 2, 90):
        other = game.determinize(view, random.Random(7).randrange)
        again = game.observe(other, view.seat)
        here = [n for n, c in enumerate(s.characters) if c.place >= 0]
        for one in here[:3]:
            questions: list[Ask] = [AskField(character=one)]
            questions += [
                AskOdds(attacker=one, weapon=weapon, target=here[-1])
                for weapon in weapons_of(s, one)
                if one != here[-1]
            ]
            for question in questions:
                first = msgspec.json.encode(asking.answer(game.content, view, question, "en"))
                assert first == msgspec.json.encode(asking.answer(game.content, again, question, "en"))


def test_asking_leaves_the_imagined_state_as_it_is() -> None:
    s = melee(mana=2)
    view = observe(s, 0)
    t = imagined(s.content, view)
    before = t.clone()
    for question in (
        AskOdds(attacker=0, weapon="WM8", target=1),
        AskField(character=1),
        AskSight(start=at("A1"), end=at("M16")),
    ):
        asking.answer(s.content, view, question, "en")
    assert t == before


def test_in_an_interruption_the_odds_are_those_of_the_interruption() -> None:
    """BG-SCOPE-13."""
    s = fight(stand("HM1", 0, "M15", EAST, weapons=("WM8",)), stand("HE1", 1, "M16", WEST))
    interrupt(s, 0, 1)
    shown = odds(s, 0, "WM8", 1)
    assert shown.needed == 5
    assert [place_name(place & HEX) for place in shown.cover] == []
