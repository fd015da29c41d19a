"""Quest tokens of the solo scenarios: proofs against the impostor, the token that hides the child."""

from eternia.fields.chapters.quests import quests
from eternia.fields.table import economy, scenario_things
from eternia.fields.table.events import TokenRemoved
from eternia.fields.table.mode_events import ChildHinted, ProofsFound
from eternia.fields.table.model import State
from eternia.fields.table.options import ACCEPT, PASS, Accept, Pass
from eternia.fields.variants.solo import scenario
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Chance, Decision

CHILD = "child"
HINT = "hint"
"""Note: the part of the map in which the child hides, as its number."""
PRICE = 1
"""Of the hint."""


def add_proof(s: State) -> None:
    """S-06: one proof more."""
    needed = scenario.plan_of(s).proofs
    if needed:
        s.notes[scenario.PROOFS] = s.notes.get(scenario.PROOFS, 0) + 1
        s.emit(ProofsFound, s.notes[scenario.PROOFS], needed)


def hiding_places(s: State) -> list[list[int]]:
    """S-08: for each part of the map the tokens that may hide the child, as far as the players know."""
    if s.things:
        return []
    parts = scenario.solo_of(s).hidden.values()
    hint = s.notes.get(HINT, -1)
    return [
        [
            area
            for area in [scenario.area_of(s, each) for each in part]
            if area in s.quests and hint in (-1, number)
        ]
        for number, part in enumerate(parts)
    ]


class Searching(Frame, kw_only=True):
    """A hero takes a token: the child is there, or a scenario card is drawn as usual.

    Where the child hides was drawn secretly; nobody knows, so chance may decide when it matters.
    """

    hero: int
    turn: int

    def _all(self, s: State) -> list[int]:
        return [area for part in hiding_places(s) for area in part]

    def search(self, s: State) -> Chance | None:
        """Each of the hiding places is as likely; a single one is certain."""
        places = self._all(s)
        if s.heroes[self.hero].area not in places or len(places) < 2:
            return None
        return Chance("draw", (len(places),), source=s.scenario)

    def searched(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """The first one is the one that was taken."""
        self.go("find" if picks[0] == 0 else "take_token")

    def certain(self, s: State) -> None:
        """The last hiding place, or a token that never hid her."""
        self.go("find" if s.heroes[self.hero].area in self._all(s) else "take_token")

    def find(self, s: State) -> None:
        """No scenario card is drawn; the hero escorts her."""
        self._remove(s)
        scenario_things.add(s, CHILD, hero=self.hero)
        self.finish()

    def take_token(self, s: State) -> None:
        """A wrong one."""
        self._remove(s)

    def _remove(self, s: State) -> None:
        area = s.heroes[self.hero].area
        s.quests = tuple([each for each in s.quests if each != area])
        s.emit(TokenRemoved, area, "quest")

    def ask_hint(self, s: State) -> tuple[Decision[Accept | Pass], ...] | None:
        """For 1 Eternium: in which part of the map she is."""
        open_parts = [part for part in hiding_places(s) if part]
        h = s.heroes[self.hero]
        if len(open_parts) < 2 or s.teams[h.team].eternium < PRICE:
            return None
        return (Decision(h.seat, "hint", (ACCEPT, PASS), s.scenario, self.hero),)

    def take_hint(self, s: State, seat: int, option: Accept | Pass) -> None:
        """Pay for it."""
        if option == PASS:
            self.go("draw_card")
        else:
            economy.pay(s, s.heroes[self.hero].team, PRICE, s.scenario)
            self.go("learn")

    def no_hint(self, s: State) -> None:
        """Nothing to learn."""
        self.go("draw_card")

    def learn(self, s: State) -> Chance:
        """Any hiding place may be the one."""
        return Chance("draw", (len(self._all(s)),), source=s.scenario)

    def learned(self, s: State, seat: int, picks: tuple[int, ...]) -> None:
        """Its part of the map is known from now on."""
        found = self._all(s)[picks[0]]
        number = next(n for n, part in enumerate(hiding_places(s)) if found in part)
        s.notes[HINT] = number
        s.emit(ChildHinted, tuple(scenario.solo_of(s).hidden)[number])

    def draw_card(self, s: State) -> None:
        """FE-QUEST-01: the token is taken already."""
        questing = quests.Questing(hero=self.hero, turn=self.turn)
        questing.go("draw")
        s.push(questing)

    steps = (
        Question(search, searched), certain, find, take_token, Question(ask_hint, take_hint), no_hint,
        Question(learn, learned), draw_card,
    )  # fmt: skip
