"""The conditions of clauses, quests and victory cards, with what each is called in both languages."""

from __future__ import annotations

from eternia.fields.language.words import Word

STATES: dict[str, Word] = {
    "weapon=melee": Word("weapon is melee", "arme de mêlée"),
    "weapon=missile": Word("weapon is missile", "arme à projectile"),
    "weapon=magic": Word("weapon is magic", "arme de magie"),
    "attacking": Word("you are the active hero", "tu es le héros actif"),
    "defending": Word("you are the defender", "tu es le défenseur"),
    "entered": Word("you entered the area with Move", "tu es entré dans la région en te déplaçant"),
    "round=1": Word("first combat round", "première manche du combat"),
    "round=2": Word("second combat round", "seconde manche du combat"),
    "enemy=hero": Word("enemy is a hero", "l'ennemi est un héros"),
    "enemy=beast": Word("enemy is a beast or boss", "l'ennemi est une bête ou un boss"),
    "enemy=grid": Word("enemy places cards", "l'ennemi pose des cartes"),
    "enemy=gridless": Word("enemy places no cards", "l'ennemi ne pose pas de cartes"),
    "day": Word("day round", "manche de jour"),
    "night": Word("night round", "manche de nuit"),
    "area=wilds": Word("Move starts in the wilds", "départ en terres sauvages"),
    "area=outpost": Word("Move starts in an outpost", "départ d'un avant-poste"),
    "area=coast": Word("in an area on the coast", "dans une région côtière"),
    "area=enemy-zone": Word("it lies in the enemy's zone", "il est en zone ennemie"),
    "area=own-stone": Word("at a ritual stone you control", "sur une pierre rituelle contrôlée"),
    "area=vine": Word(
        "in an area with a vine and no enemy models", "dans une région avec liane et sans ennemi"
    ),
    "area=plans": Word("alone with a part of the plans", "seul avec une partie des plans"),
    "area=goal": Word("in the besieged city", "dans la cité assiégée"),
    "merchant=shop": Word("at a shop", "dans une boutique"),
    "merchant=forge": Word("at a forge", "dans une forge"),
    "merchant=guild": Word("at a mage guild", "dans une guilde des mages"),
    "boss": Word("the boss is in play", "le boss est en jeu"),
    "no-boss": Word("the boss is not in play", "le boss n'est pas en jeu"),
    "carrier": Word("the hero carried the artifact", "le héros portait l'artefact"),
    "carries": Word("it carries the artifact", "elle porte l'artefact"),
    "last-day": Word(", in the last day round", ", lors du dernier jour"),
    "all-mounted": Word(
        "all your heroes own a vehicle or a tamed beast", "tous tes héros ont un véhicule ou une bête dressée"
    ),
}
"""Conditions without a number, as they are written."""

COUNTS: dict[str, Word] = {
    "controls": Word("team controls {n} outposts", "équipe contrôlant {n} avant-postes"),
    "soldiers": Word("Move starts with {n} friendly soldier{s}", "départ avec {n} soldat{s} allié{s}"),
    "hp": Word("hero has {n} HP", "héros à {n} Vie"),
    "damage": Word("{n} damage", "{n} dégâts"),
    "stones": Word("team controls {n} ritual stones", "équipe contrôlant {n} pierres rituelles"),
    "clear-outposts": Word(
        "team controls {n} outposts without vines", "équipe contrôlant {n} avant-postes sans liane"
    ),
    "income": Word("outposts pay your team {n} Eternium", "les avant-postes te rapportent {n} Eternium"),
    "towers": Word("you control {n} tower{s}", "tu contrôles {n} tour{s}"),
    "forges": Word("you control {n} forge{s}", "tu contrôles {n} forge{s}"),
    "shops": Word("you control {n} shop{s}", "tu contrôles {n} boutique{s}"),
    "guilds": Word("you control {n} mage guild{s}", "tu contrôles {n} guilde{s} des mages"),
    "merchants": Word("you control {n} merchant{s}", "tu contrôles {n} marchand{s}"),
    "outposts": Word(
        "you control {n} outpost{s}, base not counted", "tu contrôles {n} avant-poste{s}, base non comprise"
    ),
    "enemy-side": Word(
        "you control {n} outpost{s} on an enemy side", "tu contrôles {n} avant-poste{s} du côté ennemi"
    ),
    "enemy-side-merchants": Word(", {n} of them merchants", ", dont {n} marchands"),
    "garrisons": Word(
        "{n} outposts hold 3 of your soldiers each", "{n} avant-postes ont chacun 3 de tes soldats"
    ),
    "road": Word(
        "you control {n} outposts joined by paths, base allowed",
        "tu contrôles {n} avant-postes reliés par des chemins, base permise",
    ),
    "beasts": Word("your heroes own {n} tamed beasts", "tes héros ont {n} bêtes dressées"),
    "epic-beasts": Word("{n} epic beasts", "{n} bêtes épiques"),
    "vehicle-owners": Word("{n} of your heroes own a vehicle", "{n} de tes héros ont un véhicule"),
    "ally-owners": Word("{n} of your heroes own an ally", "{n} de tes héros ont un allié"),
    "armoured": Word(
        "{n} of your heroes wear body armour, head armour and an artifact",
        "{n} de tes héros portent armure de corps, casque et artefact",
    ),
    "plus-ones": Word('your combat deck holds {n} "+1" cards', "ton paquet Combat a {n} cartes « +1 »"),
    "eternium": Word("your pool holds {n} Eternium", "ta réserve a {n} Eternium"),
    "wilds-won": Word("wilds combats won: {n}", "combats sauvages gagnés : {n}"),
    "quests": Word("quests fulfilled: {n}", "quêtes accomplies : {n}"),
    "heroes-defeated": Word("enemy heroes defeated in epic combat: {n}", "héros ennemis battus : {n}"),
    "different-heroes": Word(
        "different enemy heroes defeated in epic combat: {n}", "héros ennemis différents battus : {n}"
    ),
    "epic-defeated": Word("epic beasts or bosses defeated: {n}", "bêtes épiques ou boss vaincus : {n}"),
    "soldiers-removed": Word(
        "enemy soldiers removed in combats you started: {n}",
        "soldats ennemis retirés dans tes combats : {n}",
    ),
    "spells-played": Word("spells played: {n}", "sorts joués : {n}"),
    "flawless-wins": Word(
        "epic combats won without losing HP: {n}", "combats épiques gagnés sans perte : {n}"
    ),
    "late-defeats": Word("heroes defeated since round 7 began: {n}", "héros battus depuis la manche 7 : {n}"),
    "sea-crossings": Word(
        "moves along a flight path or over the moon edge: {n}",
        "trajets aériens ou passages du bord lune : {n}",
    ),
    "sun-steps": Word("steps over the sun edge: {n}", "passages du bord soleil : {n}"),
    "moon-steps": Word("steps over the moon edge: {n}", "passages du bord lune : {n}"),
    "sides-visited": Word(
        "sides in whose outposts your heroes ended turns: {n}",
        "côtés dont un avant-poste a vu finir un de tes tours : {n}",
    ),
    "night-captures": Word("enemy outposts captured by night: {n}", "avant-postes pris de nuit : {n}"),
    "initiative-won": Word(
        "epic combat rounds with the higher initiative: {n}",
        "manches de combat avec la plus haute initiative : {n}",
    ),
    "best-attack": Word("damage of one attack in step 6: {n}", "dégâts d'une attaque à l'étape 6 : {n}"),
}
"""Conditions with an operator and a number."""

SAID: dict[str, Word] = {
    "towers>=3": Word("you control all 3 towers", "tu contrôles les 3 tours"),
    "soldiers>=1": Word("Move starts with a friendly soldier", "départ avec un soldat allié"),
    "hp<=3": Word("hero has 3 HP or less", "héros à 3 Vie ou moins"),
    "plus-ones<=1": Word(
        'your combat deck holds at most one "+1" card', "ton paquet Combat a au plus une carte « +1 »"
    ),
    "late-defeats=0": Word(
        "no hero of yours was defeated since round 7 began", "aucun de tes héros battu depuis la manche 7"
    ),
    "enemy-side-merchants>=1": Word(", one of them a merchant", ", dont un marchand"),
    "armoured>=1": Word(
        "one of your heroes wears body armour, head armour and an artifact",
        "un de tes héros porte armure de corps, casque et artefact",
    ),
    "ally-owners>=1": Word("one of your heroes owns an ally", "un de tes héros a un allié"),
}
"""Counts that sound better in words of their own."""

PLACES: dict[str, Word] = {
    "holds": Word("you control {x}", "tu contrôles : {x}"),
}
"""Conditions with ``=`` and the id of an area."""

HISTORY = (
    "wilds-won", "quests", "heroes-defeated", "different-heroes", "epic-defeated", "soldiers-removed",
    "spells-played", "flawless-wins", "late-defeats", "sea-crossings", "sun-steps", "moon-steps",
    "sides-visited", "night-captures", "initiative-won", "best-attack",
)  # fmt: skip
"""Counts that grow with what a team has done; they run from the start of the game (FE-VCARD-04)."""

OBJECTIVE_WHEN: dict[str, Word] = {
    "moment": Word("At any moment", "À tout moment"),
    "end-round": Word("End of a round", "À la fin d'une manche"),
    "day-income": Word("Day preparation", "Préparation de jour"),
    "end-game": Word("End of the last round", "À la fin de la dernière manche"),
}
"""When an objective of a victory card is looked at."""

CARRY_PLACES: dict[str, Word] = {
    "tower": Word("any tower", "une tour"),
    "vine": Word("an area with a vine", "une région avec une liane"),
    "no-vine": Word("an area without a vine", "une région sans liane"),
    "coast": Word("an area on the coast", "une région côtière"),
}
"""Where a quest can be carried, besides areas."""
