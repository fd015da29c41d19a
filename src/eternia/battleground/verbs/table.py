"""Verbs about what lies on the table: place, remove, replace, flip, ready."""

from eternia.battleground import in_force, special_terrain
from eternia.battleground.events import EquipmentChanged, Readied
from eternia.battleground.marks import mark_places, place_mark, remove_mark
from eternia.battleground.model import State
from eternia.battleground.ongoing import named_by
from eternia.battleground.program import Program, verb
from eternia.battleground.tokens import LoseToken
from eternia.battleground.wounds import discard_cards
from eternia.effects import steps
from eternia.effects.who import Selector


@verb(steps.Place)
def place(s: State, p: Program, step: steps.Place) -> None:
    """BG-MARK-03 to 05, BG-W3-TERRAIN-02: a mark or special terrain is put on the battleground."""
    within = p.amount(s, step.within) if step.within is not None else 99
    if step.thing != "mark":
        count = step.count
        p.next()
        for _ in range(count):
            s.push(
                special_terrain.PlaceTerrain(character=p.own, kind=step.thing, within=within, source=p.card)
            )
        return
    if p.stage == 0:
        places = mark_places(s, p.own, within)
        if not places:
            p.next()
            return
        p.stage = 1
        p.ask(s, "place", places)
        return
    name = s.content.skills[p.card].token if p.card in s.content.skills else s.content.weapons[p.card].token
    p.next()
    place_mark(s, p.own, name, p.result)


@verb(steps.Remove)
def remove(s: State, p: Program, step: steps.Remove) -> None:
    """An ongoing effect (a buff, a debuff or a mark) within reach is removed (BG-GLOSS-15)."""
    assert isinstance(step.what, Selector)
    found = named_by(s, p.context(), step.what)
    if not found:
        p.next()
        return
    if p.stage == 0:
        p.stage = 1
        p.ask(s, "word", words=tuple(effect.label for effect in found))
        return
    chosen = found[p.result]
    p.next()
    if chosen.mark >= 0:
        remove_mark(s, s.marks[chosen.mark])
    else:
        s.push(LoseToken(who=chosen.character, token=chosen.token, source=p.card))


@verb(steps.Replace)
def replace(s: State, p: Program, step: steps.Replace) -> None:
    """One weapon card takes the place of another, or back again."""
    c = s.characters[p.own]
    old, new = (step.card, step.by) if step.card in c.weapons else (step.by, step.card)
    p.next()
    if old not in c.weapons or (old == step.by and not step.back):
        return
    c.weapons = tuple(new if weapon == old else weapon for weapon in c.weapons)
    gone = set(in_force.rules_of(s.content, old))
    in_force.end(s, lambda e: e.bearer == p.own and e.until == in_force.CARRIED and e.rule in gone)
    for rule in in_force.rules_of(s.content, new):
        in_force.begin(s, rule, p.own, in_force.CARRIED)
    s.emit(EquipmentChanged, p.own, old, new)


@verb(steps.Flip)
def flip(s: State, p: Program, step: steps.Flip) -> None:
    """BG-ITEM-08: this card is turned face down and cannot be used."""
    c = s.characters[p.own]
    card = p.card
    p.next()
    c.face_down = (*c.face_down, card)
    gone = set(in_force.rules_of(s.content, card))
    in_force.end(s, lambda e: e.bearer == p.own and e.until == in_force.CARRIED and e.rule in gone)
    s.emit(EquipmentChanged, p.own, card, "")


@verb(steps.Ready)
def ready(s: State, p: Program, step: steps.Ready) -> None:
    """BG-RULING-062: its cards go to the discard at once; it can be activated again."""
    who = p.whom(s, (step.who,))
    if who is None:
        return
    p.next()
    for number in who:
        discard_cards(s, number)
        s.emit(Readied, number)
