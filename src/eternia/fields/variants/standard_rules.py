"""The standard game: what it answers where the ways to play differ (FE-GEN-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eternia.fields.chapters.movement import whereabouts
from eternia.fields.chapters.quests import quests
from eternia.fields.chapters.rounds import ending
from eternia.fields.chapters.story import story
from eternia.fields.table import economy
from eternia.fields.table.modes import Rules
from eternia.fields.table.options import ModeAction, ScenarioDeed

if TYPE_CHECKING:
    from eternia.fields.table.content import Content
    from eternia.fields.table.model import State
    from eternia.fields.table.modes import Turn


class StandardRules(Rules):
    """The rules as the book gives them first; skirmish and solo replace some of the answers."""

    def conclude(self, s: State) -> None:
        """FE-END."""
        ending.conclude(s)

    def actions(self, s: State, turn: Turn) -> list[ModeAction]:
        """FW-VINE-5: the actions of the scenario."""
        return [ScenarioDeed(name) for name in story.deeds(s, turn.hero) if name not in turn.used]

    def do(self, s: State, turn: Turn, option: ModeAction) -> None:
        """An action of the scenario."""
        assert isinstance(option, ScenarioDeed)
        story.do_deed(s, turn.hero, option.action)

    def begin_quest(self, s: State, hero: int, turn: int) -> None:
        """FE-QUEST-01."""
        s.push(quests.Questing(hero=hero, turn=turn))

    def beat_hero(self, s: State, winner: int, loser: int) -> None:
        """FE-EPIC-7-02, FE-FIRST-09: a victory point, but not in a first game."""
        if not s.options.first_game:
            economy.score(s, s.heroes[winner].team, 1, "FE-EPIC-7-02")

    def send_home(self, s: State, hero: int) -> None:
        """FE-DEFEAT-02: to its base."""
        whereabouts.put(s, hero, s.teams[s.heroes[hero].team].base, "defeat")

    def scenario_cards(self, content: Content, scenario: str) -> list[str]:
        """FE-SETUP-23."""
        story = content.stories[scenario]
        return [*story.quests, *story.beasts]
