"""Combat spells: played for a side, answered by others, then taking effect (FE-SPELL-09 to 12, FC-R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields import timing
from eternia.fields.chapters.quests import victory_cards
from eternia.fields.chapters.support import owned
from eternia.fields.table import hidden
from eternia.fields.table.combat_events import CardUsed, SpellCancelled
from eternia.fields.table.combat_options import PlayCard
from eternia.fields.table.epic_combat import OUTSIDE, the_combat
from eternia.fields.table.options import PASS, Pass
from eternia.kernel.frame import Frame, Question
from eternia.kernel.pending import Decision

if TYPE_CHECKING:
    from eternia.fields.table.model import State


class SpellPlayed(Frame, kw_only=True):
    """A combat spell of any hero of a team; it can be answered before it takes effect."""

    hero: int
    """Who owns the spell."""
    card: str
    when: str = "use"
    """enemy-spell for a spell that answers another."""
    declined: tuple[int, ...] = ()
    """Seats that will not answer it."""
    cancelled: bool = False

    def announce(self, s: State) -> None:
        """FE-SPELL-04: it goes to the discard pile."""
        owned.use_up(s, self.hero, self.card)
        s.emit(CardUsed, self.hero, self.card)
        victory_cards.count(s, s.heroes[self.hero].team, "spells-played")

    def answers(self, s: State) -> tuple[Decision[PlayCard | Pass], ...] | None:
        """FC-R5: teams with a fighter in the combat may answer at once; the first answer counts.

        ET-FIELDS-016: whoever could hold an answer by open facts is asked.
        """
        c = the_combat(s)
        team = s.heroes[self.hero].team
        fighting = [n for n in range(len(s.teams)) if n != team and c.side_of_team(n) != OUTSIDE]
        asked = [
            self._question(s, seat)
            for n in fighting
            for seat in s.teams[n].players
            if seat not in self.declined and self._could_answer(s, seat)
        ]
        return tuple(asked) or None

    def _question(self, s: State, seat: int) -> Decision:
        options = [*self._answers_of(s, seat), PASS]
        return Decision(seat, "answer", options, self.card, self.hero, secret=True, guarded=True)

    def _could_answer(self, s: State, seat: int) -> bool:
        """Whether a hero of a seat may hold a spell that answers."""
        windows = s.content.windows
        return any(
            h.seat == seat
            and hidden.could_hold(s, hero, "spells", lambda card: "enemy-spell" in windows[card])
            for hero, h in enumerate(s.heroes)
        )

    def _answers_of(self, s: State, seat: int) -> list[PlayCard]:
        """The spells of a seat's heroes that answer a spell."""
        windows = s.content.windows
        return [
            PlayCard(hero, card, 0)
            for hero, h in enumerate(s.heroes)
            if h.seat == seat and h.spells
            for card in sorted(set(h.spells))
            if "enemy-spell" in windows[card]
        ]

    def take_answer(self, s: State, seat: int, option: PlayCard | Pass) -> None:
        """It may be answered itself."""
        self.go("answers")
        if isinstance(option, Pass):
            self.declined = (*self.declined, seat)
        else:
            s.push(SpellPlayed(hero=option.hero, card=option.card, when="enemy-spell"))

    def resolve(self, s: State) -> None:
        """FE-SPELL-10, 11: it acts as if the friendly hero in the combat had played it; whoever owns it may gain."""
        if self.cancelled:
            s.emit(SpellCancelled, self.card)
        else:
            side = the_combat(s).side_of_team(s.heroes[self.hero].team)
            timing.run_in_combat(s, side, self.hero, s.content.spells[self.card].rules, self.when, self.card)
        # On top, because the effect may end the combat.
        timing.run_cards(s, self.hero, "spell-played")

    steps = (announce, Question(answers, take_answer), resolve)


def cancel(s: State) -> None:
    """The spell that was answered has no effect: the lower of the two on the stack."""
    played = [frame for frame in s.stack if isinstance(frame, SpellPlayed)]
    played[-2].cancelled = True
    played[-2].go("resolve")
