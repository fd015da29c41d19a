"""What the words about cards, initiative, reactions and interruptions mean in play (docs/card-language.md)."""

from __future__ import annotations

import msgspec
import pytest

from eternia.battleground.chapters.cards import missions
from eternia.battleground.chapters.cards.decks import discard
from eternia.battleground.chapters.rounds.rounds import Selection
from eternia.battleground.game import Battleground
from eternia.battleground.table import events
from eternia.battleground.table.model import State
from eternia.battleground.table.options import (
    ACCEPT,
    END,
    MOVE,
    PASS,
    TO_PLACE,
    Attack,
    Cards,
    Chosen,
    Number,
    Pick,
    PlayCard,
    Player,
    UseSkill,
)
from eternia.battleground.timing.reactions import windows_of
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import observe
from eternia.hexes.grid import place_name
from eternia.kernel.deck import HIDDEN, Deck, Placed
from eternia.kernel.engine import advance, answer
from eternia.kernel.pending import Decision
from support.battleground.play import activate, asked, interrupt, play
from support.battleground.positions import at, duel, fight, stand
from support.battleground.rules import with_card, with_rules
from support.battleground.told import dice, told, wounds
from support.random_games import setup_of

WEST = 3
SKILL = "made up/1"
STRIKE = Attack("WM12", 1)
GUARD = (
    'rules = [{ when = "attack declared", on = { by = "enemy", against = "yours" }, pay '
    '= { this = true }, do = [{ modify = "dice", by = 2, of = "target", on = { test = '
    '"defence" } }] }]'
)
INTERRUPT = (
    'rules = [{ when = "move ended", on = { who = { one = "enemy", near = { one = '
    '"yours", adjacent = true } } }, pay = { this = true }, do = [{ interrupt = "it", by '
    '= { one = "yours", adjacent = "it" } }] }]'
)


def answered(*cards: str, rules: str = "[]", bearer: int = 0) -> State:
    """He-Man beside Skeletor, whose player holds these made-up fate cards FX1, FX2, ... and F1."""
    s = duel(stand("HE2", 1, "M20"), weapons=("WM12",), foe={"weapons": ("WM12",)})
    for number, text in enumerate(cards, 1):
        with_card(s, "fate", f"FX{number}", text)
    held = tuple(f"FX{number}" for number in range(1, len(cards) + 1))
    s.forces[1].hand = sorted(("F1", *held))
    s.reacts = windows_of(s.content, held)
    return with_rules(s, bearer, rules)


def test_a_card_answers_from_the_hand() -> None:
    """The cost `this`: it is discarded for its effect; its player may decline."""
    s = answered(GUARD)
    activate(s, 0, 1)
    play(s, STRIKE)
    assert (asked(s).seat, asked(s).kind) == (1, "react")
    assert set(asked(s).options) == {Pick("FX1"), PASS}
    play(s, Pick("FX1"), PASS, "41111")
    assert dice(s) == (5, 5)
    assert (s.forces[1].hand, s.forces[1].discard) == (["F1"], ["FX1"])
    s = answered(GUARD)
    activate(s, 0, 5)
    play(s, STRIKE, PASS, "41111", "111", STRIKE, PASS, "41111")
    assert dice(s) == (5, 3, 5, 3)


def test_what_a_card_answers_is_for_that_attack() -> None:
    s = answered(GUARD)
    activate(s, 0, 5)
    play(s, STRIKE, Pick("FX1"), PASS, "41111", "11111", STRIKE, PASS, "41111")
    assert dice(s) == (5, 5, 5, 3)


def test_the_question_tells_nothing() -> None:
    """ET-RULING-021: whoever might hold such a card is asked; without one there is only a pass."""
    s = answered(GUARD)
    s.forces[1].hand = ["F1"]
    activate(s, 0, 1)
    play(s, STRIKE)
    assert (asked(s).kind, list(asked(s).options)) == ("react", [PASS])
    game = Battleground(s.content)
    view = observe(s, 0)
    again = determinize(game.content, view, lambda n: n - 1)
    assert observe(again, 0) == view


@pytest.mark.parametrize("change", ["no hand", "no such card in the game", "own attack"])
def test_nobody_is_asked_in_vain(change: str) -> None:
    """No card in hand, no such card in any possible deck, or an event that none answers: no question."""
    s = answered(GUARD)
    if change == "no hand":
        s.forces[1].hand = []
    elif change == "no such card in the game":
        s.reacts = ()
    if change == "own attack":
        activate(s, 1, 1)
        play(s, Attack("WM12", 0))
    else:
        activate(s, 0, 1)
        play(s, STRIKE)
    awaited = play(s)
    assert not isinstance(awaited, tuple) or awaited[0].kind != "react"


def test_which_windows_cards_answer() -> None:
    s = answered(GUARD, INTERRUPT)
    assert windows_of(s.content, ("F1", "FX1", "FX2")) == ("attack declared", "move ended")
    assert windows_of(s.content, ("F1",)) == ()


def test_nothing_tells_whether_a_deck_has_reactions() -> None:
    """ET-RULING-145: a view is the same whatever the other deck holds, and whoever could have them is asked."""
    game = Battleground()
    setup = setup_of(game, "standard", 1)
    plain = tuple(f"F{number}" for number in range(1, 21))
    views, asked_when = [], set()
    for fate in (plain, (*plain[:-1], "F116")):
        forces = (setup.forces[0], msgspec.structs.replace(setup.forces[1], fate=fate))
        s = game.begin(msgspec.structs.replace(setup, forces=forces))
        views.append(game.observe(s, 0))
        asked_when.add(s.reacts)
    assert views[0] == views[1]
    assert asked_when == {windows_of(game.content, game.content.fate)}
    assert game.begin(game.first_game()).reacts == ()


def test_an_interruption_from_the_hand() -> None:
    """A card interrupts a move; rules about interruptions by fate cards answer."""
    s = answered(
        INTERRUPT,
        rules=(
            '[{ when = "end of interruption", on = { who = "yours", with = "fate card" }, do = '
            '[{ gain = "focus" }] }, { when = "upon interruption", on = { with = "fate card" }, '
            "do = [{ gain = { ap = 1 } }] }]"
        ),
        bearer=1,
    )
    s.characters[0].place = at("M10")
    activate(s, 0, 2)
    play(s, MOVE, TO_PLACE[at("M15")], next(iter(asked_after(s, MOVE))))
    while asked(s).kind != "react":
        play(s, asked(s).options[0])
    play(s, Pick("FX1"))
    assert [e.cause for e in told(s, events.Interrupted)] == ["FX1"]
    assert s.stack[-1].ap == 2  # type: ignore[attr-defined]
    while asked(s).seat == 1:
        play(s, END if END in asked(s).options else asked(s).options[-1])
    assert s.characters[1].focused


def asked_after(s: State, option: object) -> list[object]:
    """The facing a move ends with, if it is asked for."""
    copy = s.clone()
    play(copy, option, TO_PLACE[at("M15")])
    return list(asked(copy).options[:1])


def test_wounds_given_from_the_hand() -> None:
    """An answer from the hand in a `would` window changes the event."""
    s = answered(
        'rules = [{ when = "would be wounded", on = { who = "yours", with = "attack" }, pay '
        '= { this = true }, do = [{ give = { wounds = 1 }, from = "it", to = { one = "ally", '
        'within = 12, from = "it" } }] }]'
    )
    activate(s, 0, 1)
    play(s, STRIKE, "44411", "111", Pick("FX1"))
    while isinstance(play(s), tuple) and asked(s).kind == "react":
        play(s, PASS)
    assert wounds(s) == (0, 1, 1)


@pytest.mark.parametrize(
    ("event", "rule", "roll"),
    [
        ("movement", '{ when = "would be pushed or pulled", on = { who = "yours" }', "push = 1"),
        ("gain", '{ when = "would gain", on = { who = "yours", what = "debuff" }', 'gain = "blind"'),
    ],
)
def test_events_stopped_from_the_hand(event: str, rule: str, roll: str) -> None:
    """`prevent` from the hand: no push, no debuff."""
    for reply, stopped in ((Pick("FX1"), True), (PASS, False)):
        s = answered(
            f'rules = [{rule}, pay = {{ this = true }}, do = [{{ prevent = "{event}" }}] }}]',
            rules=(
                f'[{{ use = {{}}, target = {{ one = "enemy", adjacent = true }}, do = [{{ {roll}, who '
                f'= "target" }}] }}]'
            ),
        )
        activate(s, 0, 1)
        play(s, UseSkill(SKILL, 1), reply)
        while isinstance(play(s), tuple) and asked(s).kind == "react":
            play(s, PASS)
        same = place_name(s.characters[1].place) == "M16" and not s.characters[1].debuffs
        assert same == stopped


@pytest.mark.parametrize(("phase", "gained"), [(True, True), (False, False)])
def test_a_card_answers_its_own_discard(phase: bool, gained: bool) -> None:
    """`this card`: when it is discarded, here in the activation phase only."""
    s = answered(
        'rules = [{ when = "card discarded", on = { what = "this card", in = "activation '
        'phase" }, do = [{ gain = "focus", who = { one = "character" } }] }]'
    )
    if phase:
        activate(s, 0, 1)
    discard(s, 1, ("FX1",))
    if gained:
        play(s, Chosen(2))
    else:
        play(s)
    assert s.characters[2].focused == gained
    assert "FX1" in s.forces[1].discard


def test_others_answer_a_discard() -> None:
    """`card discarded` with `fate card`: any fate card."""
    s = answered(
        rules=(
            '[{ when = "card discarded", on = { what = "fate card", in = "activation phase" }, '
            "do = [{ gain = { mana = 1 } }] }]"
        )
    )
    activate(s, 0, 1)
    discard(s, 1, ("F1",))
    play(s)
    assert s.characters[0].mana == 1


def test_cards_of_an_interruption_are_discarded_in_the_activation_phase() -> None:
    """BG-INT-14: so a card played there answers its discard."""
    s = answered(
        'rules = [{ when = "card discarded", on = { what = "this card", in = "activation '
        'phase" }, do = [{ draw = 1 }] }]'
    )
    s.forces[1].deck.bag = ["F2"]
    interrupt(s, 1, 0)
    play(s, PlayCard("FX1", True), END, "1")
    assert "F2" in s.forces[1].hand


def selection(rules: str, one: str, other: str, **fields: object) -> State:
    """Both have selected a card; the rules are of the character with the number 1, of seat 1."""
    s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M20", mana=2), stand("HE2", 1, "M22"))
    with_rules(s, 1, rules)
    s.forces[0].hand, s.forces[1].hand = [one], [other]
    s.push(Selection())
    for seat, card in ((0, one), (1, other)):
        decision = next(d for d in play_all(s) if d.seat == seat)
        assert Pick(card) in decision.options
        answer(s, seat, Pick(card))
    return s


def play_all(s: State) -> tuple[Decision, ...]:
    """All decisions awaited now."""
    awaited = advance(s)
    assert isinstance(awaited, tuple)
    return awaited


GUIDING = (
    '[{ when = "cards revealed", if = { self = "ready" }, may = true, do = [{ activate = '
    '"self" }, { modify = "initiative", set = 10 }] }]'
)


def test_a_card_is_bound_to_a_character() -> None:
    """`activate` and `modify initiative` as the cards are revealed: that character, with that initiative."""
    s = selection(GUIDING, "F40", "F1")
    play(s, ACCEPT)
    assert told(s, events.Revealed)[-1].active == 1
    assert [e.character for e in told(s, events.Activated)] == [1]
    assert next(f.initiative for f in s.stack if hasattr(f, "initiative")) == 10
    s = selection(GUIDING, "F40", "F1")
    play(s, PASS)
    assert told(s, events.Revealed)[-1].active == 0


@pytest.mark.parametrize(("card", "change", "first"), [("F20", 2, 1), ("F21", -2, 1), ("F20", -2, 0)])
def test_the_initiative_of_a_revealed_card(card: str, change: int, first: int) -> None:
    """`of = { one = "revealed card" }` with `one_of`: which card and which way, as the player chooses."""
    s = selection(
        (
            '[{ when = "cards revealed", pay = { mana = 1 }, do = [{ modify = "initiative", by = '
            '{ one_of = [2, -2] }, min = 1, of = { one = "revealed card" } }] }]'
        ),
        "F21",
        "F20",
    )
    assert s.content.fate["F20"].initiative == s.content.fate["F21"].initiative == 5
    play(s, ACCEPT, Number(change), Pick(card))
    assert told(s, events.Revealed)[-1].active == first


def test_looking_at_decks() -> None:
    """ET-RULING-020: seen by one player alone, and put back in any order on the deck they came from."""
    s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M20"))
    s.forces[0].deck.bag, s.forces[1].deck.bag = ["F1", "F2", "F3"], ["F11", "F12", "F13"]
    with_rules(s, 0, "[{ use = {}, do = [{ look = 2 }] }]")
    activate(s, 0, 5)
    play(s, UseSkill(SKILL), Player(1), "1", Player(1), "2", Pick("F13"))
    force = s.forces[1]
    assert force.deck == Deck(bag=["F12"], top=(Placed("F13", 1), Placed("F11", 1)))
    assert [e.card for e in told(s, events.LookedAt)] == ["F11", "F13"]
    unknown = (Placed(HIDDEN, 1), Placed(HIDDEN, 1))
    own, other, nobody = (observe(s, seat).forces[1] for seat in (0, 1, -1))
    assert own.top == force.deck.top
    assert (other.top, other.deck) == (unknown, ("F11", "F12", "F13"))
    assert (nobody.top, nobody.deck) == (unknown, None)
    for seat in (0, 1, -1):
        view = observe(s, seat)
        again = determinize(s.content, view, lambda n: n - 1)
        assert observe(again, seat) == view


def test_a_card_that_was_seen_is_drawn_next() -> None:
    """Cards on top are drawn first, without chance."""
    s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M20"))
    s.forces[0].deck.bag = ["F1", "F2", "F3"]
    with_rules(s, 0, "[{ use = {}, do = [{ look = 1 }, { draw = 1 }] }]")
    activate(s, 0, 5)
    play(s, UseSkill(SKILL), "3")
    assert (s.forces[0].hand, s.forces[0].deck) == (["F3"], Deck(bag=["F1", "F2"]))


def test_nothing_to_look_at() -> None:
    s = fight(stand("HM1", 0, "M10"), stand("HE1", 1, "M20"))
    with_rules(s, 0, '[{ use = {}, do = [{ look = 2 }, { gain = "focus" }] }]')
    activate(s, 0, 5)
    play(s, UseSkill(SKILL))
    assert s.characters[0].focused


def commanding(rules: str) -> State:
    s = fight(
        stand("HM1", 0, "M10"),
        stand("HE1", 1, "M20", facing=WEST),
        stand("HM2", 0, "M12", weapons=("WR1",)),
        stand("HE2", 1, "O13", facing=WEST),
    )
    return with_rules(s, 0, rules)


def test_interrupting_as_if_it_were_another() -> None:
    """`as_if`: the turn of the one who commands is interrupted, the actions are aimed at the enemy chosen."""
    s = commanding(
        '[{ use = {}, target = { one = "ally", within = 12 }, do = [{ interrupt = "self", by '
        '= "target", as_if = { one = "enemy", within = 16 } }] }]'
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 2), Chosen(3))
    decision = asked(s)
    assert decision.subject == 2
    assert {o.target for o in decision.options if isinstance(o, Attack)} == {3}
    assert [(e.character, e.interrupted) for e in told(s, events.Interrupted)] == [(2, 3)]


def test_the_commanders_turn_cannot_be_interrupted() -> None:
    """Whose turn it is decides whether it may be interrupted, not the enemy it is aimed at."""
    rule = (
        '{ use = {}, target = { one = "ally", within = 12 }, do = [{ interrupt = "self", by '
        '= "target", as_if = { one = "enemy", within = 16 } }] }'
    )
    s = commanding(f'[{rule}, {{ forbid = "be interrupted" }}]')
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 2), Chosen(3))
    assert not told(s, events.Interrupted)


def test_a_focused_move_that_must_be_made() -> None:
    """ET-RULING-026: `must`: at focused speed, towards the interrupted, and nothing else."""
    s = fight(stand("HM1", 0, "M4"), stand("HE1", 1, "M20", facing=WEST))
    with_rules(
        s,
        0,
        (
            '[{ use = {}, target = { one = "enemy", within = 30 }, do = [{ interrupt = "self", '
            'by = "target", must = "focused move" }] }]'
        ),
    )
    activate(s, 0, 1)
    play(s, UseSkill(SKILL, 1))
    speed = s.content.characters["HE1"].focused_speed
    assert place_name(s.characters[1].place) == f"M{20 - speed}"
    assert (asked(s).seat, asked(s).kind) == (0, "action")


def test_the_bonus_of_the_card_that_was_paid() -> None:
    """`bonus = "paid"`: one bonus of the discarded card, of the caster's choosing, for whoever interrupts."""

    def scene() -> State:
        s = fight(stand("HM4", 0, "M10"), stand("HE1", 1, "M15", facing=WEST), stand("HM2", 0, "M12"))
        text = (
            'type = "spell"\nrange = 16\npay = { fate = 1 }\ntarget = { one = "other" }\n'
            'table = { 1 = [{ interrupt = "actor", by = "target", ap = 0, bonus = "paid" }] }\n'
            'rules = [{ when = "attack ended", do = [{ draw = 1 }] }]'
        )
        with_card(s, "weapons", "WX1", text, 0)
        s.forces[0].hand, s.forces[0].deck.bag = ["F11"], ["F30"]
        activate(s, 0, 2)
        play(s, Attack("WX1", 2), Cards(("F11",)), "411111", "1")
        return s

    s = scene()
    assert s.forces[0].hand == ["F30"]
    assert asked(s).kind == "bonus"
    play(s, PlayCard("F11", True))
    assert (s.characters[2].mana, s.forces[0].discard) == (s.content.fate["F11"].bonus_mana, ["F11"])
    s = scene()
    play(s, PlayCard("F11", False))
    assert s.stack[-1].ap == 1  # type: ignore[attr-defined]


def test_without_a_card_the_spell_cannot_be_cast() -> None:
    s = fight(stand("HM4", 0, "M10"), stand("HE1", 1, "M15"))
    with_card(
        s,
        "weapons",
        "WX1",
        'type = "spell"\nrange = 16\npay = { fate = 1 }\ntable = { 1 = [{ wound = 1 }] }',
        0,
    )
    activate(s, 0, 2)
    assert Attack("WX1", 1) not in asked(s).options


def test_pushes_that_trigger_overwatch() -> None:
    """`allow = "overwatch"` for pushes: of those whom the rule names, by its bearer alone."""
    rule = '{ allow = "overwatch", of = { every = "ally" }, on = { event = "pushed or pulled" } }'
    push = '{ use = {}, target = { one = "enemy", adjacent = true }, do = [{ push = 1, who = "target" }] }'
    for rules, watched in ((f"[{push}, {rule}]", True), (f"[{push}]", False)):
        s = duel(stand("HM2", 0, "M10", weapons=("WR1",), on_overwatch=True))  # fmt: skip
        with_rules(s, 0, rules)
        activate(s, 0, 1)
        play(s, UseSkill(SKILL, 1))
        assert [e.character for e in told(s, events.Interrupted)] == ([2] if watched else [])


def test_a_round_long_mission_outlasts_its_turn() -> None:
    """`at = "end of round"` looks then, whoever played it and wherever he is."""
    s = duel(facing=0)
    assert s.content.glory["G15"].mission.scope == "round"
    missions.begin(s, "G15", 0, 0, turn=7)
    missions.end_turn(s, 7)
    assert s.missions


@pytest.mark.parametrize(("result", "can"), [("lost", True), ("won", False), ("", False)])
def test_initiative_won_or_lost(result: str, can: bool) -> None:
    """ET-RULING-038: the last selection at which both showed a card."""
    s = answered(rules='[{ use = {}, if = { initiative = "lost" }, do = [{ gain = "focus" }] }]')
    s.forces[0].initiative = result
    activate(s, 0, 1)
    assert (UseSkill(SKILL) in asked(s).options) == can


def test_a_rule_whose_bearer_falls_as_it_pays() -> None:
    """A cost of wounds can knock its payer out: then nothing more happens."""
    s = answered(
        rules='[{ when = "gained", on = { what = "focus" }, pay = { wounds = 1 }, do = [{ gain = { mana = 1 } }] }]'
    )
    with_rules(s, 0, '[{ use = {}, do = [{ gain = "focus" }] }]', card="own")
    s.characters[0].wounds = s.content.characters["HM1"].health - 1
    activate(s, 0, 1)
    play(s, UseSkill("own/1"), ACCEPT)
    assert s.characters[0].knocked_out
    assert s.characters[0].mana == 0
