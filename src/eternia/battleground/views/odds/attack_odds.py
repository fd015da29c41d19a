"""The exact odds of an attack, possible now or only imagined: what it does to its first target."""

from __future__ import annotations

from msgspec.structs import replace

from eternia.battleground.chapters.attack.attack import Attack
from eternia.battleground.chapters.attack.weapon_modes import Mode, modes
from eternia.battleground.chapters.attack.weapons import targets, weapons_of
from eternia.battleground.chapters.cards.payment import affordable
from eternia.battleground.table.context import Context
from eternia.battleground.table.health import health_of
from eternia.battleground.table.model import State
from eternia.battleground.table.turn import ACTIVATION, acting_turn
from eternia.battleground.views.odds import outcomes as r
from eternia.battleground.views.odds.rehearsal import Rehearsal
from eternia.battleground.views.odds.weighing import Weighing
from eternia.kernel.errors import EterniaError

Extras = tuple[tuple[str, int], ...]


def attack_odds(
    s: State,
    attacker: int,
    weapon: str,
    target: int,
    extras: Extras = (),
    mana: int = 0,
    defence_mana: int = 0,
    kind: str = ACTIVATION,
) -> r.AttackOdds:
    """The odds of an attack when both sides spend at most so much mana on rerolls.

    An attacker whose turn it is attacks in that turn. Anybody else is imagined in a turn of its own of this
    kind, with whatever lasts until the end of the turns in progress over. The state is not changed.
    """
    return odds_of(read_attack(s, attacker, weapon, target, extras, kind), mana, defence_mana)


def read_attack(
    s: State, attacker: int, weapon: str, target: int, extras: Extras = (), kind: str = ACTIVATION
) -> r.Reading:
    """Everything the odds of an attack depend on but the mana spent: asks the engine once for any number of odds."""
    _check_characters(s, attacker, target)
    mode = _mode(s, attacker, weapon, extras)
    attack = Attack(attacker=attacker, weapon=weapon, target=target, extras=extras)
    rehearsal = Rehearsal(s, attack, kind)
    t = rehearsal.state
    card = s.content.weapons[weapon]
    if target not in targets(t, attacker, card, mode, acting_turn(t)):
        rehearsal.note(r.REACH, weapon)
    if card.area is not None:
        rehearsal.note(r.AREA, weapon)
    hurt = s.characters[target] if target >= 0 else None
    return r.Reading(
        attacker=attacker,
        weapon=weapon,
        target=target,
        seat=s.characters[attacker].seat,
        type=mode.type,
        health=0 if hurt is None else max(0, health_of(s, hurt) - hurt.wounds),
        course=rehearsal.course(),
        notes=tuple(rehearsal.notes),
    )


def odds_of(reading: r.Reading, mana: int = 0, defence_mana: int = 0) -> r.AttackOdds:
    """The odds when both sides spend at most so much mana on rerolls."""
    found = Weighing(reading.seat, mana, defence_mana).weigh(reading.course)
    chances: dict[tuple[int, int, bool], float] = {}
    pays: r.End | None = None
    for end, chance in found.ends.items():
        key = (end.row, end.wounds, end.knocked_out)
        chances[key] = chances.get(key, 0.0) + chance
        if end.knocked_out and (pays is None or end.score > pays.score):
            pays = end
    rungs = [r.Rung(*key, chance) for key, chance in sorted(chances.items())]
    attacked, defended = found.attacked, found.defended
    return r.AttackOdds(
        reading=reading,
        mana=mana,
        defence_mana=defence_mana,
        attack=None if attacked is None else attacked.attack,
        defence=None if defended is None else defended.defence,
        flank=attacked is not None and attacked.flank,
        covered=attacked is not None and attacked.covered,
        rungs=tuple(rungs),
        pays=pays,
    )


def _check_characters(s: State, attacker: int, target: int) -> None:
    for number in (attacker, target) if target >= 0 else (attacker,):
        if not 0 <= number < len(s.characters):
            raise EterniaError(f"There is no character {number}; there are 0 to {len(s.characters) - 1}.")
        if s.characters[number].place < 0:
            raise EterniaError(f"Character {number} is not on the battleground, so it has no attack odds.")


def _mode(s: State, attacker: int, weapon: str, extras: Extras) -> Mode:
    """The way the weapon is used, with its extra payments."""
    carried = weapons_of(s, attacker)
    if weapon not in carried:
        raise EterniaError(
            f"Character {attacker} has no weapon {weapon!r} to attack with; it has {', '.join(carried)}."
        )
    card = s.content.weapons[weapon]
    c = Context(own=attacker, seat=s.characters[attacker].seat, card=weapon)
    if card.pay is not None and not affordable(s, replace(c), card.pay):
        raise EterniaError(f"Character {attacker} cannot pay what {weapon} costs, so it has no attack odds.")
    turn = acting_turn(s)
    own = turn if turn is not None and turn.character == attacker else None
    for mode in modes(s, attacker, card, own):
        if mode.extras == extras:
            return mode
    raise EterniaError(f"{weapon} cannot be used with the extra payments {extras} now.")
