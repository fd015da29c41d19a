"""The conditions of clauses, quests and victory cards, with what each is called in both languages."""

from __future__ import annotations

from eternia.fields.language.vocabulary import Word

STATES: dict[str, Word] = {
    "weapon=melee": Word("with a melee weapon", "avec une arme de mêlée"),
    "weapon=missile": Word("with a missile weapon", "avec une arme à projectile"),
    "weapon=magic": Word("with a magic weapon", "avec une arme de magie"),
    "attacking": Word("if you are the active hero", "si tu es le héros actif"),
    "defending": Word("if you are the defender", "si tu es le défenseur"),
    "entered": Word("if you entered the area with Move", "si ton déplacement t'a mené dans la région"),
    "round=1": Word("in the first combat round", "à la première manche du combat"),
    "round=2": Word("in the second combat round", "à la seconde manche du combat"),
    "enemy=hero": Word("against a hero", "contre un héros"),
    "enemy=beast": Word("against a beast or boss", "contre une bête ou un boss"),
    "enemy=grid": Word("against an enemy that places cards", "contre un ennemi qui pose des cartes"),
    "enemy=gridless": Word(
        "against an enemy that places no cards", "contre un ennemi qui ne pose pas de cartes"
    ),
    "day": Word("by day", "de jour"),
    "night": Word("by night", "de nuit"),
    "area=wilds": Word("if your Move starts in the wilds", "si ton déplacement part d'une terre sauvage"),
    "area=outpost": Word("if your Move starts in an outpost", "si ton déplacement part d'un avant-poste"),
    "area=coast": Word("in an area on the coast", "dans une région côtière"),
    "area=enemy-zone": Word("in the enemy's zone", "en zone ennemie"),
    "area=own-stone": Word("at a ritual stone you control", "à une pierre rituelle que tu contrôles"),
    "area=vine": Word(
        "in an area with a vine and without enemy models",
        "dans une région avec liane et sans figurine ennemie",
    ),
    "area=plans": Word("alone at a part of the plans", "seul devant une partie des plans"),
    "area=goal": Word("in the besieged city", "dans la cité assiégée"),
    "merchant=shop": Word("at a shop", "dans une boutique"),
    "merchant=forge": Word("at a forge", "dans une forge"),
    "merchant=guild": Word("at a mage guild", "dans une guilde des mages"),
    "boss": Word("if the boss is in play", "si le boss est en jeu"),
    "no-boss": Word("if the boss is not in play", "si le boss n'est pas en jeu"),
    "carrier": Word("if it carried the artifact", "s'il portait l'artefact"),
    "carries": Word("if it carries the artifact", "si elle porte l'artefact"),
    "last-day": Word("in the last day round", "lors du dernier jour"),
    "all-mounted": Word(
        "if all your heroes own a vehicle or a tamed beast",
        "si tous tes héros ont un véhicule ou une bête dressée",
    ),
}
"""Conditions without a number: where, when, against whom, or a clause with its `if`."""

AGAINST: dict[str, Word] = {
    "weapon=melee": Word("against a melee weapon", "contre une arme de mêlée"),
    "weapon=missile": Word("against a missile weapon", "contre une arme à projectile"),
    "weapon=magic": Word("against a magic weapon", "contre une arme de magie"),
    "hp<=3": Word("if the hero has at most 3 HP", "si le héros a au plus 3 points de Vie"),
}
"""The same from the other side: what the number of a creature depends on."""

BEGINNING: dict[str, Word] = {
    "round=1": Word("at the start of the first combat round", "au début de la première manche du combat"),
    "round=2": Word("at the start of the second combat round", "au début de la seconde manche du combat"),
}
"""The start of a combat round, where a condition says of which."""

MEASURES = ("damage",)
"""Counts that follow what they measure, in brackets."""

COUNTS: dict[str, Word] = {
    "controls": Word("your team controls {n} outpost{s}", "ton équipe contrôle {n} avant-poste{s}"),
    "soldiers": Word(
        "your Move starts with {n} friendly soldier{s}", "ton déplacement part avec {n} soldat{s} allié{s}"
    ),
    "hp": Word("you have {n} HP", "tu as {n} point{s} de Vie"),
    "damage": Word("({n})", "({n})"),
    "stones": Word("it controls {n} ritual stone{s}", "elle contrôle {n} pierre{s} rituelle{s}"),
    "clear-outposts": Word(
        "your team controls {n} outpost{s} without vines", "ton équipe contrôle {n} avant-poste{s} sans liane"
    ),
    "income": Word("outposts pay you {n} Eternium", "les avant-postes te rapportent {n} Eternium"),
    "towers": Word("you control {n} tower{s}", "tu contrôles {n} tour{s}"),
    "forges": Word("you control {n} forge{s}", "tu contrôles {n} forge{s}"),
    "shops": Word("you control {n} shop{s}", "tu contrôles {n} boutique{s}"),
    "guilds": Word("you control {n} mage guild{s}", "tu contrôles {n} guilde{s} des mages"),
    "merchants": Word("you control {n} merchant{s}", "tu contrôles {n} marchand{s}"),
    "outposts": Word(
        "you control {n} outpost{s} besides your base", "tu contrôles {n} avant-poste{s} en plus de ta base"
    ),
    "enemy-side": Word(
        "you control {n} outpost{s} on an enemy side", "tu contrôles {n} avant-poste{s} du côté ennemi"
    ),
    "enemy-side-merchants": Word("among them {n} merchant{s}", "dont {n} marchand{s}"),
    "garrisons": Word(
        "{n} outpost{s} hold 3 of your soldiers each", "{n} avant-poste{s} ont chacun 3 de tes soldats"
    ),
    "road": Word(
        "you control {n} outpost{s} joined by paths, your base counts too",
        "tu contrôles {n} avant-poste{s} reliés par des chemins, ta base compte aussi",
    ),
    "beasts": Word("your heroes own {n} tamed beast{s}", "tes héros ont {n} bête{s} dressée{s}"),
    "epic-beasts": Word("your heroes own {n} epic beast{s}", "tes héros ont {n} bête{s} épique{s}"),
    "vehicle-owners": Word("{n} of your heroes own a vehicle", "{n} de tes héros ont un véhicule"),
    "ally-owners": Word("{n} of your heroes own an ally", "{n} de tes héros ont un allié"),
    "armoured": Word(
        "{n} of your heroes wear body armour, head armour and an artifact",
        "{n} de tes héros portent armure de corps, casque et artefact",
    ),
    "plus-ones": Word(
        'your combat deck holds {n} "+1" card{s}', "ton paquet Combat contient {n} carte{s} « +1 »"
    ),
    "eternium": Word("your pool holds {n} Eternium", "ta réserve contient {n} Eternium"),
    "wilds-won": Word("you have won {n} wilds combat{s}", "tu as gagné {n} combat{s} sauvage{s}"),
    "quests": Word("you have fulfilled {n} quest{s}", "tu as accompli {n} quête{s}"),
    "heroes-defeated": Word(
        "you have defeated {n} enemy hero{es} in epic combat",
        "tu as vaincu {n} héros ennemi{s} en combat épique",
    ),
    "different-heroes": Word(
        "you have defeated {n} different enemy hero{es} in epic combat",
        "tu as vaincu {n} héros ennemi{s} différent{s} en combat épique",
    ),
    "epic-defeated": Word(
        "you have defeated {n} epic beast{s} or boss{es}", "tu as vaincu {n} bête{s} épique{s} ou boss"
    ),
    "soldiers-removed": Word(
        "you have removed {n} enemy soldier{s} in combats you started",
        "tu as retiré {n} soldat{s} ennemi{s} dans des combats que tu as engagés",
    ),
    "spells-played": Word("you have played {n} spell{s}", "tu as joué {n} sort{s}"),
    "flawless-wins": Word(
        "you have won {n} epic combat{s} without losing HP", "tu as gagné {n} combat{s} épique{s} sans perte"
    ),
    "late-defeats": Word(
        "your heroes were defeated {n} time{s} since round 7 began",
        "tes héros ont été vaincus {n} fois depuis la manche 7",
    ),
    "sea-crossings": Word(
        "your heroes have moved along a flight path or over the moon edge {n} time{s}",
        "tes héros ont pris un trajet aérien ou passé le bord lune {n} fois",
    ),
    "sun-steps": Word(
        "your heroes have crossed the sun edge {n} time{s}", "tes héros ont passé {n} fois le bord soleil"
    ),
    "moon-steps": Word(
        "your heroes have crossed the moon edge {n} time{s}", "tes héros ont passé {n} fois le bord lune"
    ),
    "sides-visited": Word(
        "your heroes have ended turns in outposts of {n} side{s}",
        "{n} côté{s} ont vu tes héros finir un tour dans un avant-poste",
    ),
    "night-captures": Word(
        "you have captured {n} enemy outpost{s} by night", "tu as pris {n} avant-poste{s} ennemi{s} de nuit"
    ),
    "initiative-won": Word(
        "you have had the higher initiative in {n} round{s} of epic combat",
        "tu as eu la plus haute initiative dans {n} manche{s} de combat épique",
    ),
    "best-attack": Word(
        "one of your attacks has dealt {n} damage", "une de tes attaques a infligé {n} dégât{s}"
    ),
}
"""Conditions with an operator and a number, as clauses."""

SAID: dict[str, Word] = {
    "towers>=3": Word("you control all 3 towers", "tu contrôles les 3 tours"),
    "soldiers>=1": Word(
        "your Move starts with a friendly soldier", "ton déplacement part avec un soldat allié"
    ),
    "late-defeats=0": Word(
        "none of your heroes was defeated since round 7 began",
        "aucun de tes héros n'a été vaincu depuis la manche 7",
    ),
    "enemy-side-merchants>=1": Word("one of them a merchant", "dont un marchand"),
    "armoured>=1": Word(
        "one of your heroes wears body armour, head armour and an artifact",
        "un de tes héros porte armure de corps, casque et artefact",
    ),
    "ally-owners>=1": Word("one of your heroes owns an ally", "un de tes héros a un allié"),
    "sea-crossings>=1": Word(
        "your heroes have moved along a flight path or over the moon edge",
        "tes héros ont pris un trajet aérien ou passé le bord lune",
    ),
    "sun-steps>=1": Word("your heroes have crossed the sun edge", "tes héros ont passé le bord soleil"),
    "moon-steps>=1": Word("your heroes have crossed the moon edge", "tes héros ont passé le bord lune"),
}
"""Counts that sound better in words of their own."""

TRAILING = ("stones", "carries")
"""Conditions about a team that must be named before them."""

APPENDED = ("last-day", "enemy-side-merchants")
"""Conditions that only add to the one before: a comma joins them."""

PLACES: dict[str, Word] = {
    "holds": Word("you control {x}", "tu contrôles {x}"),
}
"""Conditions with ``=`` and the id of an area."""

HISTORY = (
    "wilds-won",
    "quests",
    "heroes-defeated",
    "different-heroes",
    "epic-defeated",
    "soldiers-removed",
    "spells-played",
    "flawless-wins",
    "late-defeats",
    "sea-crossings",
    "sun-steps",
    "moon-steps",
    "sides-visited",
    "night-captures",
    "initiative-won",
    "best-attack",
)
"""Counts that grow with what a team has done; they run from the start of the game (FE-VCARD-04)."""

OBJECTIVE_WHEN: dict[str, Word] = {
    "moment": Word("", ""),
    "end-round": Word("at the end of a round", "à la fin d'une manche"),
    "day-income": Word("in a day preparation", "lors d'une préparation de jour"),
    "end-game": Word("at the end of the last round", "à la fin de la dernière manche"),
}
"""When an objective of a victory card is looked at; nothing is said of what counts at any moment."""

CARRY_PLACES: dict[str, Word] = {
    "tower": Word("any tower", "une tour"),
    "vine": Word("an area with a vine", "une région avec une liane"),
    "no-vine": Word("an area without a vine", "une région sans liane"),
    "coast": Word("an area on the coast", "une région côtière"),
}
"""Where a quest can be carried, besides areas."""
