"""Fields of Eternia as a game of the kernel: beginning it, answering, restoring it from a document."""

import eternia.fields.verbs  # noqa: F401  makes the verbs known to the interpreter
from eternia.fields.chapters.rounds import ending
from eternia.fields.chapters.rounds.rounds import Rounds
from eternia.fields.packs.load import load_content
from eternia.fields.table.content import Content
from eternia.fields.table.model import State
from eternia.fields.table.options import AnyOption, Forfeit
from eternia.fields.table.setup_data import Options, Setup, TeamSetup
from eternia.fields.variants.modes import MODES
from eternia.fields.views.determinize import determinize
from eternia.fields.views.observe import View, observe
from eternia.kernel.documents import codec
from eternia.kernel.engine import State as KernelState
from eternia.kernel.errors import DamagedDocument
from eternia.kernel.game import Picker
from eternia.kernel.pending import Option


class Fields:
    """The game of Fields of Eternia. One instance serves any number of matches at once."""

    name = "fields"
    players = (1, 6)
    """FE-GEN-01."""
    setup_type = Setup
    option_type = AnyOption
    """Every kind of option, for reading saved choices."""

    def __init__(self, content: Content | None = None) -> None:
        self.content = content if content is not None else load_content()

    @property
    def content_version(self) -> str:
        """A digest of the content: a saved match can only be replayed with the same."""
        return self.content.version

    def seats_of(self, setup: Setup) -> int:
        """FE-SETUP-06: as many as the setup names players."""
        return setup.seats

    def first_game(self) -> Setup:
        """FE-FIRST-01: two players, the best known heroes, Fractures in Time with the recommended changes."""
        masters = TeamSetup("masters", ("H-01", "H-02", "H-05"), (0, 0, 0))
        evil = TeamSetup("evil-warriors", ("H-07", "H-09", "H-10"), (1, 1, 1))
        return Setup(
            mode="standard", scenario="S-01", teams=(masters, evil), options=Options(first_game=True)
        )

    def begin(self, setup: Setup) -> State:
        """A game about to start: SetupError when the setup breaks a rule."""
        validate, new_state = MODES[setup.mode]
        validate(self.content, setup)
        s = new_state(self.content, setup)
        s.stack.insert(0, Rounds())
        return s

    def interject(self, s: KernelState, seat: int, option: Option) -> bool:
        """Giving up is possible at any time. False when the option is no such thing."""
        assert isinstance(s, State)
        if not isinstance(option, Forfeit):
            return False
        ending.forfeit(s, seat)
        return True

    def restore(self, document: bytes) -> State:
        """The state of a saved document, complete again."""
        s = codec.decode(document, State, {"content": self.content})
        self._check(s)
        return s

    def _check(self, s: State) -> None:
        """DamagedDocument when a state names a hero or scenario that this content does not have."""
        for h in s.heroes:
            if h.card not in self.content.heroes:
                raise DamagedDocument(f"a saved state names {h.card}, which this content does not have")

    def observe(self, s: KernelState, seat: int) -> View:
        """What a seat (or a spectator, -1) may know."""
        assert isinstance(s, State)
        return observe(s, seat)

    def determinize(self, view: View, pick: Picker) -> State:
        """A full state that looks like this to the seat of the view."""
        return determinize(self.content, view, pick)
