"""Battleground as a game of the kernel: beginning it, answering, restoring it from a document."""

import eternia.battleground.verbs  # noqa: F401  makes the verbs known to the interpreter
from eternia.battleground.board.engagement import bases_among
from eternia.battleground.chapters.rounds import victory
from eternia.battleground.chapters.rounds.rounds import Rounds
from eternia.battleground.chapters.setup.first_game import FirstGame
from eternia.battleground.chapters.setup.force import validate_setup
from eternia.battleground.chapters.setup.setup import muster
from eternia.battleground.chapters.setup.standard_game import StandardGame
from eternia.battleground.hunt.selection import HuntRounds
from eternia.battleground.hunt.setup import HuntGame, join_monster
from eternia.battleground.in_force.in_force import index_of
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Content
from eternia.battleground.table.model import State
from eternia.battleground.table.options import AnyOption, Forfeit, OfferDraw, WithdrawDraw
from eternia.battleground.table.setup_data import NO_FORCE, Setup
from eternia.battleground.table.terrain import board_of
from eternia.battleground.timing.reactions import open_windows
from eternia.battleground.views.determinize import determinize
from eternia.battleground.views.observe import View, observe
from eternia.kernel.documents import codec
from eternia.kernel.engine import State as KernelState
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.frame import Frame
from eternia.kernel.game import Picker
from eternia.kernel.pending import Option

SET_UPS: dict[str, type[Frame]] = {"first": FirstGame, "standard": StandardGame, "hunt": HuntGame}
"""How a game of each mode is set up."""


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
        lists = [each for each in setup.forces if each != NO_FORCE]
        for seat, force_list in enumerate(lists):
            force, own = muster(self.content, force_list, seat)
            forces.append(force)
            characters += own
        s = new_state(self.content, setup)
        s.forces, s.characters = forces, characters
        if setup.mode == "hunt":
            join_monster(s)
        s.massive = bases_among(s.content, s.characters)
        s.reacts = open_windows(self.content, setup.mode)
        s.push(HuntRounds() if setup.mode == "hunt" else Rounds())
        s.push(SET_UPS[setup.mode]())
        return s

    def interject(self, s: KernelState, seat: int, option: Option) -> bool:
        """BG-VP-13, 14: what a seat may do at any time, asked or not. False when the option is no such thing."""
        assert isinstance(s, State)
        if seat == s.unmanned:
            return False
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
        shared = {
            "content": content,
            "board": board_of((), content),
            "massive": content.massive_bases,
            "index": index_of((), content),
        }
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
        massive=content.massive_bases,
        index=index_of((), content),
    )


def refresh(s: State) -> State:
    """Work out again what is derived from the data of the state."""
    s.board = board_of(s.pieces, s.content)
    s.massive = bases_among(s.content, s.characters)
    s.index = index_of(s.effects, s.content)
    return s
