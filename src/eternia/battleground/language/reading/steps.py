"""Reading the verbs that hold no further steps."""

from __future__ import annotations

from collections.abc import Callable

from eternia.battleground.language import steps
from eternia.battleground.language.conditions import Condition
from eternia.battleground.language.reading.conditions import read_condition
from eternia.battleground.language.reading.selectors import read_amount, read_apart, read_who, read_whos
from eternia.battleground.language.selectors import Amount, Apart, Who
from eternia.battleground.language.steps import PlainStep, Things
from eternia.packs.errors import LanguageError, Place
from eternia.packs.strict_table import Fields, read_name, read_word, read_words, written_default

PARAMETERS: dict[str, tuple[str, ...]] = {
    "gain": ("who", "repeat"),
    "lose": ("who",),
    "give": ("from", "to"),
    "wound": ("who",),
    "heal": ("who",),
    "move": ("who", "direction", "towards", "across", "uninterrupted", "forced", "ending"),
    "jump": ("who", "direction", "straight", "uninterrupted"),
    "teleport": ("who", "forced"),
    "push": ("who",),
    "pull": ("who", "towards"),
    "switch": (),
    "rotate": (),
    "attack": ("on", "dice", "mana", "free", "from"),
    "interrupt": ("by", "ap", "direction", "as_if", "must", "bonus"),
    "end": (),
    "prevent": ("until",),
    "redirect": (),
    "draw": (),
    "return": ("to", "random"),
    "look": (),
    "place": ("within", "count", "apart"),
    "remove": (),
    "replace": ("by", "back"),
    "flip": (),
    "deploy": ("apart",),
    "ready": (),
    "activate": (),
}
"""The plain verbs and the keys each may have, besides `if`."""

OWN_MOVEMENT = ("move", "jump", "teleport")
"""Verbs that are about self unless they say otherwise, even in a success table."""


NAMED_AMOUNTS: dict[str, tuple[str, ...]] = {
    "move": ("speed",),
    "jump": ("speed",),
    "teleport": ("speed",),
    "heal": ("all",),
    "lose": ("all",),
    "give": ("all",),
    "give wounds": ("all", "any"),
}
"""Where an amount with a name says something."""


class StepFields(Fields):
    """The table of a step: its verb, and the role that a step without `who` is about."""

    def __init__(self, value: object, place: Place, verb: str, subject: str) -> None:
        super().__init__(value, place, (verb, *PARAMETERS[verb], "if"), f"the verb {verb}")
        self.verb = verb
        self.subject = "self" if verb in OWN_MOVEMENT else subject
        self.value = self.table[verb]

    def amount(self) -> Amount:
        """The verb's own value as an amount."""
        return read_amount(self.value, self.at(self.verb), NAMED_AMOUNTS.get(self.verb, ()))

    def whom(self) -> Who:
        """The verb's own value as a who."""
        return read_who(self.value, self.at(self.verb))

    def who(self) -> tuple[Who, ...]:
        """Whom the step is about; the default is put in, and must not be written."""
        return read_subjects(self, "who", self.subject)

    def someone(self, key: str) -> Who | None:
        """A who that may be absent."""
        return read_who(self.table[key], self.at(key)) if key in self.table else None

    def apart(self) -> Apart | None:
        """The distance to be kept, if any."""
        return read_apart(self.table["apart"], self.at("apart")) if "apart" in self.table else None

    def condition(self) -> Condition:
        """The step's own `if`."""
        return read_if(self)


def read_if(fields: Fields) -> Condition:
    """The condition under `if`, empty where there is none."""
    return read_condition(fields.table["if"], fields.at("if")) if "if" in fields.table else ()


def read_subjects(fields: Fields, key: str, usual: str) -> tuple[Who, ...]:
    """One or several who, or the usual role, which must not be written."""
    if key not in fields.table:
        return (usual,)
    found = read_whos(fields.table[key], fields.at(key))
    if found == (usual,):
        raise written_default(fields.at(key), usual)
    return found


def read_subject(fields: Fields, key: str, usual: str = "self") -> Who:
    """A who, or the usual role, which must not be written."""
    if key not in fields.table:
        return usual
    found = read_who(fields.table[key], fields.at(key))
    if found == usual:
        raise written_default(fields.at(key), usual)
    return found


def read_plain_step(value: object, place: Place, verb: str, subject: str) -> PlainStep:
    """A step with one of the plain verbs."""
    return READERS[verb](StepFields(value, place, verb, subject))


def read_things(value: object, place: Place, verb: str) -> Things:
    """What is gained, lost or given by this verb."""
    words = place.words
    if not isinstance(value, dict):
        return Things(tokens=read_words(value, place, words.tokens, "token"))
    fields = Fields(value, place, ("ap", "mana", "wounds", "one_of", "same"), "what is gained or lost")
    if not fields.table:
        raise LanguageError(place, "nothing is gained or lost", "name a token or an amount")

    def amount(key: str) -> Amount:
        if key not in fields.table:
            return 0
        named = NAMED_AMOUNTS.get(f"{verb} {key}", NAMED_AMOUNTS.get(verb, ()))
        return read_amount(fields.table[key], fields.at(key), named)

    return Things(
        ap=amount("ap"),
        mana=amount("mana"),
        wounds=amount("wounds"),
        one_of=fields.words("one_of", words.tokens, "token"),
        same=fields.word("same", words.tokens, "token"),
    )


def _gain(f: StepFields) -> PlainStep:
    repeat = read_amount(f.table["repeat"], f.at("repeat")) if "repeat" in f.table else 1
    return steps.Gain(read_things(f.value, f.at("gain"), "gain"), f.who(), repeat, f.condition())


def _give(f: StepFields) -> PlainStep:
    to = read_who(f.needed("to", "say who gets it"), f.at("to"))
    return steps.Give(read_things(f.value, f.at("give"), "give"), to, read_subject(f, "from"), f.condition())


def _move(f: StepFields) -> PlainStep:
    return steps.Move(
        f.amount(),
        f.who(),
        direction=f.word("direction", ("any",), "direction"),
        towards=f.someone("towards"),
        across=f.word("across", f.place.words.objects, "object"),
        uninterrupted=f.flag("uninterrupted"),
        forced=f.flag("forced"),
        ending=f.word("ending", ("adjacent",), "ending"),
        if_=f.condition(),
    )


def _jump(f: StepFields) -> PlainStep:
    return steps.Jump(
        f.amount(),
        f.who(),
        direction=f.word("direction", ("any",), "direction"),
        straight=f.flag("straight"),
        uninterrupted=f.flag("uninterrupted"),
        if_=f.condition(),
    )


def _teleport(f: StepFields) -> PlainStep:
    forced = f.flag("forced")
    if isinstance(f.value, dict) and "adjacent" in f.value:
        inner = Fields(f.value, f.at("teleport"), ("adjacent",), "teleport")
        beside = read_who(inner.table["adjacent"], inner.at("adjacent"))
        return steps.Teleport(f.who(), adjacent=beside, forced=forced, if_=f.condition())
    return steps.Teleport(f.who(), hexes=f.amount(), forced=forced, if_=f.condition())


def _attack(f: StepFields) -> PlainStep:
    words = f.place.words
    dice = read_amount(f.table["dice"], f.at("dice")) if "dice" in f.table else 0
    return steps.Attack(
        read_words(f.value, f.at("attack"), words.sources, "source"),
        on=f.someone("on"),
        dice=dice,
        mana=f.optional_number("mana"),
        free=f.flag("free", usual=True),
        from_=f.word("from", words.roles, "role"),
        if_=f.condition(),
    )


def _interrupt(f: StepFields) -> PlainStep:
    return steps.Interrupt(
        f.whom(),
        by=read_subject(f, "by"),
        ap=f.number("ap", 1),
        direction=f.word("direction", ("any",), "direction"),
        as_if=f.someone("as_if"),
        must=f.word("must", f.place.words.must, "kind of action"),
        bonus=f.word("bonus", ("paid",), "bonus"),
        if_=f.condition(),
    )


def _prevent(f: StepFields) -> PlainStep:
    words = f.place.words
    event = read_word(f.value, f.at("prevent"), words.prevented, "event")
    return steps.Prevent(event, f.word("until", words.durations, "duration"), f.condition())


def _return(f: StepFields) -> PlainStep:
    pile = read_word(f.needed("to", "say where the cards go"), f.at("to"), f.place.words.piles, "pile")
    return steps.Return(f.amount(), pile, f.flag("random"), f.condition())


def _place(f: StepFields) -> PlainStep:
    thing = read_word(f.value, f.at("place"), ("mark", *f.place.words.terrain), "thing to place")
    within = read_amount(f.table["within"], f.at("within")) if "within" in f.table else None
    return steps.Place(thing, within, f.number("count", 1), f.apart(), f.condition())


def _replace(f: StepFields) -> PlainStep:
    card = read_name(f.value, f.at("replace"))
    by = read_name(f.needed("by", "name the card that takes its place"), f.at("by"))
    return steps.Replace(card, by, f.flag("back"), f.condition())


def _end(f: StepFields) -> PlainStep:
    return steps.End(read_word(f.value, f.at("end"), f.place.words.ends, "turn"), f.condition())


def _flip(f: StepFields) -> PlainStep:
    return steps.Flip(read_word(f.value, f.at("flip"), ("this",), "card"), f.condition())


def _deploy(f: StepFields) -> PlainStep:
    zone = read_word(f.value, f.at("deploy"), f.place.words.zones, "zone")
    return steps.Deploy(zone, f.apart(), f.condition())


READERS: dict[str, Callable[[StepFields], PlainStep]] = {
    "gain": _gain,
    "lose": lambda f: steps.Lose(read_things(f.value, f.at("lose"), "lose"), f.who(), f.condition()),
    "give": _give,
    "wound": lambda f: steps.Wound(f.amount(), f.who(), f.condition()),
    "heal": lambda f: steps.Heal(f.amount(), f.who(), f.condition()),
    "move": _move,
    "jump": _jump,
    "teleport": _teleport,
    "push": lambda f: steps.Push(f.amount(), f.who(), f.condition()),
    "pull": lambda f: steps.Pull(f.amount(), f.who(), f.someone("towards"), f.condition()),
    "switch": lambda f: steps.Switch(f.whom(), f.condition()),
    "rotate": lambda f: steps.Rotate(f.whom(), f.condition()),
    "attack": _attack,
    "interrupt": _interrupt,
    "end": _end,
    "prevent": _prevent,
    "redirect": lambda f: steps.Redirect(f.whom(), f.condition()),
    "draw": lambda f: steps.Draw(f.amount(), f.condition()),
    "return": _return,
    "look": lambda f: steps.Look(f.amount(), f.condition()),
    "place": _place,
    "remove": lambda f: steps.Remove(f.whom(), f.condition()),
    "replace": _replace,
    "flip": _flip,
    "deploy": _deploy,
    "ready": lambda f: steps.Ready(f.whom(), f.condition()),
    "activate": lambda f: steps.Activate(f.whom(), f.condition()),
}
