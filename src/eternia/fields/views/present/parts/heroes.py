"""The heroes of a position, with everything on and beside their cards."""

from __future__ import annotations

from eternia.fields.chapters.movement.flying import can_fly
from eternia.fields.chapters.quests.quests import tasks_of
from eternia.fields.in_force import health, numbers
from eternia.fields.language.text import tasks_text
from eternia.fields.table.model import Hero
from eternia.fields.views.describe import Narrator
from eternia.fields.views.observe import View
from eternia.fields.views.present.labels import tally_shown
from eternia.fields.views.present.shown import CarriedShown, HeroShown, NumbersShown
from eternia.kernel.screen import TallyShown


def heroes_shown(n: Narrator, view: View, active: int) -> tuple[HeroShown, ...]:
    """Every hero by its number; ``active`` is the one whose turn it is."""
    return tuple([_shown(n, number, h, number == active) for number, h in enumerate(view.heroes)])


def _shown(n: Narrator, number: int, h: Hero, active: bool) -> HeroShown:
    s = n.s
    return HeroShown(
        number=number,
        card=h.card,
        name=n.who(number),
        team=h.team,
        seat=h.seat,
        area=h.area,
        hp=health.left(s, number),
        hp_limit=health.most(s, number),
        status=_status(h, active),
        worn=h.worn,
        pack=h.pack,
        pack_limit=numbers.total(s, number, "pack-limit"),
        spells=h.spells,
        spells_limit=numbers.total(s, number, "spell-limit"),
        ally=h.ally,
        mounts=h.mounts,
        carries=_carried(n, number, h),
        things=tuple([n.texts.word("thing", each.word) for each in s.things if each.hero == number]),
        defeats=h.defeats,
        impostor=h.impostor,
        flies=h.area >= 0 and can_fly(s, number),
        numbers=NumbersShown(
            mind=_number(n, number, "mind"),
            body=_number(n, number, "body"),
            initiative=_number(n, number, "initiative"),
            movement=_number(n, number, "movement"),
        ),
    )


def _status(h: Hero, active: bool) -> str:
    """ready, active, activated or away (FE-ACTION-03)."""
    if active:
        return "active"
    if h.area < 0:
        return "away"
    return "activated" if h.activated else "ready"


def _number(n: Narrator, hero: int, word: str) -> TallyShown:
    return tally_shown(n, numbers.value(n.s, hero, word), n.texts.word("hero number", word))


def _carried(n: Narrator, hero: int, h: Hero) -> CarriedShown | None:
    if h.kept is None:
        return None
    card = h.kept.card
    text = tasks_text(tasks_of(n.s, hero, card), n.language, n.names, n.s.content.quests[card].enemy)
    return CarriedShown(card=card, name=n.card(card), until=h.kept.until, text=text)
