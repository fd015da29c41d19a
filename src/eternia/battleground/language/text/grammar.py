"""What the sentences of every language are made of: nouns that agree, and phrases with slots.

A phrase is a template:

- `{who}` is a slot; `{who:an}` is the noun in it with the English article; `{e}` and `{s}` are the endings
  for the noun that the phrase is about;
- `[gain|gains|gain|gain|gain]` is a verb: for the reader (an order), for one, for several, after a modal, and
  after the modal of somebody else; a form that is left out is like the one before it;
- `<le|la>` goes by the gender of the noun that the phrase is about;
- an underscore is the place of the noun that the phrase describes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

import msgspec

ORDER, ONE, SEVERAL, INFINITIVE, OTHERS_INFINITIVE = range(5)
"""The forms of a verb, in the order in which a phrase lists them."""

_VERB = re.compile(r"\[([^\]]*)\]")
_SENTENCE = re.compile(r"(?:^|(?<=\. ))\w")
_GENDER = re.compile(r"<([^|>]*)\|([^>]*)>")


class Noun(msgspec.Struct, frozen=True):
    """A noun phrase. `you` is the character that the text speaks to: it needs no subject."""

    text: str
    feminine: bool = False
    plural: bool = False
    you: bool = False

    @property
    def ending(self) -> str:
        """The ending of a regular French adjective or participle."""
        return ("e" if self.feminine else "") + ("s" if self.plural else "")

    @property
    def form(self) -> int:
        """The form of a verb that has this noun for its subject."""
        if self.you:
            return ORDER
        return SEVERAL if self.plural else ONE

    def __str__(self) -> str:
        return self.text

    def __format__(self, form: str) -> str:
        if form == "an":
            return f"{'an' if self.text[0] in 'aeiou' else 'a'} {self.text}"
        return self.text


NOBODY = Noun("")


class Language(msgspec.Struct, frozen=True):
    """The phrases of a language and the few rules that phrases cannot say."""

    code: str
    phrases: Mapping[str, str]
    plural_from: int  # the least number, 1 apart, that takes the plural; 0 takes it too where this is 0
    contract: Callable[[str], str]

    def has(self, key: str) -> bool:
        """Whether there is a phrase under this key."""
        return key in self.phrases

    def say(self, key: str, about: Noun = NOBODY, form: int | None = None, /, **slots: object) -> str:
        """The phrase with its slots filled; verbs and articles agree with `about`."""
        verb = about.form if form is None else form
        text = _VERB.sub(lambda match: _verb_form(match[1], verb), self.phrases[key])
        text = _GENDER.sub(lambda match: match[2] if about.feminine else match[1], text)
        return text.format(e=about.ending, s="s" if about.plural else "", **slots)

    def first(self, *keys: str) -> str:
        """The first of these keys that has a phrase; the last one is taken for granted."""
        return next((key for key in keys[:-1] if key in self.phrases), keys[-1])

    def noun(self, key: str, number: int = 1) -> Noun:
        """A noun from its entry `singular|plural@features`; features: f (feminine), p (only plural)."""
        entry, _, features = self.phrases[key].partition("@")
        singular, _, several = entry.partition("|")
        plural = "p" in features or self.is_plural(number)
        return Noun(several if plural and several else singular, "f" in features, plural)

    def is_plural(self, number: int) -> bool:
        """Whether so many things take the plural."""
        return abs(number) != 1 and abs(number) >= self.plural_from

    def join(self, parts: Iterable[str], word: str = "and") -> str:
        """A list: a, b and c."""
        items = [part for part in parts if part]
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + self.phrases[f"join.{word}"] + items[-1]

    def capital(self, text: str) -> str:
        """The text contracted, with a capital at its start and after each full stop."""
        text = self.contract(text)
        return _SENTENCE.sub(lambda match: match[0].upper(), text)

    def sentence(self, text: str) -> str:
        """The text as a sentence: contracted, with a capital and a full stop."""
        return f"{self.capital(text.strip())}."


def _verb_form(forms: str, wanted: int) -> str:
    options = forms.split("|")
    return options[min(wanted, len(options) - 1)]


def describe(phrase: str, core: str) -> str:
    """The noun with a description: the underscore of the phrase is where the noun goes."""
    return phrase.replace("_", core)
