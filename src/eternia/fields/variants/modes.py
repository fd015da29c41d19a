"""The ways to play (FE-GEN-03): how each is set up, and its rules where they differ."""

from collections.abc import Callable

from eternia.fields.chapters.setup import setup
from eternia.fields.table.content import Content
from eternia.fields.table.model import State
from eternia.fields.table.modes import RULES
from eternia.fields.table.setup_data import Setup
from eternia.fields.variants.skirmish import setup as skirmish_setup
from eternia.fields.variants.skirmish.skirmish_rules import SkirmishRules
from eternia.fields.variants.solo import setup as solo_setup
from eternia.fields.variants.solo.solo_rules import SoloRules
from eternia.fields.variants.standard_rules import StandardRules

MODES: dict[str, tuple[Callable[[Content, Setup], None], Callable[[Content, Setup], State]]] = {
    "standard": (setup.validate, setup.new_state),
    "skirmish": (skirmish_setup.validate, skirmish_setup.new_state),
    "solo": (solo_setup.validate, solo_setup.new_state),
}
"""For each way to play what checks a setup, and the state with its first frame."""
RULES.update(standard=StandardRules(), skirmish=SkirmishRules(), solo=SoloRules())
