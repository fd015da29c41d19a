"""Phrases by key in each language, read from the text files of the content."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

from msgspec import NODEFAULT

from eternia.kernel.event import Event
from eternia.kernel.options import parts_of, tag_of
from eternia.kernel.pending import Decision, Option

Language = Literal["en", "fr"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")

FOLDER: Final = Path(__file__).resolve().parents[1] / "content" / "text"
"""One folder for each subject, one file for each language."""


class Texts:
    """The phrases of one subject in one language; a key is written ``section.name``."""

    def __init__(self, language: Language, sections: dict[str, dict[str, Any]]) -> None:
        self.language = language
        self._counts: dict[str, list[str]] = sections.get("count", {})
        self._phrases: dict[str, str] = {
            f"{section}.{name}": phrase
            for section, phrases in sections.items()
            if section != "count"
            for name, phrase in phrases.items()
        }

    @property
    def keys(self) -> frozenset[str]:
        """Every key, those of counted things as ``count.thing``."""
        return frozenset([*self._phrases, *(f"count.{thing}" for thing in self._counts)])

    def phrase(self, key: str) -> str:
        """The phrase itself, its fields not filled in; for a counted thing singular and plural."""
        section, _, name = key.partition(".")
        return " | ".join(self._counts[name]) if section == "count" else self._phrases[key]

    def say(self, key: str, **values: object) -> str:
        """The phrase with its fields filled in."""
        return self._phrases[key].format(**values)

    def first(self, *keys: str) -> str:
        """The first of these keys that has a phrase; the last one must have."""
        for key in keys[:-1]:
            if key in self._phrases:
                return key
        return keys[-1]

    def word(self, section: str, name: object) -> str:
        """The word for a name of the rules, or the name itself where the language has no other."""
        return self._phrases.get(f"{section}.{name}", str(name))

    def count(self, thing: str, n: int) -> str:
        """So many things: 0 takes the plural in English and the singular in French."""
        one, many = self._counts[thing]
        is_single = n == 1 or (n == 0 and self.language == "fr")
        return (one if is_single else many).format(n=n)


def event_phrase(
    narrator: Any,
    event: Event,
    words: Mapping[str, Callable[[Any, Any], object]],
    variants: Mapping[type, Callable[[Any, Any, dict[str, Any]], str]],
    values: dict[str, Any],
) -> str:
    """The phrase of an event, each field in the words of its name; of some kinds a variant, which may add values."""
    for field in event.__struct_fields__:
        told = words.get(field)
        value = getattr(event, field)
        values[field] = value if told is None else told(narrator, value)
    name = type(event).__name__
    special = variants.get(type(event))
    variant = special(narrator, event, values) if special is not None else ""
    texts: Texts = narrator.texts
    return texts.say(f"event.{name} {variant}" if variant else f"event.{name}", **values)


def option_phrase(
    narrator: Any,
    decision: Decision,
    option: Option,
    words: Mapping[str, Callable[[Any, Any], object]],
    values: dict[str, object],
) -> str:
    """The phrase of an option, each field in the words of what it is; ``values`` are said beside them.

    Of several phrases the first there is: ``tag kind`` for this kind of decision, ``tag field`` with the fields that
    differ from their defaults, ``tag``. A bare option is the words of its field.
    """
    kind = type(option)
    said: dict[str, object] = {}
    for part in parts_of(kind):
        tell, value = words.get(part.meaning), getattr(option, part.name)
        said[part.name] = value if tell is None else tell(narrator, value)
    if kind.bare:
        return " ".join([str(each) for each in said.values()])
    key = f"option.{tag_of(kind)}"
    given = [part.name for part in parts_of(kind) if part.default is not NODEFAULT and part.is_set(option)]
    texts: Texts = narrator.texts
    found = texts.first(f"{key} {decision.kind}", " ".join([key, *given]), key)
    return texts.say(found, **said | values)


@cache
def load_texts(subject: str, language: Language) -> Texts:
    """The phrases of a subject (``battleground``, ``fields``, ``terminal``) in a language."""
    path = FOLDER / subject / f"{language}.toml"
    return Texts(language, tomllib.loads(path.read_text(encoding="utf-8")))
