"""Turns, attacks and tests of dice in tests: what happens is written as a list of answers.

    s = fight(stand("HM1", 0, "M15", weapons=("WM12",)), stand("HE1", 1, "M16"))
    activation(s, 0, ap=2)
    play(s, Attack("WM12", 1), "44111", "111")
    assert s.characters[1].wounds == 1

A string of digits answers dice and must have as many digits as dice are rolled; anything else must be one of
the options that are offered. Equipment is in force; skills only where ``fight`` is told so.
"""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from eternia.battleground.chapters.rounds import interruption as interrupting
from eternia.battleground.in_force import in_force
from eternia.battleground.language.cards import Program
from eternia.battleground.language.names import walk
from eternia.battleground.language.reader import find_tokens, read_rules
from eternia.battleground.packs.cards import read_fate, read_item, read_skill, read_weapon
from eternia.battleground.packs.files import Entry, place_of
from eternia.battleground.table.effects import CARRIED, TOKEN
from eternia.battleground.table.events import Rolled, TestBegan
from eternia.battleground.table.model import Character, Piece, State, Token
from eternia.battleground.table.options import Attack
from eternia.battleground.table.words import WORDS
from eternia.kernel.engine import advance, answer, answer_chance
from eternia.kernel.pending import Chance, Decision, Outcome, Pending
from support import turns
from support.battleground import scene_state
from support.engine import EndOfTest
from support.turns import told as told


def fight(
    *characters: Character, pieces: tuple[Piece, ...] = (), skills: bool = False, **fields: Any
) -> State:
    """A scene in which the equipment of everybody is in force, and their skills if told so."""
    s = scene_state(characters, pieces, **{"first_player": 0, **fields})
    s.log = []
    s.stack = [EndOfTest()]
    for number, c in enumerate(s.characters):
        own = s.content.characters[c.card].skills if skills else ()
        for card in (*own, *c.weapons, *c.items):
            for key in in_force.rules_of(s.content, card):
                in_force.begin(s, key, number, CARRIED)
    return s


def with_token(s: State, character: int, token: str) -> State:
    """Put a buff or debuff with its rules next to a character."""
    c = s.characters[character]
    if s.content.tokens[token].class_ == "buff":
        c.buffs = (*c.buffs, Token(token, c.seat))
    else:
        c.debuffs = (*c.debuffs, Token(token, 1 - c.seat))
    for key in in_force.rules_of(s.content, token):
        in_force.begin(s, key, character, TOKEN, token=token)
    return s


def with_rules(s: State, character: int, rules: str, card: str = "made up") -> State:
    """Put rules written in the card language in force for a character, as if a skill of its own said so."""
    table = tomllib.loads(f"rules = {rules}")
    program = Program(kind="skill", rules=read_rules(table["rules"], place_of("test", card)))
    found = walk(card, program)
    s.content = msgspec.structs.replace(
        s.content,
        rules={**s.content.rules, **found.rules},
        steps={**s.content.steps, **found.steps},
        programs={**s.content.programs, card: program},
    )
    in_force.put(s, s.effects)
    for key in in_force.rules_of(s.content, card):
        in_force.begin(s, key, character, CARRIED)
    return s


def activation(s: State, character: int, ap: int = 3, card: str = "F6") -> Decision:
    """Put a character in the middle of its activation; gives the decision on its next action."""
    frame = turns.activation(s, character, ap, card)
    s.stack.append(frame)
    return asked(s)


def interruption(s: State, character: int, interrupted: int, cause: str = "overwatch") -> Decision:
    """Let a character interrupt another's activation; gives the decision on its action."""
    activation(s, interrupted)
    s.stack.append(interrupting.interruption(character, interrupted, cause))
    return asked(s)


def play(s: State, *answers: Any) -> Pending:
    """Give these answers one after the other: dice as digits, or options. Gives what is awaited then."""
    for given in answers:
        awaited = advance(s)
        assert not isinstance(awaited, Outcome), f"all is over before {given}"
        if isinstance(awaited, Chance):
            assert isinstance(given, str), f"dice are awaited, not {given}"
            assert len(given) == len(awaited.sizes), f"{len(awaited.sizes)} dice are rolled, not {given!r}"
            answer_chance(s, tuple(int(face) - 1 for face in given))
        else:
            assert given in awaited[0].options, f"{given} is not offered: {awaited[0]}"
            answer(s, awaited[0].seat, given)
    return advance(s)


def asked(s: State) -> Decision:
    """The decision awaited now."""
    awaited = advance(s)
    assert isinstance(awaited, tuple), f"no decision is awaited but {awaited}"
    return awaited[0]


def dice_awaited(s: State) -> int:
    """How many dice are to be rolled now; 0 when none are."""
    awaited = advance(s)
    return len(awaited.sizes) if isinstance(awaited, Chance) else 0


def attacks(decision: Decision) -> set[tuple[str, int]]:
    """The weapons and targets of the attacks offered, plain ones and those with extra payments alike."""
    return {(option.weapon, option.target) for option in decision.options if isinstance(option, Attack)}


def targets(decision: Decision, weapon: str) -> set[int]:
    """Whom the weapon is offered against."""
    return {target for key, target in attacks(decision) if key == weapon}


def needed(s: State) -> tuple[int, ...]:
    """The needed results of the tests so far."""
    return tuple(event.needed for event in told(s, TestBegan))


def stats(s: State) -> tuple[str, ...]:
    """The stats of the tests so far."""
    return tuple(event.stat for event in told(s, TestBegan))


def dice(s: State) -> tuple[int, ...]:
    """How many dice the tests so far had before any were rolled."""
    return tuple(event.dice.total for event in told(s, TestBegan))


def lying(s: State) -> tuple[int, ...]:
    """The initial dice of the last roll as they lie."""
    return told(s, Rolled)[-1].dice


def wounds(s: State) -> tuple[int, ...]:
    """The wound tokens of every character."""
    return tuple(c.wounds for c in s.characters)


READERS = {
    "skills": read_skill,
    "weapons": read_weapon,
    "items": read_item,
    "fate": read_fate,
}
HEADERS = {
    "skills": 'name = { en = "X", fr = "X" }\n',
    "weapons": 'name = { en = "X", fr = "X" }\ncost = 1\n',
    "items": 'name = { en = "X", fr = "X" }\ncost = 1\n',
    "fate": 'name = { en = "X", fr = "X" }\ninitiative = 5\nap = 2\nmana = 0\nbonus_mana = 1\n',
}


def with_card(s: State, kind: str, card: str, text: str, bearer: int = -1) -> State:
    """Add a made-up card to the content; its rules are in force for the bearer, who carries it if it can be."""
    entry = Entry(kind, card, tomllib.loads(HEADERS[kind] + text), "test")
    words = WORDS.with_tokens({*s.content.tokens, *find_tokens([entry.table])})
    printed, program, token = READERS[kind](entry, words)
    found = walk(card, program)
    s.content = msgspec.structs.replace(
        s.content,
        rules={**s.content.rules, **found.rules},
        steps={**s.content.steps, **found.steps},
        programs={**s.content.programs, card: program},
        tokens=s.content.tokens if token is None else {**s.content.tokens, token.id: token},
        **{kind: {**getattr(s.content, kind), card: printed}},
    )
    in_force.put(s, s.effects)
    if bearer >= 0:
        c = s.characters[bearer]
        if kind == "weapons":
            c.weapons = (*c.weapons, card)
        elif kind == "items":
            c.items = (*c.items, card)
        for key in in_force.rules_of(s.content, card):
            in_force.begin(s, key, bearer, CARRIED)
    return s
