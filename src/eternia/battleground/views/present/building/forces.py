"""Force lists for the set-up pages: checked in words, ready-made, random, from a share code."""

from __future__ import annotations

import random as chance

from eternia.battleground.chapters.setup.force import (
    FATE_CARDS,
    GLORY_CARDS,
    POINTS,
    Problem,
    cost,
    mandatory_weapons,
    problems,
    slots,
    taken_slots,
    value,
)
from eternia.battleground.random_force import random_force
from eternia.battleground.table.content import Content
from eternia.battleground.table.content_records import Language, Slots
from eternia.battleground.table.setup_data import ForceList, Recruit
from eternia.battleground.views.present import codes
from eternia.battleground.views.present.building.fixes import ways_out
from eternia.battleground.views.present.building.force_edits import total_of
from eternia.battleground.views.present.building.force_words import ForceWords
from eternia.battleground.views.present.building.offers import Offers
from eternia.battleground.views.present.building.setup_records import (
    ForceChecked,
    ProblemShown,
    ReadyForceShown,
    RecruitShown,
    SlotShown,
)
from eternia.kernel.errors import DamagedDocument, SetupError
from eternia.kernel.texts import load_texts

_NOBODY = RecruitShown(value=0, slots=(), mandatory=())
"""What is shown of a character while the list has unknown cards."""


def check(content: Content, force_list: ForceList, language: Language) -> ForceChecked:
    """A list examined by the game's own validator: totals, problems with ways out, and what could be added.

    While it has unknown cards, they are the only problems told, and nothing can be added.
    """
    words = ForceWords(content, force_list, language)
    found = problems(content, force_list)
    is_known = not any(problem.kind == "unknown" for problem in found)
    return ForceChecked(
        total=total_of(content, force_list),
        limit=POINTS,
        fate=(len(force_list.fate), FATE_CARDS),
        glory=(len(force_list.glory), GLORY_CARDS),
        recruits=tuple([_recruit(content, each) if is_known else _NOBODY for each in force_list.characters]),
        problems=tuple([_problem(words, found, problem) for problem in found]),
        offers=Offers(words).all() if is_known else (),
        code=codes.encode(force_list),
    )


def ready(content: Content, language: Language) -> tuple[ReadyForceShown, ...]:
    """The forces that are ready to play."""
    return tuple(
        [
            ReadyForceShown(
                id=id_, name=each.name.to(language), force=each.force, total=cost(content, each.force)
            )
            for id_, each in content.forces.items()
        ]
    )


def random(
    content: Content,
    faction: str,
    seed: int | None = None,
    language: Language = "en",
    sets: tuple[str, ...] | None = None,
) -> ForceList:
    """A random legal force of a faction; the same one for the same seed and the same sets to choose from."""
    if faction not in content.factions:
        known = ", ".join(content.factions)
        raise SetupError(
            load_texts("battleground", language).say("setup.no faction", faction=faction, known=known)
        )
    pick = chance.SystemRandom() if seed is None else chance.Random(seed)
    return random_force(content, faction, pick.randrange, sets)


def decode(content: Content, code: str, language: Language = "en") -> ForceList:
    """The list of a share code; DamagedDocument says what is wrong with it, or which of its cards are not here."""
    force_list = codes.decode(code, language)
    unknown = [
        card for each in problems(content, force_list) if each.kind == "unknown" for card in each.cards
    ]
    if unknown:
        said = load_texts("battleground", language).say("setup.code unknown", cards=", ".join(unknown))
        raise DamagedDocument(said)
    return force_list


def _recruit(content: Content, recruit: Recruit) -> RecruitShown:
    taken = taken_slots(content, recruit)
    shown = [
        SlotShown(kind=kind, taken=taken[kind], allowed=allowed)
        for kind in Slots.__struct_fields__
        if (allowed := slots(content, recruit, kind)) or taken[kind]
    ]
    return RecruitShown(
        value=value(content, recruit),
        slots=tuple(shown),
        mandatory=mandatory_weapons(content, recruit.character),
    )


def _problem(words: ForceWords, found: tuple[Problem, ...], problem: Problem) -> ProblemShown:
    return ProblemShown(
        rule=problem.rule,
        title=words.title(problem),
        text=words.text(problem),
        recruit=problem.recruit,
        cards=problem.cards,
        deck=problem.where if problem.where in ("fate", "glory") else "",
        fixes=ways_out(words, found, problem),
    )
