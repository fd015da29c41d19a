"""Verbs about what a character has: gain, lose, give, wound, heal."""

from eternia.battleground.chapters.attack.wounds import Wound, heal
from eternia.battleground.chapters.cards.mana import gain_mana, lose_mana
from eternia.battleground.chapters.cards.tokens import GainToken, LoseToken, PassToken, discard_one
from eternia.battleground.in_force import amounts
from eternia.battleground.in_force.conditions import holds
from eternia.battleground.in_force.selectors import candidates, has_token
from eternia.battleground.language import steps
from eternia.battleground.language.amounts import To
from eternia.battleground.language.selectors import Amount
from eternia.battleground.table.events import APGained
from eternia.battleground.table.model import State
from eternia.battleground.table.turn import turn_of
from eternia.battleground.timing.program import Program, verb

CARD_KINDS = {"F": "fate card", "G": "glory card"}
"""What a program is "with", by the first letter of its card's id."""


@verb(steps.Gain)
def gain(s: State, p: Program, step: steps.Gain) -> None:
    """Tokens, mana and AP for those named."""
    if p.amount(s, step.repeat) <= p.again or _has_none_itself(s, p, step.what):
        p.next()
        return
    who = p.whom(s, step.who)
    if who is None:
        return
    tokens = _tokens(s, p, step.what)
    if tokens is None:
        return
    what = step.what
    if step.repeat == 1:
        p.next()
    else:  # anew, for somebody chosen anew
        p.again += 1
        p.stage, p.picked = 0, ()
    for number in who:
        _gain_amounts(s, p, what, number)
    for number in reversed(who):
        for token in reversed(tokens):
            s.push(GainToken(who=number, token=token, seat=p.seat, source=p.card))


def _has_none_itself(s: State, p: Program, what: steps.Things) -> bool:
    """Whether somebody is to gain the same as the rule's own character, which has no such thing."""
    return what.same is not None and not held_as(s, p.own, what.same)


def _tokens(s: State, p: Program, what: steps.Things) -> tuple[str, ...] | None:
    """Which tokens are gained; None while the player is asked for those that are left open.

    Stages from 3 on: one for each open word.
    """
    open_words = _open_words(s, p, what)
    if p.stage == 2:
        p.stage = 3
    elif open_words:
        p.named = (*p.named, open_words[p.stage - 3][p.result])
        p.stage += 1
    if p.stage - 3 < len(open_words):
        if not open_words[p.stage - 3]:
            return ()
        p.ask(s, "word", words=open_words[p.stage - 3], kind="token")
        return None
    named = tuple([word for word in what.tokens if not _is_open(word)])
    chosen, p.named = p.named, ()
    return (*chosen, *named)


def _is_open(word: str) -> bool:
    """Whether a word means any token of a kind, as the player chooses."""
    return word.removeprefix("common ") in ("buff", "debuff")


def _open_words(s: State, p: Program, what: steps.Things) -> list[tuple[str, ...]]:
    """For each choice the player has to make, what there is to choose from."""
    found = [what.one_of] if what.one_of else []
    if what.same is not None:
        found.append(tuple(held_as(s, p.own, what.same)))
    for word in what.tokens:
        if _is_open(word):
            class_ = word.removeprefix("common ")
            kinds = s.content.tokens.values()
            found.append(tuple([kind.id for kind in kinds if kind.common and kind.class_ == class_]))
    return found


def _gain_amounts(s: State, p: Program, what: steps.Things, number: int) -> None:
    held = s.characters[number].mana
    mana = resolve(s, p, what.mana, held)
    if mana > 0 and not (isinstance(what.mana, To) and held > what.mana.level):
        gain_mana(s, number, mana, p.card, CARD_KINDS.get(p.card[0], ""))
    change_ap(s, number, resolve(s, p, what.ap, 0), p.card)
    wounds = resolve(s, p, what.wounds, s.characters[number].wounds)
    if wounds > 0:
        s.push(Wound(who=number, amount=wounds, by=p.own, source=p.card, cause=p.moment))


def change_ap(s: State, number: int, ap: int, source: str) -> int:
    """AP come to or leave the turn of a character that has one, never below 0; how many did."""
    turn = turn_of(s, number) if ap else None
    if turn is None:
        return 0
    change = max(ap, -turn.ap)
    turn.ap += change
    s.emit(APGained, number, change, source)
    return change


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
    tokens = _held_choice(s, p, step.what, who)
    if tokens is None:
        return
    p.next()
    p.lost = 0
    for number in reversed(who):
        for word in tokens:
            held = held_as(s, number, word)
            p.lost += len(held[:1])
            if len(held) > 1 and word in ("buff", "debuff"):
                discard_one(s, number, word, p.card, p.seat)
            elif held:
                s.push(LoseToken(who=number, token=held[0], source=p.card))
    for number in who:
        held_mana, turn = s.characters[number].mana, turn_of(s, number)
        if step.what.ap:
            p.lost -= change_ap(s, number, -resolve(s, p, step.what.ap, turn.ap if turn else 0), p.card)
        if step.what.wounds:
            heal(s, number, resolve(s, p, step.what.wounds, s.characters[number].wounds), p.card)
        if isinstance(step.what.mana, To) and held_mana <= step.what.mana.level:
            continue
        p.lost += lose_mana(s, number, resolve(s, p, step.what.mana, held_mana), p.card)


def _held_choice(s: State, p: Program, what: steps.Things, who: tuple[int, ...]) -> tuple[str, ...] | None:
    """The tokens that go, one of those that are held where the step names several; None while it is asked."""
    if not what.one_of:
        return what.tokens
    if p.stage == 3:
        return (p.named[p.result],)
    held = tuple([word for word in what.one_of if any(held_as(s, number, word) for number in who)])
    if not held:
        return ()
    p.named, p.stage = held, 3
    p.ask(s, "word", words=held, kind="token")
    return None


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
    if p.stage == 0:
        p.other = next(iter(candidates(s, p.context(), step.from_)), -1)
    who = p.whom(s, (step.to,))
    if who is None:
        return
    if step.what.wounds:
        give_wounds(s, p, step, who)
        return
    giver = p.other
    tokens = () if giver < 0 else _held_choice(s, p, step.what, (giver,))
    if tokens is None:
        return
    p.next()
    if giver >= 0:
        for number in who:
            turn = turn_of(s, giver)
            ap = resolve(s, p, step.what.ap, turn.ap if turn else 0)
            change_ap(s, number, -change_ap(s, giver, -ap, p.card), p.card)
            for word in tokens:
                for name in held_as(s, giver, word)[:1]:
                    s.push(PassToken(giver=giver, to=number, token=name, seat=p.seat, source=p.card))
            mana = resolve(s, p, step.what.mana, s.characters[giver].mana)
            if mana:
                gain_mana(s, number, lose_mana(s, giver, mana, p.card), p.card)


def give_wounds(s: State, p: Program, step: steps.Give, who: tuple[int, ...]) -> None:
    """Wounds that somebody is about to suffer pass to another: any number by choice, or so many."""
    event = next((f for f in reversed(s.stack) if isinstance(f, Wound) and f.serial == p.moment.event), None)
    if event is None or not event.amount or not who or who[0] == event.who:
        p.next()
        return
    if step.what.wounds == "any" and p.stage == 2:
        p.stage = 3
        p.ask(s, "number", tuple(range(1, event.amount + 1)))
        return
    amount = p.result if step.what.wounds == "any" else p.amount(s, step.what.wounds)
    p.next()
    event.pass_on(s, who[0], amount, p.effect)


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
    card = p.card
    by = -1 if card in s.content.tokens or card in s.content.terrain else p.own
    for number in reversed(due):
        s.push(Wound(who=number, amount=total, by=by, source=card, cause=p.moment))


@verb(steps.Heal)
def heal_wounds(s: State, p: Program, step: steps.Heal) -> None:
    """Wound tokens are removed."""
    who = p.whom(s, step.who)
    if who is None:
        return
    p.next()
    for number in who:
        heal(s, number, resolve(s, p, step.wounds, s.characters[number].wounds), p.card)
