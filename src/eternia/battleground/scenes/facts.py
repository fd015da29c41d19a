"""Facts of a position in plain words, such as ``stratos sees evil-lyn``: who sees, flanks or reaches whom."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from eternia.battleground.board.board import difficult_at
from eternia.battleground.board.cover import in_cover
from eternia.battleground.board.engagement import adjacent, body, engaged
from eternia.battleground.board.facing import in_front, is_flank
from eternia.battleground.board.marks import mark_reaches
from eternia.battleground.board.range import within_hexes, within_inches
from eternia.battleground.board.sight import any_sees
from eternia.battleground.chapters.rounds.overwatch import triggers
from eternia.battleground.scenes.position import Setting, read_place
from eternia.battleground.table.model import State
from eternia.kernel.scenes.errors import SceneError

_NAME: Final = r"([\w-]+\+?)"

Between = Callable[[State, int, int], bool]

_BETWEEN: Final[dict[str, Between]] = {
    "is engaged with": engaged,
    "is adjacent to": adjacent,
    "flanks": is_flank,
    "is in front of": lambda s, one, other: in_front(s, other, one),
    "is in cover from": lambda s, one, other: bool(in_cover(s, other, one)),
    "can interrupt": lambda s, one, other: triggers(s, one, other, "move ended"),
}
"""Relations between two characters, the subject first."""

_WITHIN: Final = re.compile(rf"{_NAME} is within (\d+) (inches|hexes) of {_NAME}$")
_SEES: Final = re.compile(rf"{_NAME} sees {_NAME}$")
_MARK: Final = re.compile(rf"a mark on {_NAME} reaches {_NAME} within (\d+) hexes$")
_GROUND: Final = re.compile(rf"{_NAME} is difficult terrain$")
_RELATION: Final = re.compile(rf"{_NAME} ({'|'.join(_BETWEEN)}) {_NAME}$")

FORMS: Final = (
    "A sees B",
    "A is within N inches of B",
    "A is within N hexes of B",
    "a mark on M15 reaches A within N hexes",
    "M15 is difficult terrain",
    *(f"A {relation} B" for relation in _BETWEEN),
)
"""How facts are written; A and B are characters, for ``sees`` also places."""


def is_true(text: str, setting: Setting) -> bool:
    """Whether a fact holds in the state; SceneError when it is not written in one of the forms."""
    s = setting.state
    if found := _RELATION.match(text):
        one, relation, other = found.groups()
        return _BETWEEN[relation](s, setting.character(one, text), setting.character(other, text))
    if found := _SEES.match(text):
        return any_sees(s, _places(found[1], setting, text), _places(found[2], setting, text))
    if found := _WITHIN.match(text):
        near = within_inches if found[3] == "inches" else within_hexes
        one_, other_ = setting.character(found[1], text), setting.character(found[4], text)
        return near(s, one_, other_, int(found[2]))
    if found := _MARK.match(text):
        place = read_place(found[1], f"{setting.where}: {text}")
        return mark_reaches(s, place, setting.character(found[2], text), int(found[3]))
    if found := _GROUND.match(text):
        return difficult_at(s, read_place(found[1], f"{setting.where}: {text}"))
    raise SceneError(f"{setting.where}: no such fact: {text!r}; write one of: {'; '.join(FORMS)}")


def _places(name: str, setting: Setting, text: str) -> tuple[int, ...]:
    """The places of a character, or the place with that name."""
    if name in setting.names.characters:
        return body(setting.state, setting.character(name, text))
    return (read_place(name, f"{setting.where}: {text}"),)
