"""What is asked of a rule before its patterns never keeps out a test or attack that they fit."""

from itertools import product

from eternia.battleground.game import Battleground
from eternia.battleground.in_force.conditions import fits
from eternia.battleground.language.rules import Modify, Permission, Triggered
from eternia.battleground.table.context import card_of, of_effect
from eternia.battleground.table.effects import CARRIED, Effect
from eternia.battleground.table.moment import Moment
from eternia.kernel.engine import advance

TYPES = ("melee", "ranged", "spell", "heavy", "skill", "")
TESTS = ("", "attack", "defence", "skill", "attack skill")


def test_what_fits_is_never_kept_out() -> None:
    """BG-ATK-05: of every rule in the content, with its own card and with another weapon."""
    game = Battleground()
    s = game.begin(game.first_game())
    advance(s)
    fitting = kept_out = 0
    for key, rule in s.content.rules.items():
        if not isinstance(rule, Modify | Permission | Triggered):
            continue
        effect = Effect(1, key, 0, s.characters[0].seat, CARRIED)
        for weapon, type_, test, (by, against) in product(
            (card_of(key), "WM12"), TYPES, TESTS, ((0, 3), (3, 0))
        ):
            moment = Moment("test", by, by, against, weapon, type_, test, turn="activation", action="attack")
            spoken = s.content.compiled[key].attack.passes(weapon, type_, test)
            if fits(s, of_effect(effect, moment), rule.on, moment):
                fitting += 1
                assert spoken, (key, moment)
            kept_out += not spoken
    assert fitting > 100
    assert kept_out > 1000
