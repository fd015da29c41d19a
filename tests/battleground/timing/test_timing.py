"""When effects resolve, and in which order (BG-TIMING)."""

from __future__ import annotations

from eternia.battleground.language.card_rules import Triggered
from eternia.battleground.language.patterns import Pattern
from eternia.battleground.language.selectors import Selector
from eternia.battleground.language.steps import Gain, Things
from eternia.battleground.table.events import CardPlayed, ManaChanged, TokenGained
from eternia.battleground.table.model import Character, State
from eternia.battleground.table.options import ACCEPT, Answer, Attack, PlayCard
from eternia.kernel.frame import Frame
from support.battleground.play import activation, asked, finish, idle_to, interrupting, over, pick
from support.battleground.positions import skeletor, stratos, table
from support.battleground.rules import in_play, ruled
from support.battleground.told import told

FOCUS_GAIN = (Gain(what=Things(tokens=("focus",)), who=("self",)),)
ENEMY = (Pattern(who=Selector(pick="one", side="enemy")),)


def answering(
    *characters: Character, frame: Frame, rules: dict[str, tuple[int, Triggered]], name: str
) -> State:
    """A table with made-up rules in force: by key the bearer and the rule."""
    content = ruled(f"timing {name}", {key: rule for key, (_, rule) in rules.items()})
    s = table(*characters, frame, content=content)
    for key, (bearer, _) in rules.items():
        in_play(s, key, bearer)
    return s


def number_of(s: State, rule: str) -> int:
    """The number of the effect of this rule."""
    return next(effect.number for effect in s.effects if effect.rule == rule)


def tokens(s: State) -> list[tuple[int, str]]:
    return [(event.character, event.token) for event in told(s, TokenGained)]


class TestUponActivation:
    def test_after_the_bonus_and_before_any_action(self) -> None:
        """BG-TIMING-01: the Orb of Power gives its mana between them."""
        s = table(stratos(items=("I16",)), skeletor(), activation("F11"))
        assert asked(s).kind == "bonus"
        assert s.characters[0].mana == 0
        pick(s, 0, PlayCard("F11", False))
        assert asked(s).kind == "action"
        assert s.log is not None
        sources = [event for event in s.log if isinstance(event, CardPlayed | ManaChanged)]
        assert [type(event) for event in sources] == [CardPlayed, ManaChanged]
        assert s.characters[0].mana == 1

    def test_the_active_player_orders_several(self) -> None:
        """BG-TIMING-02: either of two effects may come first."""
        rule = Triggered(when="upon activation", do=FOCUS_GAIN)
        for first in ("I16/1", "test/1"):
            s = answering(
                stratos(items=("I16",)),
                skeletor(),
                frame=activation("F11"),
                rules={"test/1": (0, rule)},
                name="upon",
            )
            pick(s, 0, PlayCard("F11", False))
            decision = asked(s)
            assert (decision.seat, decision.kind) == (0, "order")
            assert set(decision.options) == {Answer(number_of(s, "I16/1")), Answer(number_of(s, "test/1"))}
            pick(s, 0, Answer(number_of(s, first)))
            assert s.log is not None
            done = [type(event) for event in s.log if isinstance(event, ManaChanged | TokenGained)]
            assert done == ([ManaChanged, TokenGained] if first == "I16/1" else [TokenGained, ManaChanged])

    def test_the_acting_players_effects_come_first(self) -> None:
        """BG-RULING-070: then the opponent's, each player ordering their own."""
        mine = Triggered(when="upon activation", do=FOCUS_GAIN)
        theirs = Triggered(when="upon activation", on=ENEMY, do=FOCUS_GAIN)
        rules = {"test/1": (1, theirs), "test/2": (2, theirs), "test/3": (0, mine)}
        s = answering(
            stratos(), skeletor(), skeletor("W12"), frame=activation("F11"), rules=rules, name="both"
        )
        pick(s, 0, PlayCard("F11", False))
        decision = asked(s)
        assert tokens(s) == [(0, "focus")]
        assert (decision.seat, decision.kind) == (1, "order")
        pick(s, 1, Answer(number_of(s, "test/2")))
        assert tokens(s) == [(0, "focus"), (2, "focus"), (1, "focus")]


class TestEndOfActivation:
    def test_right_after_the_cards_are_laid(self) -> None:
        """BG-TIMING-03: the effect finds the character's cards on its card, and AP are gone."""
        rule = Triggered(when="end of activation", may=True, do=FOCUS_GAIN)
        s = answering(stratos(), skeletor(), frame=activation("F11"), rules={"test/1": (0, rule)}, name="end")
        idle_to(s, "use")
        assert s.characters[0].cards == ("F11",)
        pick(s, 0, ACCEPT)
        assert over(s)
        assert tokens(s) == [(0, "focus")]

    def test_the_active_player_orders_several(self) -> None:
        """BG-TIMING-04: Watchful Eye and Gather Yourself both wait for the end."""
        for order in (("overwatch", "focus"), ("focus", "overwatch")):
            s = table(stratos(), skeletor(), activation("F28"), hands=(["F29"], []))
            pick(s, 0, PlayCard("F28", False))
            pick(s, 0, PlayCard("F29", False))
            decision = idle_to(s, "order")
            assert decision.seat == 0
            pick(s, 0, decision.options[0 if order[0] == "overwatch" else 1])
            finish(s)
            assert [token for _, token in tokens(s)] == list(order)


class TestInterruption:
    def test_upon_interruption_before_it_starts(self) -> None:
        """BG-TIMING-05: resolved by the interrupting character before its first action."""
        rule = Triggered(when="upon interruption", may=True, do=FOCUS_GAIN)
        s = answering(
            stratos(), skeletor("M9"), frame=interrupting(1, 0), rules={"test/1": (1, rule)}, name="break"
        )
        assert (asked(s).kind, asked(s).seat) == ("use", 1)
        pick(s, 1, ACCEPT)
        assert asked(s).kind == "action"
        assert tokens(s) == [(1, "focus")]

    def test_the_interrupting_player_orders_several(self) -> None:
        """BG-TIMING-06: two effects upon interruption."""
        focus = Triggered(when="upon interruption", do=FOCUS_GAIN)
        mana = Triggered(when="upon interruption", do=(Gain(what=Things(mana=1), who=("self",)),))
        s = answering(
            stratos(),
            skeletor("M9"),
            frame=interrupting(1, 0),
            rules={"test/1": (1, focus), "test/2": (1, mana)},
            name="two",
        )
        assert (asked(s).kind, asked(s).seat) == ("order", 1)
        pick(s, 1, Answer(number_of(s, "test/2")))
        assert s.log is not None
        done = [type(event) for event in s.log if isinstance(event, ManaChanged | TokenGained)]
        assert done == [ManaChanged, TokenGained]

    def test_at_the_end_of_interruption(self) -> None:
        """BG-TIMING-07: the Helmet gives focus after the last action, so the attack in it had none."""
        s = table(stratos(), skeletor("M9", items=("I4",)), interrupting(1, 0))
        pick(s, 1, Attack("fists", 0))
        assert not s.characters[1].focused
        finish(s)
        assert s.characters[1].focused

    def test_several_at_the_end_of_interruption(self) -> None:
        """BG-TIMING-08: the interrupting player orders Helmet and Wheel of Infinity."""
        s = table(stratos(), skeletor("M9", items=("I4", "I19")), interrupting(1, 0))
        decision = idle_to(s, "order")
        assert decision.seat == 1
        pick(s, 1, Answer(number_of(s, "I19/1")))
        finish(s)
        assert [token for _, token in tokens(s)] == ["overwatch", "focus"]
