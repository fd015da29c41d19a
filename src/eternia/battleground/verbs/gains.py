"""Verbs about what a character has: gain, lose, give, wound, heal."""

from eternia.battleground import amounts
from eternia.battleground.conditions import holds
from eternia.battleground.events import APGained
from eternia.battleground.mana import gain_mana, lose_mana
from eternia.battleground.model import State
from eternia.battleground.program import Program, verb
from eternia.battleground.selectors import candidates, has_token
from eternia.battleground.tokens import GainToken, LoseToken
from eternia.battleground.turn import turn_of
from eternia.battleground.wounds import Wound, heal
from eternia.effects import steps
from eternia.effects.amounts import To
from eternia.effects.who import Amount

CARD_KINDS = {"F": "fate card", "G": "glory card"}
"""What a program is "with", by the first letter of its card's id."""


@verb(steps.Gain)
def gain(s: State, p: Program, step: steps.Gain) -> None:
    """Tokens, mana and AP for those named."""
    who = p.whom(s, step.who)
    if who is None:
        return
    if step.what.one_of and p.stage == 2:
        p.stage = 3
        p.ask(s, "word", words=step.what.one_of)
        return
    tokens = (step.what.one_of[p.result],) if step.what.one_of else step.what.tokens
    p.next()
    for number in who:
        _gain_amounts(s, p, step.what, number)
    for number in reversed(who):
        for token in reversed(tokens):
            s.push(GainToken(who=number, token=token, seat=p.seat, source=p.card))


def _gain_amounts(s: State, p: Program, what: steps.Things, number: int) -> None:
    held = s.characters[number].mana
    mana = resolve(s, p, what.mana, held)
    if mana > 0:
        gain_mana(s, number, mana, p.card, CARD_KINDS.get(p.card[0], ""))
    ap = resolve(s, p, what.ap, 0)
    turn = turn_of(s, number) if ap else None
    if turn is not None:
        turn.ap += ap
        s.emit(APGained, number, ap, p.card)


def resolve(s: State, p: Program, value: Amount, held: int) -> int:
    """An amount of something of which so much is held: "all", "up or down to", or plain."""
    if value.__class__ is int:
        return value
    if value == "all":
        return held
    if isinstance(value, To):
        return abs(value.level - held)
    return p.amount(s, value)


@verb(steps.Lose)
def lose(s: State, p: Program, step: steps.Lose) -> None:
    """Tokens and mana of those named go; how much was lost can be counted afterwards."""
    who = p.whom(s, step.who)
    if who is None:
        return
    p.next()
    p.lost = 0
    for number in reversed(who):
        for word in step.what.tokens:
            for name in held_as(s, number, word)[:1]:
                p.lost += 1
                s.push(LoseToken(who=number, token=name, source=p.card))
    for number in who:
        held_mana = s.characters[number].mana
        if isinstance(step.what.mana, To) and held_mana <= step.what.mana.level:
            continue
        p.lost += lose_mana(s, number, resolve(s, p, step.what.mana, held_mana), p.card)


def held_as(s: State, number: int, word: str) -> list[str]:
    """The tokens of a character that a word means: itself, or every buff or debuff, or the common ones."""
    c = s.characters[number]
    class_ = word.removeprefix("common ")
    if class_ not in ("buff", "debuff"):
        return [word] if has_token(c, word) else []
    names = [token.name for token in (c.buffs if class_ == "buff" else c.debuffs)]
    return [name for name in names if word == class_ or s.content.tokens[name].common]


@verb(steps.Give)
def give(s: State, p: Program, step: steps.Give) -> None:
    """What a character has passes to another; what it has not stays where it is."""
    who = p.whom(s, (step.to,))
    if who is None:
        return
    givers = candidates(s, p.context(), step.from_)
    p.next()
    for giver in givers[:1]:
        for number in who:
            for word in step.what.tokens:
                for name in held_as(s, giver, word)[:1]:
                    s.push(GainToken(who=number, token=name, seat=p.seat, source=p.card))
                    s.push(LoseToken(who=giver, token=name, source=p.card))
            mana = resolve(s, p, step.what.mana, s.characters[giver].mana)
            if mana:
                gain_mana(s, number, lose_mana(s, giver, mana, p.card), p.card)


@verb(steps.Wound)
def wound(s: State, p: Program, step: steps.Wound) -> None:
    """All wounds that one list of steps deals to one character are one event."""
    who = p.whom(s, step.who)
    if who is None:
        return
    later = s.content.steps[p.key][p.at + 1 :]
    c = p.context()
    total = amounts.amount(s, c, step.wounds) + sum(
        amounts.amount(s, c, other.wounds)
        for other in later
        if isinstance(other, steps.Wound) and other.who == step.who and holds(s, c, other.if_)
    )
    p.next()
    due = [number for number in who if number not in p.wounded]
    p.wounded += tuple(due)
    # A curse is nobody's doing, nor is what the ground does.
    by = -1 if p.card in s.content.tokens or p.card in s.content.terrain else p.own
    for number in reversed(due):
        s.push(Wound(who=number, amount=total, by=by, source=p.card, cause=p.moment))


@verb(steps.Heal)
def heal_wounds(s: State, p: Program, step: steps.Heal) -> None:
    """Wound tokens are removed."""
    who = p.whom(s, step.who)
    if who is None:
        return
    p.next()
    for number in who:
        heal(s, number, p.amount(s, step.wounds), p.card)
