"""The filters of compiled rules never keep out what their patterns fit, and keep out much."""

from itertools import product

from eternia.battleground.game import Battleground
from eternia.battleground.in_force.conditions import fits
from eternia.battleground.language.card_rules import Modify, Permission, Triggered
from eternia.battleground.table.compiled import TESTS, WITH
from eternia.battleground.table.context import card_of, of_effect
from eternia.battleground.table.effects import CARRIED, Effect
from eternia.battleground.table.model import State
from eternia.battleground.table.moment import Moment
from eternia.kernel.engine import advance

OWN, ALLY, ENEMY = 0, 1, 3


def begun() -> State:
    game = Battleground()
    s = game.begin(game.first_game())
    advance(s)
    return s


def test_what_fits_an_attack_passes() -> None:
    """BG-ATK-05: of every rule in the content, with its own card and with another weapon."""
    s = begun()
    fitting = kept_out = 0
    for key, rule in s.content.rules.items():
        if not isinstance(rule, Modify | Permission | Triggered):
            continue
        effect = Effect(1, key, OWN, s.characters[OWN].seat, CARRIED)
        for weapon, type_, test, (by, against) in product(
            (card_of(key), "WM12"), WITH, TESTS, ((OWN, ENEMY), (ENEMY, OWN))
        ):
            moment = Moment("test", by, by, against, weapon, type_, test, turn="activation", action="attack")
            passes = s.content.compiled[key].attack.passes(weapon, type_, test)
            if fits(s, of_effect(effect, moment), rule.on, moment):
                fitting += 1
                assert passes, (key, moment)
            kept_out += not passes
    assert fitting > 100
    assert kept_out > 1000


def test_what_fits_an_event_passes() -> None:
    """Of every triggered rule in the content, whoever is in the event and whatever it is about."""
    s = begun()
    content, seat = s.content, s.characters[OWN].seat
    fitting = kept_out = 0
    for key, rule in content.rules.items():
        event = content.compiled[key].event
        if not isinstance(rule, Triggered) or event is None:
            continue
        effect = Effect(1, key, OWN, seat, CARRIED, place=s.characters[OWN].place)
        things = {word for pattern in rule.on for word in pattern.what} | {
            "mana",
            "curse",
            "F1",
            card_of(key),
        }
        for who, by, what in product((OWN, ALLY, ENEMY, -1), (OWN, ENEMY, -1), sorted(things)):
            moment = Moment(rule.when, who, by, who, what=what, turn="activation", amount=1)
            passes = event.passes(s, seat, who, by, what, who)
            if who >= 0 and fits(s, of_effect(effect, moment), rule.on, moment):
                fitting += 1
                assert passes, (key, moment)
            kept_out += not passes
    assert fitting > 50
    assert kept_out > 500
