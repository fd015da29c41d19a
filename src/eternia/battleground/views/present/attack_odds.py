"""The odds of an attack in words and numbers for the screen."""

from __future__ import annotations

from eternia.battleground.board.facing import facings, turn
from eternia.battleground.language.steps import Wound
from eternia.battleground.language.text import steps_text
from eternia.battleground.table.model import State
from eternia.battleground.views.describe import Narrator
from eternia.battleground.views.odds import AttackOdds, Reading, Rung, Told, odds_of, read_attack
from eternia.battleground.views.odds import outcomes as r
from eternia.battleground.views.present.labels import capitalised, tally_shown
from eternia.battleground.views.present.shown import AskOdds, ManaChoiceShown, OddsShown, RungShown
from eternia.battleground.views.present.sight_lines import cover_of
from eternia.kernel.screen import TallyShown

LISTED = (r.MAY, r.FACES, r.CHOICE, r.TEST)
"""Notes that name the cards they are about."""


def odds_shown(s: State, n: Narrator, question: AskOdds) -> OddsShown:
    """Everything about the odds of one attack. Neither side spends mana on rerolls but where it says so."""
    reading = read_attack(s, question.attacker, question.weapon, question.target, question.extras)
    odds = odds_of(reading)
    attack, defence = odds.attack, odds.defence
    return OddsShown(
        attacker=reading.attacker,
        target=reading.target,
        weapon=reading.weapon,
        stat=_stat(n, attack),
        dice=_dice(n, attack),
        scope=_scope(n, attack),
        needed=0 if attack is None else attack.numbers.needed,
        defence_stat=_stat(n, defence),
        defence_dice=_dice(n, defence),
        defence_needed=0 if defence is None else defence.numbers.needed,
        free_rerolls=0 if attack is None else attack.numbers.free,
        flank=odds.flank,
        cover=_cover(s, odds),
        rungs=tuple([_rung(n, reading, rung) for rung in odds.rungs]),
        knock_out=odds.knock_out,
        expected_wounds=odds.expected_wounds,
        by_mana=_by_mana(reading, odds),
        pays=_pays(n, reading, odds),
        note=_note(n, reading, odds),
    )


def _stat(n: Narrator, test: Told | None) -> str:
    return "" if test is None else capitalised(n.texts.word("stat", test.stat))


def _dice(n: Narrator, test: Told | None) -> TallyShown:
    if test is None:
        return TallyShown(base=0, label="", source="", total=0, reasons=())
    shown = tally_shown(n, test.dice, _stat(n, test))
    if shown.total >= 0:
        return shown
    # BG-RULING-038: never fewer than no dice at all.
    return TallyShown(base=shown.base, label=shown.label, source=shown.source, total=0, reasons=shown.reasons)


def _scope(n: Narrator, test: Told | None) -> TallyShown:
    if test is None:
        return TallyShown(base=0, label="", source="", total=0, reasons=())
    return tally_shown(n, test.scope, n.texts.say("ask.scope"))


def _cover(s: State, odds: AttackOdds) -> tuple[int, ...]:
    """What the target is in cover behind, once the attacker has turned to it."""
    if not odds.covered:
        return ()
    attacker, target = odds.reading.attacker, odds.reading.target
    t = s.clone()
    t.log = None
    turn(t, attacker, facings(t, attacker, target)[0])
    return cover_of(t, attacker, target)[1]


def _rung(n: Narrator, reading: Reading, rung: Rung) -> RungShown:
    return RungShown(
        label=_label(n, reading.weapon, rung),
        successes=max(0, rung.row),
        chance=rung.chance,
        wounds=rung.wounds,
        knocks_out=rung.knocks_out,
    )


def _label(n: Narrator, weapon: str, rung: Rung) -> str:
    """The wounds as they will be, then whatever else the row says: ``1 wound, gain 2 mana``."""
    if rung.row < 0 and not rung.wounds:
        return n.texts.say("ask.no effect")
    steps = n.s.content.steps.get(f"{weapon}/table/{rung.row}", ())
    other = tuple([step for step in steps if not isinstance(step, Wound)])
    words = steps_text(other, n.language, "weapon", n.names).removesuffix(".") if other else ""
    if not rung.wounds and len(other) == len(steps):
        return capitalised(words)
    wounds = n.texts.count("wound", rung.wounds)
    return f"{wounds}, {words[:1].lower()}{words[1:]}" if words else wounds


def _by_mana(reading: Reading, odds: AttackOdds) -> tuple[ManaChoiceShown, ...]:
    """The odds for every amount of mana that could be spent on rerolls, none first."""
    if odds.attack is None:
        return ()
    numbers = odds.attack.numbers
    useful = -(-numbers.dice // numbers.per_mana)
    shown = []
    for mana in range(min(numbers.mana, useful) + 1):
        found = odds_of(reading, mana)
        shown.append(
            ManaChoiceShown(
                mana=mana,
                knock_out=found.knock_out,
                any_effect=found.any_effect,
                expected_wounds=found.expected_wounds,
            )
        )
    return tuple(shown)


def _pays(n: Narrator, reading: Reading, odds: AttackOdds) -> tuple[str, ...]:
    """BG-VP-06, BG-GLORY-06: the points of a knockout, and the side missions it would fulfil."""
    if reading.target < 0:
        return ()
    target = n.s.characters[reading.target]
    points = n.texts.count("point", target.value)
    lines = [n.texts.say("ask.pays", points=points, seat=n.seat(1 - target.seat))]
    for card in odds.pays.fulfilled if odds.pays is not None else ():
        points = n.texts.count("point", n.s.content.glory[card].points)
        lines.append(n.texts.say("ask.pays mission", points=points, card=n.card(card)))
    return tuple(lines)


def _note(n: Narrator, reading: Reading, odds: AttackOdds) -> str:
    """What the numbers leave out or take for granted."""
    notes = []
    for key in LISTED:
        cards = {n.card(note.source): None for note in reading.notes if note.key == key}
        if cards:
            notes.append(n.texts.say(f"ask.note {key}", cards=", ".join(cards)))
    for note in reading.notes:
        if note.key not in LISTED:
            notes.append(n.texts.say(f"ask.note {note.key}"))
    if odds.defence is not None and odds.defence.numbers.mana and odds.expected_wounds > 0:
        notes.append(_defender_rerolls(n, reading, odds.defence))
    return " ".join(notes)


def _defender_rerolls(n: Narrator, reading: Reading, defence: Told) -> str:
    """What becomes of the odds when the defender spends its mana on rerolls."""
    mana = defence.numbers.mana
    found = odds_of(reading, defence_mana=mana)
    whole, tenth = divmod(round(10 * found.expected_wounds), 10)
    return n.texts.say(
        "ask.note defender",
        who=n.who(defence.character),
        mana=n.texts.count("mana", mana),
        knock_out=n.texts.say("ask.percent", n=round(100 * found.knock_out)),
        wounds=n.texts.say("ask.decimal", whole=whole, tenth=tenth),
    )
