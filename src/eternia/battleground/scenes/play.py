"""Running a scene: its choices and dice are played, and after each step everything expected is looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eternia.battleground.game import Battleground
from eternia.battleground.hunt.selection import HuntSelection
from eternia.battleground.scenes.expect import failures_of
from eternia.battleground.scenes.position import content_of, set_up
from eternia.battleground.scenes.scene_tables import Scene
from eternia.battleground.scenes.start import begin
from eternia.battleground.table.model import State
from eternia.battleground.table.options import FACES, Forfeit, OfferDraw, WithdrawDraw
from eternia.battleground.verbs.look import Look
from eternia.battleground.views.notation import PLAIN, facing_of
from eternia.kernel.pending import Chance, Decision, Option
from eternia.kernel.scenes.errors import SceneError
from eternia.kernel.scenes.playing import Result, ScenePlayer, run_steps

_ANY_TIME = {PLAIN[kind]: kind() for kind in (Forfeit, OfferDraw, WithdrawDraw)}
"""Choices that a player can make at any time."""


def run_scene(scene: Scene, where: str, folder: Path = Path(), packs: tuple[Path, ...] = ()) -> Result:
    """Play a scene to its end, or to the first step with a failure. SceneError when it cannot be set up.

    ``packs`` are in play besides those that the scene names, from its folder on.
    """
    content = content_of(scene, folder, packs)
    setting = set_up(scene, content, where)
    return run_steps(scene, lambda: begin(setting, scene), BattlegroundPlayer)


class BattlegroundPlayer(ScenePlayer):
    """One step of a scene being played."""

    failures_of = staticmethod(failures_of)

    def spelled_out(self, choice: str) -> list[str]:
        """``move M17 east`` is three choices: the action, the place, the facing."""
        seat, colon, words = choice.rpartition(": ")
        parts = words.split()
        start = 2 if parts[:2] == ["focused", "move"] else 1 if parts[:1] == ["move"] else 0
        rest = parts[start:]
        if not start or not rest or len(rest) > 2 or (len(rest) == 2 and facing_of(rest[1]) is None):
            return [choice]
        spelled = [" ".join(parts[:start]), f"to {rest[0]}", *(f"face {facing}" for facing in rest[1:])]
        return [f"{seat}{colon}{part}" for part in spelled]

    def interjected(self, s: State, seat: int, words: str) -> bool:
        """Giving up and offering a draw are possible at any time."""
        return words in _ANY_TIME and Battleground(s.content).interject(s, seat, _ANY_TIME[words])

    def automatic(self, decision: Decision[Option], wanted: str) -> Option:
        """``keep`` keeps the facing."""
        if wanted == "keep":
            kept = FACES[self.state.characters[decision.subject].facing]
            return kept if kept in decision.options else decision.options[0]
        return super().automatic(decision, wanted)

    def die_picks(self, chance: Chance, taken: list[Any]) -> tuple[int, ...]:
        """Dice show 1 to 6."""
        if any(face not in range(1, 7) for face in taken):
            raise SceneError(f"{self.setting.where}: dice: a die shows 1 to 6, not {taken}")
        return tuple([face - 1 for face in taken])

    def bags(self, chance: Chance) -> list[list[str]]:
        """The piles that have as many cards as the draw wants."""
        s: State = self.state
        frame = s.stack[-1]
        if isinstance(frame, HuntSelection) and s.hunt is not None:
            return [list(s.hunt.deck or sorted(s.hunt.played))]
        whose = frame.deck if isinstance(frame, Look) else chance.seat  # one may look at the other's deck
        bags = []
        for seat, force in enumerate(s.forces):
            if whose in (seat, -1):
                fate = sorted(card for card in force.discard if card in s.content.fate)
                bags += [bag for bag in (force.deck.bag, force.aside, fate) if len(bag) == chance.sizes[0]]
        return bags
