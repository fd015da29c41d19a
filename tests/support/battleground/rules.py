"""Rules put in force in tests: of tokens, of made-up cards, or written in the card language on the spot."""

from __future__ import annotations

import tomllib

import msgspec

from eternia.battleground.in_force.in_force import begin, put, rules_of
from eternia.battleground.language.card_rules import Active, Permission, Rule, Triggered
from eternia.battleground.language.cards import Program
from eternia.battleground.language.names import walk
from eternia.battleground.language.reader import find_tokens, read_rules
from eternia.battleground.packs.cards import read_fate, read_item, read_skill, read_weapon
from eternia.battleground.packs.files import Entry, place_of
from eternia.battleground.table.content import Content
from eternia.battleground.table.effects import CARRIED, TOKEN
from eternia.battleground.table.model import State, Token
from eternia.battleground.table.vocabulary import WORDS
from eternia.hexes.grid import WEST
from support.battleground.positions import duel, extended

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


def with_token(s: State, character: int, *tokens: str) -> State:
    """Put buffs or debuffs with their rules next to a character."""
    c = s.characters[character]
    for token in tokens:
        if s.content.tokens[token].class_ == "buff":
            c.buffs = (*c.buffs, Token(token, c.seat))
        else:
            c.debuffs = (*c.debuffs, Token(token, 1 - c.seat))
        for key in rules_of(s.content, token):
            begin(s, key, character, TOKEN, token=token)
    return s


def with_rules(s: State, character: int, rules: str, card: str = "made up") -> State:
    """Put rules written in the card language in force for a character, as if a skill of its own said so."""
    table = tomllib.loads(f"rules = {rules}")
    program = Program(kind="skill", rules=read_rules(table["rules"], place_of("test", card)))
    s.content = _printed(s.content, card, program)
    put(s, s.effects)
    return _carried(s, character, card)


def with_card(s: State, kind: str, card: str, text: str, bearer: int = -1) -> State:
    """Add a made-up card to the content; its rules are in force for the bearer, who carries it if it can be."""
    entry = Entry(kind, card, tomllib.loads(HEADERS[kind] + text), "test")
    words = WORDS.with_tokens({*s.content.tokens, *find_tokens([entry.table])})
    printed, program, token = READERS[kind](entry, words)
    tokens = {} if token is None else {token.id: token}
    s.content = msgspec.structs.replace(
        _printed(s.content, card, program),
        tokens={**s.content.tokens, **tokens},
        **{kind: {**getattr(s.content, kind), card: printed}},
    )
    put(s, s.effects)
    if bearer < 0:
        return s
    c = s.characters[bearer]
    if kind == "weapons":
        c.weapons = (*c.weapons, card)
    elif kind == "items":
        c.items = (*c.items, card)
    return _carried(s, bearer, card)


def _printed(content: Content, card: str, program: Program) -> Content:
    """The content with the program of one more card."""
    found = walk(card, program)
    return msgspec.structs.replace(
        content,
        rules={**content.rules, **found.rules},
        steps={**content.steps, **found.steps},
        programs={**content.programs, card: program},
    )


def _carried(s: State, bearer: int, card: str) -> State:
    for key in rules_of(s.content, card):
        begin(s, key, bearer, CARRIED)
    return s


def duel_under(rules: str, bearer: int = 0, facing: int = WEST) -> State:
    """He-Man and Skeletor with swords in front of each other; one of them has these rules."""
    s = duel(weapons=("WM12",), foe={"weapons": ("WM12",)}, facing=facing)
    return with_rules(s, bearer, rules)


def under_rule(s: State, rule: Permission, bearer: int = 0) -> State:
    """Put a made-up rule in force; each one has a key of its own."""
    key = f"test {rule.head} {' '.join(rule.words)}"
    s.content.rules[key] = rule
    return in_play(s, key, bearer)


def ruled(version: str, rules: dict[str, Rule]) -> Content:
    """The content with made-up rules by key; the steps of triggered ones can be run."""
    content = extended(version, rules=rules)
    steps = {f"{key}/do": rule.do for key, rule in rules.items() if isinstance(rule, Triggered | Active)}
    return msgspec.structs.replace(content, steps={**content.steps, **steps})


def in_play(s: State, rule: str, bearer: int) -> State:
    """Put a rule of the content in force for the round."""
    begin(s, rule, bearer, "round")
    return s
