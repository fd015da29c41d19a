"""The rules text of cards, generated from their programs in English and in French."""

from eternia.battleground.language.text.cards import card_text, rule_text, rules_text, steps_text
from eternia.battleground.language.text.writer import LANGUAGES

__all__ = ["LANGUAGES", "card_text", "rule_text", "rules_text", "steps_text"]
