"""What a seat sees of Battleground as arrays of numbers, made from its View and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eternia.battleground.chapters.attack.attack import Attack
from eternia.battleground.chapters.attack.dice_tests import DiceTest
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import Character
from eternia.battleground.table.turn import ACTIVATION, INTERRUPTION, OPPORTUNITY, Turn
from eternia.battleground.views.observe import ForceView, View
from eternia.hexes.grid import PLATFORM
from eternia.lab.environments.battleground.actions import CHARACTERS, card_ids
from eternia.lab.environments.battleground.board import PLANES, Planes, cell
from eternia.lab.environments.battleground.columns import (
    CARD_PILES,
    CHARACTER,
    FORCE,
    KINDS,
    PROGRESS,
    STATS,
)
from eternia.lab.environments.features import (
    DICE,
    Array,
    Shapes,
    count,
    empty,
    latest,
    places,
    put_question,
)

SEATS = 2


class BattlegroundFeatures:
    """Makes the observation of a view. The columns of each array are named in ``columns``."""

    def __init__(self, content: Content, actions: int) -> None:
        self.content = content
        self.actions = actions
        self.planes = Planes(content)
        self.cards = places(sorted({*content.fate, *content.glory}))
        self.equipment = places([card for card in card_ids(content) if card not in self.cards])
        self.sources = places([*self.cards, *self.equipment])
        self.tokens = places(sorted(content.tokens))
        self.factions = places(sorted(content.factions))
        self.maps = places(sorted(content.maps))

    def shapes(self) -> Shapes:
        """The arrays of an observation."""
        return {
            "board": (len(PLANES), 25, 30),
            "map": (len(self.maps),),
            "characters": (CHARACTERS, len(CHARACTER)),
            "equipment": (CHARACTERS, len(self.equipment)),
            "tokens": (CHARACTERS, len(self.tokens)),
            "forces": (SEATS, len(FORCE) + len(self.factions)),
            "cards": (len(CARD_PILES), len(self.cards)),
            "question": (len(KINDS) + 2,),
            "source": (len(self.sources),),
            "progress": (len(PROGRESS),),
            "given": (self.actions,),
        }

    def __call__(self, view: View, given: Iterable[int] = ()) -> dict[str, Array]:
        """The observation of a view in which these actions of an answer have been given."""
        made = empty(self.shapes())
        made["board"] = self.planes(view)
        if view.map in self.maps:
            made["map"][self.maps[view.map]] = 1
        now = _now(view)
        for number, character in enumerate(view.characters[:CHARACTERS]):
            made["characters"][number] = self._character(view, now, number, character)
            self._belongings(made["equipment"][number], made["tokens"][number], character)
        for row, seat in enumerate(_seats(view)):
            made["forces"][row] = self._force(view, seat, view.forces[seat])
        self._piles(view, made["cards"])
        put_question(made["question"], KINDS, view.decision)
        if view.decision is not None:
            count(made["source"], self.sources, [view.decision.source.partition("/")[0]])
        made["progress"][:] = _progress(view, now)
        for action in given:
            made["given"][action] += 1
        return made

    def _character(self, view: View, now: Now, number: int, c: Character) -> list[float]:
        card = self.content.characters[c.card]
        on_board = c.place >= 0
        row, column = cell(c.place) if on_board else (0, 0)
        subject = view.decision.subject if view.decision is not None else -1
        turn, attack = now.turn, now.attack
        return [
            1,
            c.seat == view.seat,
            on_board,
            c.knocked_out,
            row / 24,
            column / 29,
            c.place >= PLATFORM,
            *(on_board and c.facing == facing for facing in range(6)),
            c.wounds / DICE,
            (card.health - c.wounds) / DICE,
            c.mana / DICE,
            c.focused,
            c.on_overwatch,
            not c.cards,
            c.activated,
            len(c.buffs) / DICE,
            len(c.debuffs) / DICE,
            c.value / 50,
            c.knockouts / DICE,
            c.acted,
            card.massive,
            *(getattr(card, stat) / DICE for stat in STATS),
            number == subject,
            turn is not None and number == turn.character,
            attack is not None and number == attack.attacker,
            attack is not None and number == attack.target,
        ]

    def _belongings(self, equipment: Array, tokens: Array, c: Character) -> None:
        for card in (c.card, *c.weapons, *c.items):
            equipment[self.equipment[card]] += 0.5 if card in c.face_down else 1
        for token in (*c.buffs, *c.debuffs):
            tokens[self.tokens[token.name]] += 1

    def _force(self, view: View, seat: int, force: ForceView) -> list[float]:
        return [
            force.score / 20,
            force.hand_size / DICE,
            force.glory_size / DICE,
            force.deck_size / DICE,
            force.aside_size / DICE,
            len(force.top) / DICE,
            len(force.discard) / DICE,
            len(force.fulfilled) / DICE,
            force.objectives / DICE,
            force.passed,
            force.activations / DICE,
            force.initiative == "won",
            force.initiative == "lost",
            force.zone == 0,
            force.zone == 1,
            view.first_player == seat,
            view.last_active == seat,
            force.offers_draw,
            *(force.faction == faction for faction in self.factions),
        ]

    def _piles(self, view: View, cards: Array) -> None:
        """How often each fate and glory card lies in each pile that the seat may look at."""
        own, *others = [view.forces[seat] for seat in _seats(view)]
        missions = [
            [m.card for m in view.missions if (m.seat == view.seat) == mine] for mine in (True, False)
        ]
        piles: list[Sequence[str]] = [
            own.hand or (),
            own.glory or (),
            own.deck or (),
            own.aside or (),
            [placed.card for placed in own.top],
            own.discard,
            own.fulfilled,
            missions[0],
            [placed.card for other in others for placed in other.top],
            [card for other in others for card in other.discard],
            [card for other in others for card in other.fulfilled],
            missions[1],
            [card for c in view.characters if c.seat == view.seat for card in c.cards],
            [card for c in view.characters if c.seat != view.seat for card in c.cards],
        ]
        for row, pile in zip(cards, piles, strict=True):
            count(row, self.cards, pile)


def _seats(view: View) -> list[int]:
    """The own seat, then the others in their order."""
    return [(view.seat + n) % SEATS for n in range(SEATS)]


class Now(NamedTuple):
    """The rules in progress that an observation tells of; of each kind the one begun last."""

    turn: Turn | None
    attack: Attack | None
    test: DiceTest | None


def _now(view: View) -> Now:
    stack = view.stack
    return Now(latest(stack, Turn), latest(stack, Attack), latest(stack, DiceTest))


def _progress(view: View, now: Now) -> list[float]:
    turn, attack, test = now
    numbers: list[float] = [view.round / 4, len(view.stack) / DICE, len(view.missions) / DICE]
    if turn is None:
        numbers += [0] * 11
    else:
        numbers += [
            view.characters[turn.character].seat == view.seat,
            *(turn.kind == kind for kind in (ACTIVATION, INTERRUPTION, OPPORTUNITY)),
            turn.ap / DICE,
            turn.move_actions / DICE,
            turn.hexes_moved / DICE,
            turn.acted,
            turn.attacked,
            turn.wounds_dealt / DICE,
            turn.initiative / DICE,
        ]
    numbers += [0] * 4 if attack is None else [1, attack.focused, attack.flank, attack.targets / DICE]
    if test is None:
        return [*numbers, *[0] * 5]
    mine = view.characters[test.character].seat == view.seat
    return [*numbers, 1, mine, len(test.dice) / DICE, test.needed / DICE, test.failed() / DICE]
