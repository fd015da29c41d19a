"""The rules text of cards, generated from their programs in English and in French."""

from eternia.effects.text.cards import card_text, rule_text, rules_text, steps_text
from eternia.effects.text.writer import LANGUAGES

__all__ = ["LANGUAGES", "card_text", "rule_text", "rules_text", "steps_text"]
