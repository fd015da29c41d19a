"""What a kind of terrain does, in words."""

from __future__ import annotations

from collections.abc import Mapping

from eternia.battleground.language.card_rules import Steps
from eternia.battleground.language.text import steps_text
from eternia.battleground.table.content_records import Language, TerrainKind
from eternia.kernel.texts import load_texts

FLAGS = ("blocks_sight", "gives_cover", "shelters", "slows", "stops", "overlays", "links")
"""What a kind may say with a yes, in the order in which it is told."""


def terrain_text(kind: TerrainKind, language: Language, names: Mapping[str, str]) -> str:
    """The rules of a terrain kind, made from its data: each class of its hexes, then what is its own."""
    texts = load_texts("battleground", language)
    said = []
    for portion in dict.fromkeys(kind.portions):
        said.append(texts.say(f"terrain.{_class(kind, portion)}"))
    if len({*kind.portions}) > 1:
        hexes = ", ".join([texts.phrase(f"terrain.portion {portion}") for portion in kind.portions])
        said.append(texts.say("terrain.mixed", hexes=hexes))
    name = kind.name.to(language).lower()
    said += [texts.say(f"terrain.{flag}", name=name) for flag in FLAGS if getattr(kind, flag)]
    if kind.begun and kind.begun == kind.ended:
        said.append(texts.say("terrain.both", what=_steps(kind.begun, language, names)))
    else:
        for key, steps in (("begun", kind.begun), ("ended", kind.ended)):
            if steps:
                said.append(texts.say(f"terrain.{key}", what=_steps(steps, language, names)))
    if kind.attackable:
        said.append(texts.say("terrain.attackable", wounds=texts.count("wound", kind.health)))
    if kind.toughness or kind.mind:
        said.append(texts.say("terrain.defends", toughness=kind.toughness, mind=kind.mind))
    if kind.daze:
        said.append(texts.say("terrain.daze", hexes=kind.daze))
    return " ".join(said)


def _class(kind: TerrainKind, portion: str) -> str:
    if portion == "high" and kind.transparent:
        return "high transparent"
    if portion == "special" and not kind.blocks_sight and not kind.gives_cover:
        return "special plain"
    return portion


def _steps(steps: Steps, language: Language, names: Mapping[str, str]) -> str:
    """What a list of steps says, to stand after a colon."""
    text = steps_text(steps, language, "token", names)
    return text[0].lower() + text[1:]
