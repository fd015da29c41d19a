"""The closed vocabulary of a game: the words that its card programs may use."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Words = tuple[str, ...]


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """Every word of one game, by the part of the language in which it may stand.

    The grammar (keys, verbs, filters, amounts, costs) is the same for all games and lives with the records; a
    vocabulary holds only what a game calls its own things. The order is the rulebook's.
    """

    windows: Words  # moments a rule can wait for
    numbers: Words  # what `modify` can change
    stats: Words  # what a test rolls
    allow: Words
    forbid: Words
    ignore: Words
    count_as: Words
    share: Words
    roles: Words  # who somebody is in what is going on
    sides: Words  # whose characters
    objects: Words  # what a selector can pick besides characters
    landmarks: Words  # what one can be apart from, besides sides and objects
    states: Words  # what a character can be
    keywords: Words  # states that a skill gives by its name
    measures: Words  # what a character has so much of, for bounds in a state
    counts: Words  # what `per` can count by name
    counts_of: Words  # what `per` can count of one character
    totals: Words  # what a condition can count by name
    amounts: Words  # amounts with a name of their own
    tokens: Words  # tokens a character can hold
    things: Words  # what else a pattern's `what` can be
    terrain: Words  # special terrain that `place` can put down
    sources: Words  # with what somebody attacks or does something
    tests: Words  # kinds of tests
    arcs: Words
    periods: Words  # times a pattern can ask for
    turns: Words  # turns of a character, for conditions
    preludes: Words  # what may come immediately before an attack
    actions: Words
    must: Words  # what an interruption can be forced to be
    piles: Words  # where a returned card goes
    zones: Words  # where somebody deploys
    prevented: Words  # what `prevent` stops
    ends: Words  # what `end` ends
    forces: Words  # which force a selector can ask for
    limits: Words
    durations: Words
    token_classes: Words

    def with_tokens(self, ids: Iterable[str]) -> Vocabulary:
        """The same vocabulary with tokens that cards define themselves."""
        new = sorted(set(ids) - set(self.tokens))
        return msgspec.structs.replace(self, tokens=(*self.tokens, *new))
