"""Options as short words to type: coordinates, card ids, directions."""

from __future__ import annotations

from eternia.battleground import options as opt
from eternia.battleground.describe.narrator import Narrator
from eternia.battleground.describe.shapes import terrain_way
from eternia.hexes.grid import place_name
from eternia.kernel.pending import Decision


def notation(narrator: Narrator, decision: Decision, option: opt.AnyOption) -> str:
    """The words that name this option among its decision's: ``M15``, ``F2 F9``, ``attack WM12 HE1``."""
    match option:
        case opt.Place():
            return place_name(option.place)
        case opt.Pick():
            return option.card
        case opt.Cards():
            return " ".join(option.cards) or "none"
        case opt.Face():
            return narrator.texts.word("compass", option.facing)
        case opt.Chosen():
            return _card(narrator, option.character)
        case opt.Number():
            return _number(narrator, decision, option.number)
        case opt.Word():
            return option.word
        case opt.Answer():
            return f"effect {option.effect}"
        case opt.Move():
            return "move focused" if option.focused else "move"
        case opt.Attack():
            return _attack(narrator, option)
        case opt.UseSkill() | opt.UseItem():
            return " ".join(["use", option.rule, _card(narrator, option.target)]).rstrip()
        case opt.PlayCard():
            return f"play {option.card} {'2' if option.second else '1'}"
        case _:
            return str(type(option).__struct_config__.tag)


def _card(narrator: Narrator, character: int) -> str:
    """The card of a character, with its number where several have the same card."""
    if character < 0:
        return ""
    cards = [c.card for c in narrator.s.characters]
    card = cards[character]
    return card if cards.count(card) == 1 else f"{card}#{character}"


def _number(narrator: Narrator, decision: Decision, number: int) -> str:
    if decision.kind == "place terrain":
        return narrator.places(terrain_way(narrator.s, number))
    return f"={number}"


def _attack(narrator: Narrator, option: opt.Attack) -> str:
    target = _card(narrator, option.target) if option.piece < 0 else f"piece {option.piece}"
    extras = [f"{rule}={paid}" for rule, paid in option.extras]
    return " ".join(["attack", option.weapon, target, *extras]).rstrip()
