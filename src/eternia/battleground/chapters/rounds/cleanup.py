"""The clean-up phase: objectives, tokens, victory, readying (BG-CLEAN, BG-OBJ)."""

from functools import partial

from eternia.battleground.board.board import everybody, in_zone
from eternia.battleground.board.engagement import covered, engaged_enemies
from eternia.battleground.chapters.attack.wounds import fall_together, remove_lingering
from eternia.battleground.chapters.cards import missions
from eternia.battleground.chapters.cards.decks import lay_down
from eternia.battleground.chapters.cards.mana import gain_mana
from eternia.battleground.chapters.cards.marks import ClearMarks
from eternia.battleground.chapters.cards.tokens import LoseToken
from eternia.battleground.chapters.rounds import victory
from eternia.battleground.chapters.setup.scenario import OBJECTIVE_POINTS, may_claim, scenario_of, score_areas
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.ongoing import is_kept
from eternia.battleground.table.bases import BESIDE
from eternia.battleground.table.events import ObjectiveClaimed, Readied
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.battleground.table.registry import REGISTRY
from eternia.battleground.timing.program import Program
from eternia.battleground.timing.windows import open_event, open_window
from eternia.kernel.frame import Frame


class CleanUp(Frame, kw_only=True):
    """BG-CLEAN-01, BG-RULING-005: claim objectives, clear tokens, check for victory, ready and gain mana."""

    holds_knockouts: bool = False
    """BG-RULING-114: knockouts come after all tokens are cleared."""
    felled: tuple[Moment, ...] = ()
    """What has beaten somebody meanwhile."""

    def claim(self, s: State) -> None:
        """BG-OBJ-01, 02, 07, 09, BG-RULING-117: every token whose four conditions hold for somebody."""
        standing = everybody(s)
        for place in s.objectives:
            claimant = claimant_of(s, place) if standing & (BESIDE[place] | 1 << place) else -1
            if claimant < 0:
                continue
            force = s.forces[s.characters[claimant].seat]
            s.objectives = tuple(other for other in s.objectives if other != place)
            force.objectives += 1
            force.claimed = (*force.claimed, place)
            force.score += OBJECTIVE_POINTS
            s.emit(ObjectiveClaimed, s.characters[claimant].seat, claimant, place)
            for number in claimants_of(s, place, s.characters[claimant].seat):
                make = partial(Moment, who=number, place=place)
                open_window(s, "objective claimed", make, later=True)
            _bring(s, claimant)

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


def _bring(s: State, claimant: int) -> None:
    """ET-RULING-061: what the objectives of a scenario bring besides the points."""
    scenario = scenario_of(s)
    if scenario is not None and scenario.objective:
        seat = s.characters[claimant].seat
        s.push(Program(key=f"{scenario.objective}/do", own=claimant, seat=seat))


def _clear(s: State, class_: str) -> None:
    """Remove the tokens of one class from everybody, with what their removal brings."""
    for number in range(len(s.characters) - 1, -1, -1):
        for token in reversed(getattr(s.characters[number], class_)):
            if not is_kept(s, token.name, number):
                s.push(LoseToken(who=number, token=token.name, source="BG-CLEAN-02"))


def claimant_of(s: State, place: int) -> int:
    """The character that claims the token, or -1."""
    for seat in (0, 1):
        found = claimants_of(s, place, seat)
        if found:
            return found[0]
    return -1


def claimants_of(s: State, place: int, seat: int) -> list[int]:
    """BG-OBJ-03 to 08, 11: the characters of a force for which all four conditions hold."""
    if in_zone(s, place, s.forces[seat].zone) or not may_claim(s, seat):
        return []
    near = BESIDE[place] | 1 << place
    # Somebody who is knocked out and only still stands there does not count (BG-RULING-134).
    there = [n for n, c in enumerate(s.characters) if c.place >= 0 and not c.lingers and near & covered(s, c)]
    if any(s.characters[n].seat != seat for n in there):
        return []
    return [n for n in there if not _is_held(s, n)]


def _is_held(s: State, character: int) -> bool:
    """Whether it is engaged; with somebody who only still stands does not count (BG-RULING-134)."""
    return any(not s.characters[enemy].lingers for enemy in engaged_enemies(s, character))
