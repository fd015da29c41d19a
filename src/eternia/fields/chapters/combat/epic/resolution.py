"""Steps 7 to 10 of epic combat: defeat, resolution, who moves where (FE-EPIC-7, 9, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.combat.epic import bosses, damage, faster
from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.rounds import defeat
from eternia.fields.chapters.story import story
from eternia.fields.table import combat_result, modes
from eternia.fields.table.combat_events import EpicCombatEnded
from eternia.fields.table.epic_combat import Combat
from eternia.fields.table.options import TO_AREA, To
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State

ENDS = {
    combat_result.WON: "won",
    combat_result.LOST: "lost",
    combat_result.FLED: "fled",
    combat_result.UNDECIDED: "undecided",
    combat_result.NOBODY: "nobody",
}


def look_for_defeat(s: State, c: Combat) -> None:
    """FE-EPIC-7-01, 03, 04, 06, FE-RULING-32: a side at 0 HP ends the combat; both together have no winner."""
    c.down = tuple([number for number in (0, 1) if damage.left(s, c, number) <= 0])
    if not c.down:
        return
    c.how = "defeat"
    if len(c.down) == 2:
        c.ended = combat_result.NOBODY
    else:
        c.winner = 1 - c.down[0]
        c.ended = combat_result.WON if c.winner == 0 else combat_result.LOST
    c.go("conclude")


def winner_by_damage(s: State, c: Combat) -> int:
    """FE-EPIC-9-03, 04, FE-FAST-COMBAT-02: more damage over all rounds, a tie for the defender; or more HP left."""
    if s.options.faster_combat and not c.duel:
        return faster.winner_by_hp(s, c)
    return 0 if c.sides[0].dealt > c.sides[1].dealt else 1


def conclude(s: State, c: Combat) -> None:
    """FE-EPIC-10-01: all combat cards are the team's deck again; soldiers return; winners gain, losers pay."""
    one, other = c.sides
    for side in c.sides:
        if side.fallen:
            s.teams[side.team].supply += side.fallen
    s.emit(EpicCombatEnded, one.hero, other.hero, other.beast, ENDS[c.ended])
    if c.duel:
        return
    if c.winner >= 0:
        winner = c.sides[c.winner]
        if winner.hero >= 0 and not winner.lost:
            victory_cards.count(s, winner.team, "flawless-wins")
    if c.winner >= 0 and one.hero >= 0 and other.hero >= 0:
        _tell(s, c)
    for number in reversed(c.down):
        if c.sides[number].hero >= 0:
            defeat.defeat(s, c.sides[number].hero)
    if c.how == "defeat" and c.winner >= 0 and c.sides[c.winner].hero >= 0:
        _gain(s, c)


def _tell(s: State, c: Combat) -> None:
    """FE-EPIC-7-02, FE-SKIRM-END-01: a hero has lost against a hero; points and prizes by the way to play."""
    winner, loser = c.sides[c.winner].hero, c.sides[1 - c.winner].hero
    rules = modes.rules_of(s)
    if c.how == "defeat":
        rules.beat_hero(s, winner, loser)
    rules.hero_lost(s, loser, winner)


def _gain(s: State, c: Combat) -> None:
    """FE-EPIC-7-02, 06 to 08, FE-FIRST-09: what bringing the enemy to 0 HP gives."""
    winner, loser = c.sides[c.winner], c.sides[1 - c.winner]
    if s.teams[winner.team].is_enemy:
        return
    timing.run_cards(s, winner.hero, "epic-won")
    if loser.hero < 0:
        bosses.reward(s, winner.hero, loser.beast)
        return
    victory_cards.hero_beaten(s, winner.team, loser.hero)


def depart(s: State, c: Combat) -> None:
    """Who has to leave: a boss at 0 HP, the loser of a fight between heroes, a hero before a boss."""
    if c.duel or c.how == "flight":
        return
    if damage.is_boss(s, c, 1):
        if c.ended == combat_result.WON:
            story.boss_defeated(s)
        elif c.ended == combat_result.UNDECIDED:
            hero = c.sides[0].hero
            s.push(Moved(hero=hero, seat=s.heroes[hero].seat, source="FE-EPIC-9-14"))
        return
    if c.against_hero and c.winner >= 0:
        drive_off(s, c)


def drive_off(s: State, c: Combat) -> None:
    """FE-EPIC-9-05, FE-FAST-COMBAT-02, 10, 11, FE-FIRST-10, FE-RULING-46: where the loser goes."""
    loser = c.sides[1 - c.winner].hero
    group = faster.group_of(s, loser, c.area)
    if c.how == "defeat":
        if group:  # the loser is in its base already
            s.push(faster.Retreat(heroes=group))
    elif group or s.options.faster_combat or s.options.first_game:
        s.push(faster.Retreat(heroes=(loser, *group)))
    else:
        seat = s.heroes[c.sides[c.winner].hero].seat
        s.push(Moved(hero=loser, seat=seat, source="FE-EPIC-9-05"))


class Moved(Frame, kw_only=True):
    """FE-RULING-39: a hero is moved to an adjacent area without hostile models, else to its base."""

    hero: int
    seat: int
    """Who chooses: the winner's player, or its own before a boss."""
    source: str

    def where(self, s: State) -> tuple[Decision[To], ...] | None:
        """One of the areas the hero may enter."""
        areas = whereabouts.retreats(s, self.hero)
        if len(areas) < 2:
            return None
        return (Decision(self.seat, "drive off", [TO_AREA[area] for area in areas], self.source, self.hero),)

    def take(self, s: State, seat: int, option: To) -> None:
        """It goes there."""
        whereabouts.put(s, self.hero, option.area, "driven")
        self.finish()

    def only(self, s: State) -> None:
        """A single area needs no choice."""
        areas = whereabouts.retreats(s, self.hero)
        base = s.teams[s.heroes[self.hero].team].base
        whereabouts.put(s, self.hero, areas[0] if areas else base, "driven")

    steps = (Question(where, take), only)
