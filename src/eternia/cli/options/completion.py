"""What the shell offers when Tab is pressed: agents, games, ids of cards, saved matches, languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eternia.api.games import GAMES

Offer = Callable[[str], list[str]]
"""The words that go on from what is typed."""


def words(known: Callable[[], Iterable[str]]) -> Offer:
    """Offers those of some words that begin as typed."""

    def offer(incomplete: str) -> list[str]:
        return [word for word in known() if word.startswith(incomplete)]

    return offer


def _agents(game: str) -> Callable[[], Iterable[str]]:
    def known() -> Iterable[str]:
        from eternia.agents.registry import choices

        return choices(game)

    return known


def _saved() -> list[str]:
    from eternia.kernel.documents.saves import saved_in, saves_folder

    return [each.name for each in saved_in(saves_folder())]


def _card_ids() -> list[str]:
    from eternia.battleground.packs.load import load_content
    from eternia.battleground.views.describe.printed import printed_ids
    from eternia.fields.packs.load import load_content as load_fields_content
    from eternia.fields.views.describe.printed import printed_ids as fields_ids

    return [*printed_ids(load_content()), *fields_ids(load_fields_content())]


def _forces() -> list[str]:
    from eternia.battleground.packs.load import load_content

    content = load_content()
    return [*content.forces, "random", *content.factions]


games = words(lambda: GAMES)
languages = words(lambda: ("en", "fr"))
saved_matches = words(_saved)
card_ids = words(_card_ids)
forces = words(_forces)
agent = words(_agents("battleground"))


def opponents(known: Iterable[str]) -> Offer:
    """Completes the name of an opponent."""
    return words(lambda: known)


def agents(incomplete: str) -> list[str]:
    """Offers the last of several agents between commas."""
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in agent(last)]
