"""Verbs about what lies on the table: place, remove, replace, flip, deploy, ready."""

from eternia.battleground.chapters.attack.wounds import discard_cards
from eternia.battleground.chapters.cards.equipment import replace_weapon, turn_face_down
from eternia.battleground.chapters.cards.marks import mark_places, place_mark, remove_mark
from eternia.battleground.chapters.cards.tokens import LoseToken
from eternia.battleground.chapters.movement import special_terrain
from eternia.battleground.chapters.setup.reserve import Arrival, arrival_places, to_reserve
from eternia.battleground.in_force import in_force
from eternia.battleground.in_force.ongoing import named_by
from eternia.battleground.language import steps
from eternia.battleground.language.selectors import Selector
from eternia.battleground.table.events import Departed, Readied, Transformed
from eternia.battleground.table.model import State
from eternia.battleground.timing.program import Program, verb


@verb(steps.Place)
def place(s: State, p: Program, step: steps.Place) -> None:
    """BG-MARK-03 to 05, BG-W3-TERRAIN-02: a mark or special terrain is put on the battleground."""
    within = p.amount(s, step.within) if step.within is not None else None
    if step.thing != "mark":
        count, reach = step.count, 99 if within is None else within
        p.next()
        for _ in range(count):
            s.push(
                special_terrain.PlaceTerrain(
                    character=p.own, kind=step.thing, within=reach, source=p.card, apart=step.apart
                )
            )
        return
    if p.stage == 1:
        p.again += 1
        p.stage = 0
        place_mark(s, p.own, _own_mark(s, p), p.result)
        if s.stack[-1] is not p:
            return  # what its older copies bring comes first
    places = mark_places(s, p.own, within, step.apart) if p.again < step.count else ()
    if not places:
        p.next()
        return
    p.stage = 1
    p.ask(s, "place", places)


def _own_mark(s: State, p: Program) -> str:
    """The mark of the card, or of another skill of the same character (one mark may have two skills)."""
    if p.card in s.content.weapons:
        return s.content.weapons[p.card].token
    if p.card in s.content.skills and s.content.skills[p.card].token:
        return s.content.skills[p.card].token
    own = s.content.skills_of(s.characters[p.own].card)
    return next((skill.token for skill in own if skill.token), "")


@verb(steps.Remove)
def remove(s: State, p: Program, step: steps.Remove) -> None:
    """An ongoing effect, a mark or terrain goes away; the character itself goes to the reserve."""
    if step.what == "self":
        p.next()
        if s.characters[p.own].place >= 0:
            to_reserve(s, p.own)
            s.emit(Departed, p.own)
    elif not isinstance(step.what, Selector):
        p.next()
        _remove_there(s, p, p.moment.place)
    elif step.what.object in special_terrain.WORDS:
        _remove_terrain(s, p, step.what)
    else:
        _remove_ongoing(s, p, step.what)


def _remove_ongoing(s: State, p: Program, selector: Selector) -> None:
    """An ongoing effect (a buff, a debuff or a mark) within reach is removed (BG-GLOSS-15)."""
    found = named_by(s, p.context(), selector)
    if not found:
        p.next()
        return
    if p.stage == 0:
        p.stage = 1
        p.ask(s, "word", words=tuple(effect.label for effect in found), kind="effect")
        return
    chosen = found[p.result]
    p.next()
    if chosen.mark >= 0:
        p.removed = (chosen.place,)
        remove_mark(s, s.marks[chosen.mark])
    else:
        s.push(LoseToken(who=chosen.character, token=chosen.token, source=p.card))


def _remove_there(s: State, p: Program, place: int) -> None:
    """What the attack was aimed at: the mark on that place, or the terrain piece there."""
    p.removed = (place,)
    for mark in s.marks:
        if mark.place == place:
            remove_mark(s, mark)
            return
    piece = s.board.piece_at(place) if place >= 0 else -1
    if piece >= 0:
        p.removed = s.pieces[piece].hexes
        special_terrain.remove_piece(s, piece)


def _remove_terrain(s: State, p: Program, selector: Selector) -> None:
    """A terrain piece of that kind near the character, or near what the attack was aimed at."""
    found = special_terrain.pieces_named(s, p.context(), selector)
    if not found:
        p.next()
        return
    if p.stage == 0:
        p.stage = 1
        p.ask(s, "piece", found)
        return
    chosen = p.result
    p.next()
    p.removed = s.pieces[chosen].hexes
    special_terrain.remove_piece(s, chosen)


@verb(steps.Replace)
def replace(s: State, p: Program, step: steps.Replace) -> None:
    """One weapon card takes the place of another, or back again; a character becomes another (BG-GLOSS-08)."""
    if step.card == "self":
        p.next()
        transform(s, p.own, step.by)
        return
    c = s.characters[p.own]
    old, new = (step.card, step.by) if step.card in c.weapons else (step.by, step.card)
    p.next()
    if old not in c.weapons or (old == step.by and not step.back):
        return
    replace_weapon(s, p.own, old, new)


def transform(s: State, character: int, card: str) -> None:
    """ET-RULING-028: another character card takes the place of this one; all that lies beside it stays."""
    c = s.characters[character]
    in_force.end_carried(s, character)
    s.emit(Transformed, character, c.card, card)
    c.card = card
    if s.content.characters[card].massive:
        s.massive = s.content.massive_bases
    in_force.enlist(s, character)


@verb(steps.Deploy)
def deploy(s: State, p: Program, step: steps.Deploy) -> None:
    """The character comes from the reserve to a deployment zone, away from whomever the card says."""
    p.next()
    c = s.characters[p.own]
    if c.place < 0 and not c.knocked_out:
        s.push(Arrival(character=p.own, places=arrival_places(s, p.own, step.zone, step.apart)))


@verb(steps.Flip)
def flip(s: State, p: Program, step: steps.Flip) -> None:
    """BG-ITEM-08: this card is turned face down and cannot be used."""
    card = p.card
    p.next()
    turn_face_down(s, p.own, card)


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
