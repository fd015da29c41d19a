"""Fields of Eternia as actions and numbers: every option is spelled, nothing hidden shows, values are in bounds."""

from __future__ import annotations

import random
from typing import Any, get_args

import numpy as np
import pytest

from eternia.fields.chapters.rounds.ending import Duel
from eternia.fields.game import Fields
from eternia.fields.table import combat_options as combat
from eternia.fields.table import mode_options
from eternia.fields.table import options as o
from eternia.fields.table.epic_combat import Combat
from eternia.fields.table.model import State
from eternia.fields.views.observe import View, observe
from eternia.kernel.pending import Chance, Decision
from eternia.lab.environments.description import describe
from eternia.lab.environments.episode import Table
from eternia.lab.environments.fields.actions import FLAGGED, LED, SINGLE, row_of
from eternia.lab.environments.fields.columns import (
    AREA,
    CARD_PILES,
    GRID_CARD,
    HERO,
    KINDS,
    PROGRESS,
    SIDE,
    TEAM,
)
from eternia.lab.environments.play import HIGHEST, LOWEST
from support.fields.twins import twin_of
from support.tables import begun, check_words, forward, same, spelled_out

FIELDS = describe("fields")
NAMES = FIELDS.vocabulary.names
EACH_MODE = pytest.mark.parametrize("mode", FIELDS.modes)
EVERY = 4
"""One position in so many is looked at where looking takes long."""


def spelled(*options: object) -> list[str]:
    """The options of a decision in the names of actions."""
    words = FIELDS.spell(Decision(0, "action", options, ""))
    return [", ".join(NAMES[action] for action in word) for word in words]


def area(name: str) -> int:
    """The number of an area."""
    content = Fields().content
    return content.geography.index[name]


def column(names: tuple[str, ...], array: Any, name: str) -> Any:
    """A column of an array by its name."""
    return array[..., names.index(name)]


def test_every_kind_of_option_is_spelled() -> None:
    bare = {o.Pick, o.Cards, o.Order, o.Chosen, o.To, o.TeamOption, o.Alternative, o.Number, o.Word}
    listed = {*SINGLE, *FLAGGED, *LED, *bare}
    assert set(get_args(Fields.option_type)) - {o.Forfeit} == listed
    for kind, (_, fields) in LED.items():
        assert tuple(fields) == kind.__struct_fields__  # type: ignore[attr-defined]


def test_options_of_the_map() -> None:
    assert spelled(o.PASS, o.MOVE, o.BRAVE, o.BRAVE_WITH_SECOND, o.END, o.EXCHANGE) == [
        "pass", "move", "brave the wilds", "brave the wilds twice", "end", "exchange victory",
    ]  # fmt: skip
    tower, base = area("A-GTOW"), area("A-GRAY")
    assert spelled(o.To(tower), o.FastTravel(tower), o.OutpostMovement(tower), o.MoveSoldiers(base, tower, 2)) == [
        "area A-GTOW", "fast travel, area A-GTOW", "outpost movement, area A-GTOW",
        "move soldiers, area A-GRAY, area A-GTOW, number 2",
    ]  # fmt: skip
    assert spelled(o.Equip("FE-EQ-01"), o.Equip("FE-EQ-01", "FE-EQ-02"), o.UseCard("FE-SP-01", 1)) == [
        "equip, card FE-EQ-01, none", "equip, card FE-EQ-01, card FE-EQ-02", "use, card FE-SP-01, number 1",
    ]  # fmt: skip
    assert spelled(o.Pick("V-01"), o.Cards(()), o.Cards(("V-01", "V-02")), o.Hand("FE-EQ-01", 0, 2)) == [
        "card V-01", "cards, done", "cards, card V-01, card V-02, done", "give, card FE-EQ-01, hero 0, hero 2",
    ]  # fmt: skip
    assert spelled(mode_options.Purchase(3), mode_options.Purchase(3, "FE-SP-01")) == [
        "purchase, hero 3, none", "purchase, hero 3, card FE-SP-01",
    ]  # fmt: skip


def test_options_of_combat() -> None:
    assert spelled(combat.PlaceCard("+1", "attack"), combat.PlaceCard("time", ""), combat.FOCUS) == [
        "place, word +1, word attack", "place, word time, none", "focus card",
    ]  # fmt: skip
    assert spelled(combat.Exchange(0, 3, False), combat.Exchange(0, 3, True), combat.UseSurge(True)) == [
        "exchange, number 0, number 3", "exchange with time, number 0, number 3", "surge other",
    ]  # fmt: skip
    assert spelled(combat.Reroll(""), combat.Reroll("blank"), combat.Assign("double", "hp")) == [
        "reroll, none", "reroll, word blank", "assign, word double, word hp",
    ]  # fmt: skip
    assert spelled(combat.Zone("attack"), o.Word("attack")) == ["zone, word attack", "word attack"]


def test_every_seat_counts_its_own_heroes_first() -> None:
    options = tuple([o.Chosen(hero) for hero in range(7)])
    rows = [
        [NAMES[word[0]] for word in FIELDS.spell(Decision(seat, "target", options, ""))] for seat in (0, 1)
    ]
    assert rows[0] == [f"hero {number}" for number in range(7)]
    assert rows[1] == [f"hero {number}" for number in (3, 4, 5, 0, 1, 2, 6)]


def test_what_has_no_action_goes_by_its_place_in_the_list() -> None:
    assert spelled(o.FORFEIT, o.PASS) == ["choice 0", "pass"]
    assert spelled(o.Pick("unheard of"), o.Chosen(12)) == ["choice 0", "choice 1"]


def test_the_language_of_this_version_does_not_change() -> None:
    """When this fails because cards were added, raise the version of the description and of the ids."""
    assert (FIELDS.version, len(NAMES)) == (0, 531)
    assert FIELDS.vocabulary.digest == "a7938072e6c5c09b"


@EACH_MODE
@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_a_whole_game_has_a_word_of_its_own(mode: str, seed: int) -> None:
    table, chance = begun(FIELDS, seed, mode)
    choices = {number for number, name in enumerate(NAMES) if name.startswith("choice ")}
    while not table.is_over:
        if isinstance(table.pending, Chance):
            forward(table, chance)
            continue
        decision = chance.choice(table.decisions)
        words = FIELDS.spell(decision)
        check_words(words)
        assert not choices & {action for word in words for action in word}
        for number, option in enumerate(decision.options):
            assert spelled_out(decision, words, number) == option
        assert decision.kind in KINDS
        table.answer(decision.seat, chance.choice(decision.options))


@EACH_MODE
def test_values_of_whole_games_are_finite_and_in_bounds(mode: str) -> None:
    table, chance = begun(FIELDS, 1, mode)
    steps = 0
    while not table.is_over:
        steps += 1
        if table.asked and steps % 3 == 0:
            check_values(table.observe(steps % 2))
        forward(table, chance)
    for seat in range(FIELDS.seats):
        check_values(table.observe(seat))


def check_values(seen: dict[str, Any]) -> None:
    """Arrays of the announced shapes, 32-bit floats between the announced bounds."""
    assert {name: array.shape for name, array in seen.items()} == FIELDS.shapes
    for array in seen.values():
        assert array.dtype == np.float32
        assert np.isfinite(array).all()
        assert array.min() >= LOWEST
        assert array.max() <= HIGHEST


@EACH_MODE
def test_states_that_differ_in_secrets_alone_are_observed_alike(mode: str) -> None:
    table, chance = begun(FIELDS, 6, mode)
    checked = 0
    steps = 0
    while not table.is_over:
        steps += 1
        if table.asked and steps % EVERY == 0:
            checked += sum(observed_alike(table, seat, chance) for seat in range(FIELDS.seats))
        forward(table, chance)
    assert checked > 20


def observed_alike(table: Table, seat: int, chance: random.Random) -> int:
    """How many twins of a state there were; each gives the seat the same observation and mask."""
    state = table.state
    assert isinstance(state, State)
    given = {seat: table.given(seat)} if seat in table.asked else {}
    twins = [twin_of(state, seat, chance), FIELDS.game.determinize(observe(state, seat), chance.randrange)]
    for twin in twins:
        if twin is not None:
            other = Table(FIELDS, twin, given)
            assert same(other.observe(seat), table.observe(seat))
            assert np.array_equal(other.mask(seat), table.mask(seat))
    return sum(twin is not None for twin in twins)


def duel() -> tuple[Table, random.Random]:
    """A game that comes to a duel of two heroes."""
    table, chance = begun(FIELDS, 4)
    state = table.state
    assert isinstance(state, State)
    state.push(Duel(teams=(0, 1), players=((0,), (1,))))
    return Table(FIELDS, state), chance


def test_the_heroes_of_a_duel_are_chosen_in_secret() -> None:
    """FE-END-08: the second of two seats does not learn whom the first one chose."""
    table, _ = duel()
    assert table.asked == (0, 1)
    for first, second in ((0, 1), (1, 0)):
        seen, mask = table.observe(second), table.mask(second)
        for option in table.spelling(first).decision.options:
            copy = table.clone()
            copy.answer(first, option)
            assert copy.asked == (second,)
            assert same(copy.observe(second), seen)
            assert np.array_equal(copy.mask(second), mask)


def test_other_cards_are_not_in_an_observation_but_own_ones_are() -> None:
    table, _ = begun(FIELDS, 3)
    state = table.state
    assert isinstance(state, State)
    for seat in range(FIELDS.seats):
        seen = table.observe(seat)["cards"][CARD_PILES.index("own hand")]
        cards = [name.removeprefix("card ") for name in NAMES if name.startswith("card ")]
        assert {card for card, there in zip(cards, seen, strict=True) if there} == set(state.teams[seat].hand)


def test_an_observation_says_what_the_view_says_with_the_own_team_first() -> None:
    table, _ = begun(FIELDS, 7)
    for seat in range(FIELDS.seats):
        view: View = FIELDS.game.observe(table.state, seat)
        seen = table.observe(seat)
        assert list(column(TEAM, seen["teams"], "number")) == [seat, 1 - seat]
        pools = column(TEAM, seen["teams"], "pool") * 10
        assert list(pools.round()) == [view.teams[seat].eternium, view.teams[1 - seat].eternium]
        assert list(column(HERO, seen["heroes"], "own")) == [1] * 3 + [0] * 6
        for number, hero in enumerate(view.heroes):
            row = row_of(number, seat)
            assert column(HERO, seen["heroes"][row], "damage") * 10 == pytest.approx(hero.damage)
            assert seen["places"][row].sum() == seen["places"][row, hero.area] == 1
        assert column(AREA, seen["areas"], "own soldiers").sum() * 10 == pytest.approx(
            sum(view.soldiers[seat])
        )
        assert list(np.flatnonzero(column(AREA, seen["areas"], "quest token"))) == list(view.quests)
        assert not seen["heroes"][len(view.heroes) :].any()


def test_a_combat_is_seen_from_its_own_side() -> None:
    """FE-RULING-30: cards that lie face down are known to their own team alone."""
    table, chance = duel()
    hidden_cards = 0
    while not table.is_over:
        fight = next((frame for frame in table.state.stack if isinstance(frame, Combat)), None)
        if table.asked and fight is not None:
            for seat in range(FIELDS.seats):
                hidden_cards += check_combat(table, fight, seat)
                assert observed_alike(table, seat, chance)
        forward(table, chance)
    assert hidden_cards > 5


def check_combat(table: Table, fight: Combat, seat: int) -> int:
    """A seat sees its own side first; how many cards of the other one it does not know."""
    seen = table.observe(seat)
    own, other = seen["combat"]
    assert column(SIDE, own, "own") == 1
    assert column(SIDE, other, "own") == 0
    assert column(SIDE, own, "active") == (fight.sides[0].team == seat)
    assert column(PROGRESS, seen["progress"], "combat") == 1
    opposite = fight.sides[1 if fight.sides[0].team == seat else 0]
    hidden = sum(not card.up and not card.seen for card in opposite.grid)
    assert list(column(GRID_CARD, seen["grid"], "unknown").sum(axis=1)) == [0, hidden]
    kinds = seen["grid"][1, :, GRID_CARD.index("+1") : GRID_CARD.index("unknown")]
    assert kinds.sum() == len(opposite.grid) - hidden
    return hidden
