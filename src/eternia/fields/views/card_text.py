"""What stands on a card, line by line, in English and French: written from its clauses alone."""

from __future__ import annotations

from eternia.fields.language.clauses import Clauses
from eternia.fields.language.text import (
    Language,
    Named,
    Names,
    circumstances_text,
    clauses_text,
    objective_said,
    tasks_text,
)
from eternia.fields.table.content_records import (
    Ally,
    Beast,
    EffectCard,
    EpicBeast,
    Equipment,
    EventCard,
    HeroCard,
    Quest,
    Spell,
    SupportCard,
    Text,
    Vehicle,
    VictoryCard,
    WeaponType,
)

Card = SupportCard | HeroCard | EventCard | EffectCard | VictoryCard | Quest

WEAPONS: dict[WeaponType, Text] = {
    "melee": Text("melee", "mêlée"),
    "missile": Text("missile", "projectile"),
    "magic": Text("magic", "magie"),
}
FLYING = Text("Flying.", "Vol.")
BONUS = Text("Hero bonus. {text}", "Bonus du héros. {text}")
BEAST = Text("Starts with the tamed beast {beast}.", "Commence avec la bête dressée {beast}.")
MOVEMENT = Text("Movement +{n}.", "Mouvement +{n}.")
MOVEMENT_IF = Text("Movement +{n} {text}.", "Mouvement +{n} {text}.")
SURGE = Text("The enemy's surge works.", "Le déferlement de l'ennemi agit.")
POINTS = Text("{n} VP: {text}.", "{n} PVic : {text}.")
REWARD = Text("Reward: {n} VP. {text}", "Récompense : {n} PVic. {text}")
WINDOWS: dict[str, Text] = {
    "map": Text("on the map", "sur le plateau"),
    "combat": Text("in combat", "en combat"),
    "wilds": Text("in wilds combat", "en combat sauvage"),
}
PLAYED = Text("Play it {windows}. {text}", "Se joue {windows}. {text}")
OR = Text(" or ", " ou ")


def card_text(card: Card, language: Language, names: Names) -> tuple[str, ...]:
    """The lines of a card; none where it has no rules."""
    match card:
        case HeroCard():
            return _hero(card, language, names)
        case VictoryCard():
            return tuple(
                _said(POINTS, language).format(text=objective_said(each, language, names), n=each.points)
                for each in (card.primary, card.secondary)
            )
        case Quest():
            return _quest(card, language, names)
        case Vehicle():
            return (*_movement(card, language, names), *_lines(card.rules, language, names))
        case EpicBeast():
            before = _lines((*card.passive, *card.surge, *card.growth), language, names)
            return (*before, *_bonus(card.rules, language, names))
        case Ally() | Beast():
            return (*_lines(card.ability, language, names), *_bonus(card.rules, language, names))
        case EffectCard():
            surge = (_said(SURGE, language),) if card.surge else ()
            return (*_lines(card.rules, language, names), *surge)
        case Equipment() | Spell() if card.windows:
            return (_played(card, language, names),)
        case Equipment() | Spell() | EventCard() | SupportCard():
            return _lines(card.rules, language, names)


def quest_task(quest: Quest, faction: str, language: Language, names: Names) -> str:
    """What a quest asks of a faction, with what it stands for."""
    text = tasks_text(quest.tasks_of(faction), language, names, quest.enemy)
    note = quest.notes.get(faction)
    return text if note is None else f"{text.removesuffix('.')} ({_said(note, language)})."


def _quest(quest: Quest, language: Language, names: Names) -> tuple[str, ...]:
    """A line for each faction that has tasks of its own, then the reward."""
    tasks = [
        text if faction == "all" else f"{_said(names[faction], language)}{_colon(language)}{_small(text)}"
        for faction in quest.tasks
        for text in (quest_task(quest, faction, language, names),)
    ]
    extra = clauses_text(quest.extra, language, names)
    return (*tasks, _said(REWARD, language).format(n=quest.points, text=extra).strip())


def _small(text: str) -> str:
    """As it goes on after a colon."""
    return text[0].lower() + text[1:]


def _played(card: Equipment | Spell, language: Language, names: Names) -> str:
    """FE-EQUIP-04, FE-SPELL-06: a card that is played once says where."""
    windows = _said(OR, language).join([_said(WINDOWS[window], language) for window in card.windows])
    text = clauses_text(card.rules, language, names)
    return _said(PLAYED, language).format(windows=windows, text=text)


def _hero(hero: HeroCard, language: Language, names: Names) -> tuple[str, ...]:
    weapons = [
        f"{_said(weapon.name, language)} ({_said(WEAPONS[weapon.type], language)}). "
        + clauses_text(weapon.surge, language, names, immediate=weapon.immediate)
        for weapon in hero.weapons
    ]
    passive = f"{_said(hero.passive, language)}. {clauses_text(hero.rules, language, names)}"
    beast = (_said(BEAST, language).format(beast=_said(names[hero.beast], language)),) if hero.beast else ()
    return (*weapons, passive, *beast)


def _movement(card: Vehicle, language: Language, names: Names) -> tuple[str, ...]:
    """FE-VEH-04, 05: what a vehicle does for Move."""
    lines = [_said(FLYING, language)] if card.flying else []
    if card.bonus_if:
        condition = circumstances_text(card.bonus_if, language, names)
        lines.append(_said(MOVEMENT_IF, language).format(n=card.bonus, text=condition))
    elif card.bonus:
        lines.append(_said(MOVEMENT, language).format(n=card.bonus))
    return tuple(lines)


def _bonus(rules: Clauses, language: Language, names: Names) -> tuple[str, ...]:
    """What a hero who owns the card has of it."""
    if not rules:
        return ()
    return (_said(BONUS, language).format(text=clauses_text(rules, language, names)),)


def _lines(clauses: Clauses, language: Language, names: Names) -> tuple[str, ...]:
    return (clauses_text(clauses, language, names),) if clauses else ()


def _colon(language: Language) -> str:
    return ": " if language == "en" else " : "


def _said(text: Named, language: Language) -> str:
    return text.en if language == "en" else text.fr
