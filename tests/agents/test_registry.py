"""Agents by name: what is wrong with a name is said, parameters count, a handicap slips, advice is ranked."""

from __future__ import annotations

import ast
import string
from collections import Counter

import pytest

from eternia.agents.handicap import Handicapped
from eternia.agents.hints import Told, hint, reason_text, told, value_text
from eternia.agents.levels import LEVELS, levels_of, player
from eternia.agents.protocol import UNHURRIED, Advice, Candidate, Clock, Reason, ranked
from eternia.agents.registry import AGENTS, adviser, make, names
from eternia.kernel.errors import SetupError
from eternia.kernel.game import View
from eternia.kernel.options import Number, Word
from eternia.kernel.pending import Decision, Option
from eternia.kernel.texts import LANGUAGES, load_texts
from support.checkout import SOURCE
from support.questions import GAMES, asked

BATTLEGROUND = GAMES["battleground"]
A, B, C, D = (Word(letter) for letter in "abcd")
FOUR = Decision(0, "action", [A, B, C, D], "")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("greedi", "did you mean 'greedy'?"),
        ("deep thought", "choose one of random, bold, greedy, tactician, search, distracted, strategist"),
        ("greedy:fast", "'fast' is no parameter; write key=value"),
        ("greedy:speed=2", "the parameters are seconds, simulations, handicap, style"),
        ("greedy:seconds=soon", "the parameters are"),
        ("greedy:seconds=0", "above 0"),
        ("search:simulations=-1", "above 0"),
        ("greedy:handicap=1.5", "handicap from 0 to 1"),
        ("greedy:style=rude", "no style 'rude'; choose one of balanced, fierce, careful, greedy"),
    ],
)
def test_what_is_wrong_with_a_name_is_said(name: str, said: str) -> None:
    with pytest.raises(SetupError) as error:
        make(BATTLEGROUND, name, 1)
    assert said in str(error.value)


def test_a_game_has_agents_of_its_own() -> None:
    assert names("battleground") == tuple(AGENTS["battleground"])
    assert names("chess") == ()
    with pytest.raises(SetupError, match="no agent 'tactician' plays fields"):
        make(GAMES["fields"], "tactician", 1)


def test_who_cannot_say_why_is_no_adviser() -> None:
    assert isinstance(adviser(BATTLEGROUND, "tactician:handicap=0.5", 1), Handicapped)
    with pytest.raises(SetupError, match="cannot say why"):
        adviser(BATTLEGROUND, "random", 1)


class Sure:
    """Always the first option."""

    blind = True

    def decide(self, view: View | None, decision: Decision[Option]) -> Option:
        return decision.options[0]

    def advise(self, view: View | None, decision: Decision, clock: Clock) -> Advice:
        return ranked([Candidate(decision.options[0], 1.0, Reason("plan"))])


@pytest.mark.parametrize(("handicap", "least", "most"), [(0.0, 1000, 1000), (0.4, 640, 760), (1.0, 200, 300)])
def test_a_handicap_slips_as_often_as_it_says(handicap: float, least: int, most: int) -> None:
    """A slip is any option, the best among them."""
    agent = Handicapped(Sure(), handicap, 1)
    assert agent.blind
    counts = Counter(agent.decide(None, FOUR) for _ in range(1000))
    assert least <= counts[A] <= most
    advised = Counter(agent.advise(None, FOUR, UNHURRIED).option for _ in range(1000))
    assert least <= advised[A] <= most


def test_a_slip_has_no_reasons() -> None:
    assert Handicapped(Sure(), 1.0, 1).advise(None, FOUR, UNHURRIED).candidates == ()
    assert Handicapped(Sure(), 0.0, 1).advise(None, FOUR, UNHURRIED).candidates


def test_advice_has_the_best_first_and_of_equals_the_first() -> None:
    given = [Candidate(option, value, Reason("plan")) for option, value in ((A, 1.0), (B, 3.0), (C, 3.0))]
    found = ranked(given, 7)
    assert found.option == B
    assert [candidate.option for candidate in found.candidates] == [B, C, A]
    assert found.simulations == 7


@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_can_play(game: str) -> None:
    """The levels of terminal and browser are agents of the game."""
    assert levels_of(game)
    state, decision = next(asked(GAMES[game], 3))
    for level in levels_of(game):
        agent = player(GAMES[game], level.id, 1)
        assert agent.blind == level.blind
        assert agent.decide(GAMES[game].observe(state, decision.seat), decision) in decision.options
    assert len({level.id for level in LEVELS}) == len(LEVELS)


# --- why ---------------------------------------------------------------------------------------------------


def words() -> dict[str, set[str]]:
    """Every word of a reason in the agents, with the numbers that it has."""
    found: dict[str, set[str]] = {}
    for path in (SOURCE / "agents").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason" and node.args):
                continue
            numbers = node.args[1].keys if len(node.args) > 1 and isinstance(node.args[1], ast.Dict) else []
            names = {str(key.value) for key in numbers if isinstance(key, ast.Constant)}
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant):
                    found[str(part.value)] = names
    return found


def test_every_reason_has_its_text_in_every_language() -> None:
    """And no text waits for a number that the reason does not have."""
    found = words()
    assert {"attack", "plan", "card", "facing", "tried", "search", "habit", "only"} <= found.keys()
    for language in LANGUAGES:
        texts = load_texts("agents", language)
        assert texts.keys >= {f"reason.{word}" for word in found}
        for word, numbers in found.items():
            fields = {
                field for _, field, _, _ in string.Formatter().parse(texts.phrase(f"reason.{word}")) if field
            }
            assert fields <= numbers, (language, word)
    assert load_texts("agents", "en").keys == load_texts("agents", "fr").keys


def test_reasons_in_words() -> None:
    attack = Reason("attack", {"wounds": 1.254, "knockout": 0.375})
    assert reason_text(attack, "en") == "wounds on average 1.25, knocked out 38%"
    assert reason_text(attack, "fr") == "blessures en moyenne 1,25, hors de combat 38\u00a0%"
    searched = Reason("search", {"result": -0.5, "tries": 12, "wounds": 1.0, "knockout": 1.0})
    assert reason_text(searched, "en") == (
        "result -0.50 in 12 imagined games; wounds on average 1.00, knocked out 100%"
    )
    assert value_text(3.14, "en") == "+3.1"
    assert value_text(-3.14, "fr") == "-3,1"


def test_the_best_three_are_told() -> None:
    given = [Candidate(Number(number), -float(number), Reason("plan")) for number in range(5)]
    assert told(ranked(given), "en") == tuple(
        Told(Number(number), -float(number), "planned to the end of the activation") for number in range(3)
    )
    assert told(Advice(A), "en") == (Told(A, 0.0, "the only option"),)


@pytest.mark.parametrize("name", list(GAMES))
def test_hints_are_for_whoever_is_asked(name: str) -> None:
    """From the view of the seat; each hint is one of its options, with words in both languages."""
    game = GAMES[name]
    for (state, decision), _ in zip(asked(game, 3), range(6), strict=False):
        view = game.observe(state, decision.seat)
        advice = hint(game, view, seconds=1000)
        for language in LANGUAGES:
            assert all(each.option in decision.options and each.reason for each in told(advice, language))
    with pytest.raises(ValueError, match="asked for a decision"):
        hint(game, game.observe(state, -1))
