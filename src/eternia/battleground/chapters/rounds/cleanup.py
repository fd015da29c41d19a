"""The clean-up phase: objectives, tokens, victory, readying (BG-CLEAN, BG-OBJ)."""

from eternia.battleground.chapters.attack.wounds import fall_together, remove_lingering
from eternia.battleground.chapters.cards import missions
from eternia.battleground.chapters.cards.decks import lay_down
from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.chapters.cards.marks import ClearMarks
from eternia.battleground.chapters.cards.tokens import LoseToken
from eternia.battleground.chapters.rounds import victory
from eternia.battleground.chapters.rounds.objectives import claim_objectives
from eternia.battleground.chapters.setup.scenario import score_areas
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.ongoing import is_kept
from eternia.battleground.table.events import Readied
from eternia.battleground.table.in_progress import KnockoutHolder
from eternia.battleground.table.model import State
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.timing.windows import open_event


class CleanUp(KnockoutHolder, kw_only=True):
    """BG-CLEAN-01, BG-RULING-005: claim objectives, clear tokens, check for victory, ready and gain mana."""

    def claim(self, s: State) -> None:
        """BG-OBJ-01: objectives are claimed now, and only now."""
        claim_objectives(s)

    def hold(self, s: State) -> None:
        """ET-RULING-064: then the areas of the scenario that are worth points."""
        score_areas(s)

    def round_ends(self, s: State) -> None:
        """The end of the round for rules and missions that wait for it."""
        for number, c in enumerate(s.characters):
            if c.place >= 0:
                open_event(s, "end of round", number, later=True)

    def clear_marks(self, s: State) -> None:
        """BG-CLEAN-02, BG-MARK-02: every mark leaves the table."""
        self.holds_knockouts = True
        cleared = tuple([mark for mark in s.marks if not is_kept(s, mark.name, place=mark.place)])
        if cleared:
            s.push(ClearMarks(marks=cleared))

    def clear_buffs(self, s: State) -> None:
        """BG-CLEAN-02, 04, BG-RULING-114: all buffs of both forces first."""
        _clear(s, "buffs")

    def clear_debuffs(self, s: State) -> None:
        """BG-CLEAN-02, 05: then all debuffs."""
        _clear(s, "debuffs")

    def fall(self, s: State) -> None:
        """BG-RULING-114: knockouts after both; BG-RULING-134: those who only still stand leave too."""
        self.holds_knockouts = False
        remove_lingering(s)
        fall_together(s, self.felled)

    def expire(self, s: State) -> None:
        """Effects and missions until the end of the round end."""
        missions.end_round(s)
        in_force.end_passing(s, lambda effect: effect.until in ("round", "clean-up"))

    def check(self, s: State) -> None:
        """BG-CLEAN-01, 09: check for victory; the ready step follows only if the game goes on."""
        if s.hunt is None:
            victory.check(s)
        else:
            REGISTRY.check_hunt(s)

    def gain(self, s: State) -> None:
        """BG-CLEAN-06, BG-MANA-06, BG-RULING-071: ready characters that were not activated gain one mana."""
        for number, c in enumerate(s.characters):
            if c.place >= 0 and not c.activated and not c.cards:
                gain_mana(s, number, 1, "BG-CLEAN-06")

    def ready(self, s: State) -> None:
        """BG-CLEAN-07, 08, BG-CARD-13: everybody is readied; cards go to the discard, fulfilled ones lie face up."""
        for number, c in enumerate(s.characters):
            c.activated = c.acted = False
            c.hexes_moved = 0
            if not c.cards:
                continue
            force = s.forces[c.seat]
            gone = tuple(card for card in c.cards if card not in force.fulfilled)
            c.cards = ()
            lay_down(s, c.seat, gone)
            s.emit(Readied, number)

    steps = (
        claim,
        hold,
        round_ends,
        clear_marks,
        clear_buffs,
        clear_debuffs,
        fall,
        expire,
        check,
        gain,
        ready,
    )


def _clear(s: State, class_: str) -> None:
    """Remove the tokens of one class from everybody, with what their removal brings."""
    for number in range(len(s.characters) - 1, -1, -1):
        for token in reversed(getattr(s.characters[number], class_)):
            if not is_kept(s, token.name, number):
                s.push(LoseToken(who=number, token=token.name, source="BG-CLEAN-02"))
