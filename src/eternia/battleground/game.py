"""Battleground as a game of the kernel: beginning it, answering, restoring it from a document."""

from typing import Any

import eternia.battleground.verbs  # noqa: F401  makes the verbs known to the interpreter
from eternia.battleground import victory
from eternia.battleground.board import board_of
from eternia.battleground.content import Content, load_content
from eternia.battleground.determinize import determinize
from eternia.battleground.force import validate_setup
from eternia.battleground.in_force import index_of
from eternia.battleground.model import State
from eternia.battleground.observe import View, observe
from eternia.battleground.options import AnyOption, Forfeit, OfferDraw, WithdrawDraw
from eternia.battleground.rounds import Rounds
from eternia.battleground.setup import FirstGame, StandardGame, muster
from eternia.battleground.setup_data import Setup
from eternia.kernel import codec
from eternia.kernel.engine import State as KernelState
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.game import Picker


class Battleground:
    """The game of Battleground. One instance serves any number of matches at once."""

    name = "battleground"
    players = (2, 2)
    setup_type = Setup
    option_type = AnyOption
    """Every kind of option, for reading saved choices."""

    def __init__(self, content: Content | None = None) -> None:
        self.content = content if content is not None else load_content()

    @property
    def content_version(self) -> str:
        """A digest of the content: a saved match can only be replayed with the same."""
        return self.content.version

    def first_game(self) -> Setup:
        """BG-SETUP-02 to 04: the fixed forces of the first game, the Masters in seat 0."""
        first = self.content.first_game
        return Setup(mode="first", forces=first.forces, map=first.map)

    def seats_of(self, setup: Setup) -> int:
        """BG-SETUP-15: always two players."""
        return 2

    def begin(self, setup: Setup) -> State:
        """A game about to start: SetupError when the forces or decks break a rule."""
        validate_setup(self.content, setup)
        forces, characters = [], []
        for seat, force_list in enumerate(setup.forces):
            force, own = muster(self.content, force_list, seat)
            forces.append(force)
            characters += own
        s = new_state(self.content, setup)
        s.forces, s.characters = forces, characters
        s.massive = any_massive(s)
        s.reacting = any(force.reacts for force in forces)
        s.push(Rounds())
        s.push(FirstGame() if setup.mode == "first" else StandardGame())
        return s

    def interject(self, s: KernelState, seat: int, option: Any) -> bool:
        """BG-VP-13, 14: what a seat may do at any time, asked or not. False when the option is no such thing."""
        assert isinstance(s, State)
        if isinstance(option, Forfeit):
            victory.forfeit(s, seat)
        elif isinstance(option, OfferDraw):
            victory.offer_draw(s, seat)
        elif isinstance(option, WithdrawDraw):
            victory.withdraw_draw(s, seat)
        else:
            return False
        return True

    def restore(self, document: bytes) -> State:
        """The state of a saved document, complete again."""
        content = self.content
        shared = {"content": content, "board": board_of((), content), "index": index_of((), content)}
        try:
            return refresh(codec.decode(document, State, shared))
        except KeyError as error:
            raise DamagedDocument(f"a saved state names {error}, which this content does not have") from error

    def observe(self, s: KernelState, seat: int) -> View:
        """What a seat (or a spectator, -1) may know."""
        assert isinstance(s, State)
        return observe(s, seat)

    def determinize(self, view: View, pick: Picker) -> State:
        """A full state that looks like this to the seat of the view."""
        return determinize(self.content, view, pick)


def new_state(content: Content, setup: Setup) -> State:
    """A state with an empty battleground and no forces."""
    return State(
        mode=setup.mode,
        options=setup.options,
        forces=[],
        characters=[],
        content=content,
        board=board_of((), content),
        index=index_of((), content),
    )


def any_massive(s: State) -> bool:
    """Whether a character of the game has a base of several hexes."""
    return any(s.content.characters[c.card].massive for c in s.characters)


def refresh(s: State) -> State:
    """Work out again what is derived from the data of the state."""
    s.board = board_of(s.pieces, s.content)
    s.massive = any_massive(s)
    s.index = index_of(s.effects, s.content)
    return s
