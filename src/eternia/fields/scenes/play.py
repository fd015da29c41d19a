"""Running a scene of Fields of Eternia: its choices and dice are played, and what is expected is looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eternia.fields.chapters.combat.epic.placing import Placing
from eternia.fields.game import Fields
from eternia.fields.packs.load import load_content
from eternia.fields.scenes.expect import failures_of
from eternia.fields.scenes.position import DECKS, set_up
from eternia.fields.scenes.scene_tables import Scene
from eternia.fields.scenes.start import begin
from eternia.fields.table.content_records import COMBAT_CARDS
from eternia.fields.table.epic_combat import the_combat
from eternia.fields.table.model import State
from eternia.fields.table.options import FORFEIT
from eternia.kernel.pending import Chance
from eternia.kernel.scenes.errors import unknown
from eternia.kernel.scenes.playing import Result, ScenePlayer, run_steps

EPIC_DIE = "FE-EPIC-3-14"
"""What rolls the epic die; all others roll wilds dice."""


def run_scene(scene: Scene, where: str, packs: tuple[Path, ...] = ()) -> Result:
    """Play a scene to its end, or to the first step with a failure. SceneError when it cannot be set up.

    ``packs`` are in play besides the built-in content.
    """
    setting = set_up(scene, load_content(packs), where)
    return run_steps(scene, lambda: begin(setting, scene), _FieldsPlayer)


class _FieldsPlayer(ScenePlayer):
    """One step of a scene being played."""

    failures_of = staticmethod(failures_of)

    def spelled_out(self, choice: str) -> list[str]:
        """``move W07 GTOW`` is the action, each step, and the end of it where one may go on."""
        seat, colon, words = choice.rpartition(": ")
        parts = words.split()
        if parts[:1] != ["move"] or len(parts) < 2 or parts[1] == "soldiers":
            return [choice]
        return [f"{seat}{colon}{part}" for part in ("move", *[f"to {area}" for area in parts[1:]])]

    def interjected(self, s: State, seat: int, words: str) -> bool:
        """Giving up is possible at any time."""
        return words == "forfeit" and Fields(s.content).interject(s, seat, FORFEIT)

    def die_picks(self, chance: Chance, taken: list[Any]) -> tuple[int, ...]:
        """Faces by name."""
        die = "epic" if chance.source == EPIC_DIE else "wilds"
        faces = list(self.state.content.dice[die].faces)
        for face in taken:
            if face not in faces:
                raise unknown(
                    str(face), dict.fromkeys(faces), f"face of the {die} die", f"{self.setting.where}: dice"
                )
        return tuple([faces.index(face) for face in taken])

    def bags(self, chance: Chance) -> list[list[str]]:
        """The combat deck of whoever places cards; else every deck with as many cards as the draw wants."""
        s = self.state
        frame = s.stack[-1]
        if isinstance(frame, Placing):
            side = the_combat(s).sides[frame.side]
            return [[kind for kind, n in zip(COMBAT_CARDS, side.deck, strict=True) for _ in range(n)]]
        found: list[list[str]] = []
        for name in DECKS:
            deck = getattr(s, name)
            if deck is not None:
                found += [bag for bag in (deck.bag, sorted(deck.discard)) if len(bag) == chance.sizes[0]]
        found.append([team.faction for team in s.teams])
        return [bag for bag in found if len(bag) == chance.sizes[0]]
