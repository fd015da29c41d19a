"""Every decision can be shown: its options in the engine's order, in words, and where they belong."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from eternia.battleground.game import Battleground
from eternia.battleground.table import options as opt
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import LANGUAGES
from eternia.battleground.views.observe import observe
from eternia.battleground.views.present.position import present
from eternia.battleground.views.present.shown import DecisionShown, OptionShown
from eternia.kernel.engine import answer
from eternia.kernel.match import Match
from eternia.kernel.pending import Chance, Decision
from support.battleground.play import activate
from support.battleground.positions import fight, stand
from support.random_games import agents_of, decisions_of, setup_of

GAME = Battleground()
GAMES = 60
RAW = re.compile(r"[{}]|\bBG-|\bET-|\bH[ME]\d|\bW[MRSH]\d|/do|/\d/")
"""What no words for people contain: fields not filled in, ids of rules and cards."""
KNOWN = {
    "action", "activate", "bonus", "facing", "first player", "mana rerolls", "move", "select", "map", "zone",
    "objective", "mulligan", "glory", "deploy", "deploy place", "deploy facing", "discard",
}  # fmt: skip
"""Kinds of decisions that every few games have."""


def random_decisions(seed: int) -> Iterator[tuple[Match, Decision]]:
    """Every decision of a random game, before it is taken; first and standard games in turn."""
    mode = "first" if seed % 4 in (0, 1) else "standard"
    match = Match(GAME, setup_of(GAME, mode, seed), seed.to_bytes(4, "big"))
    for decision in decisions_of(match, agents_of(seed), random.Random(seed)):
        yield match, decision


def assert_in_words(shown: DecisionShown) -> None:
    said = [shown.question, shown.source_name]
    said += [words for o in shown.options for words in (o.label, o.text)]
    said += [words for r in shown.refusals for words in (r.label, r.reason)]
    for words in said:
        assert not RAW.search(words), words
    assert shown.question
    assert shown.source_name
    assert all(o.label for o in shown.options)
    assert all(r.label and r.reason and r.rule for r in shown.refusals)


def assert_placed(option: Any, shown: OptionShown) -> None:
    """The fields say what the option stands for."""
    names = {"rule": "skill", "target": "character"}
    names |= dict.fromkeys(("effect", "seat", "zone", "alternative"), "number")
    for field in option.__struct_fields__:
        value = getattr(option, field)
        if field == "rule":
            value = value.partition("/")[0]
        assert getattr(shown, names.get(field, field)) == value


@pytest.mark.parametrize("part", range(6))
def test_every_decision_of_random_games_is_shown_in_both_languages(part: int) -> None:
    kinds = set()
    for seed in range(part, GAMES, 6):
        for match, decision in random_decisions(seed):
            kinds.add(decision.kind)
            view = match.view(decision.seat)
            for language in LANGUAGES:
                shown = present(GAME.content, view, len(match.records) + 1, language).decision
                assert shown is not None
                assert (shown.kind, shown.seat, shown.number) == (
                    decision.kind,
                    decision.seat,
                    len(match.records) + 1,
                )
                assert len(shown.options) == len(decision.options)
                assert_in_words(shown)
                for option, there in zip(decision.options, shown.options, strict=True):
                    assert_placed(option, there)
    assert kinds >= KNOWN


@pytest.mark.parametrize("seed", range(4))
def test_what_is_final_cannot_be_undone_and_the_rest_can(seed: int) -> None:
    """An option is final when the match's own line of no return is crossed by it."""
    for match, decision in random_decisions(seed):
        shown = present(GAME.content, match.view(decision.seat), 1, "en").decision
        assert shown is not None
        chance = random.Random(len(match.records))
        for number in chance.sample(range(len(decision.options)), min(3, len(decision.options))):
            state = match.state.clone()
            state.log = []
            trial = _after(state, decision, decision.options[number])
            if decision.kind not in ("select", "discard", "mulligan", "glory"):
                assert shown.options[number].final == trial, (decision.kind, decision.options[number])


def _after(s: Any, decision: Decision, option: Any) -> bool:
    pending = answer(s, decision.seat, option)
    return isinstance(pending, Chance) or any(event.reveals for event in s.log)


def test_the_second_secret_card_is_final() -> None:
    """BG-ACT-04: once the other card lies there, one's own turns both up."""
    found = 0
    for match, decision in random_decisions(0):
        if decision.kind == "select":
            other = match.decision(1 - decision.seat)
            shown = present(GAME.content, match.view(decision.seat), 1, "en").decision
            assert shown is not None
            assert all(option.final == (other is None) for option in shown.options)
            found += 1
    assert found > 4


def shown_to(s: State, seat: int) -> DecisionShown:
    shown = present(s.content, observe(s, seat), 1, "en").decision
    assert shown is not None
    return shown


def test_attacks_tell_their_costs() -> None:
    """BG-AP-08, 09, BG-SPELL-04: AP that rise with each attack of a type, and mana."""
    s = fight(stand("HE1", 1, "M15", weapons=("WM11", "WS6"), mana=3), stand("HM1", 0, "M19"))
    decision = activate(s, 0)
    shown = shown_to(s, 1)
    attacks = [o for o in shown.options if o.group == "attack"]
    assert [(o.weapon, o.character, o.ap, o.mana) for o in attacks] == [
        ("WS6", 1, 1, s.content.weapons["WS6"].mana)
    ]
    assert attacks[0].label == "Magic Blast on He-Man"
    assert attacks[0].final
    s.stack[-1].spell_attacks = 1  # type: ignore[attr-defined]
    assert [o.ap for o in shown_to(s, 1).options if o.group == "attack"] == [2]
    assert decision.options[0] == opt.FOCUS
    focus = shown.options[0]
    assert (focus.label, focus.ap, focus.final) == ("Focus", 1, False)
