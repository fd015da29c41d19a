"""The closed vocabulary of clauses, with what each word is called in both languages.

A phrase may hold ``{n}`` for the number as it is written, ``{s}`` for the plural ending that belongs to it,
and ``{x}`` for its argument.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Form = Literal["signed", "count", "bare", "argument", "count-argument"]
"""How a verb is completed: `+1`, `2`, nothing, `tower`, `1 near`."""


class Word(msgspec.Struct, frozen=True):
    """A word as it is printed."""

    en: str
    fr: str


class Verb(msgspec.Struct, frozen=True):
    """A verb as it is printed, and what must follow it."""

    form: Form
    en: str
    fr: str
    arguments: tuple[str, ...] = ()
    """The words allowed as argument; AREA stands for the id of any area."""


AREA = "area"
"""An id of the map, such as A-CTOW."""

CARDS = ("+1", "+2", "+3", "surge", "time", "tool", "flux")
"""The kinds of combat cards."""

WHEN: dict[str, Word] = {
    "always": Word("Always", "En permanence"),
    "use": Word("Use", "Utilisation"),
    "step4": Word("Step 4", "Étape 4"),
    "turn": Word("On your turn", "À ton tour"),
    "day": Word("Each day", "Chaque jour"),
    "night": Word("Each night", "Chaque nuit"),
    "soldier-fight": Word("Soldier combat", "Combat de soldats"),
    "wilds-draw": Word("Brave the Wilds", "Braver les terres sauvages"),
    "wilds-start": Word("Before the wilds roll", "Avant le jet sauvage"),
    "wilds-roll": Word("After the wilds roll", "Après le jet sauvage"),
    "encounter-lost": Word("If it survives", "Si elle survit"),
    "wilds-won": Word("Wilds victory", "Victoire sauvage"),
    "epic-won": Word("Epic victory", "Victoire épique"),
    "enemy-spell": Word("Answer", "Réponse"),
    "draw": Word("When drawn", "Quand elle est piochée"),
    "passive": Word("Passive", "Passif"),
    "surge": Word("Surge", "Déferlement"),
    "effect": Word("Effect", "Effet"),
    "turn-start": Word("Start of your turn", "Au début de ton tour"),
    "turn-end": Word("End of your turn", "À la fin de ton tour"),
    "before-fight": Word("Before step 1", "Avant l'étape 1"),
    "combat-round": Word("Start of a combat round", "Au début d'une manche de combat"),
    "hit": Word("When your attack deals damage", "Quand ton attaque inflige des dégâts"),
    "hurt": Word("When an attack deals you damage", "Quand une attaque t'inflige des dégâts"),
    "spell-played": Word("After you play a spell", "Après avoir joué un sort"),
    "buy": Word("When you buy", "À l'achat"),
    "fulfilled": Word("When fulfilled", "Une fois accomplie"),
    "skull": Word("Skull event", "Événement du Crâne"),
    "would-be-defeated": Word("When you would be defeated", "Quand tu devrais être vaincu"),
    "defeated": Word("When defeated", "Une fois vaincu"),
    "round-end": Word("End of each round", "À la fin de chaque manche"),
    "game-end": Word("End of the game", "À la fin de la partie"),
    "captured": Word("When you capture an outpost", "Quand tu captures un avant-poste"),
    "hero-defeated": Word("When you defeat a hero", "Quand tu bats un héros"),
    "soldiers-removed": Word("Enemy soldiers removed", "Soldats ennemis retirés"),
    "found": Word("When you find the artifact", "Quand tu trouves l'artefact"),
    "confined": Word("When the enemy holds only its base", "Quand l'ennemi n'a plus que sa base"),
    "home": Word("When it is brought home", "Une fois rapporté"),
    "action": Word("Action", "Action"),
}
"""Moments."""

WHO: dict[str, Word] = {
    "self": Word("you", "toi"),
    "foe": Word("enemy hero in the combat", "héros ennemi du combat"),
    "enemy": Word("enemy in the combat", "ennemi du combat"),
    "friend-here": Word("you or a friendly hero here", "toi ou un héros allié ici"),
    "rival-near": Word("enemy hero within 1 area", "héros ennemi à 1 région au plus"),
    "team": Word("your team", "ton équipe"),
    "enemy-team": Word("one enemy team", "une équipe ennemie"),
    "outpost-here": Word("outpost you are in", "avant-poste où tu es"),
    "outpost-own": Word("one outpost your team controls", "un avant-poste de ton équipe"),
    "outpost-zone": Word("one outpost you control in your zone", "un avant-poste contrôlé de ta zone"),
    "outpost-near": Word("one enemy outpost within 1 area", "un avant-poste ennemi à 1 région au plus"),
    "encounter": Word("this encounter", "cette rencontre"),
    "beast": Word("this beast", "cette bête"),
    "hero": Word("the hero fighting it", "le héros qui l'affronte"),
    "enemy-spell": Word("that spell", "ce sort"),
    "map": Word("the map", "le plateau"),
    "boss": Word("the boss", "le boss"),
    "each-team": Word("each team", "chaque équipe"),
    "behind-teams": Word("each team with fewer VP than another", "chaque équipe devancée en PVic"),
    "vine-free-teams": Word(
        "each team without a vine on its side", "chaque équipe sans liane de son côté du plateau"
    ),
    "top-team": Word("the team that dealt it most damage", "l'équipe qui lui a infligé le plus de dégâts"),
    "heroes-at-token": Word("each hero at a quest token", "chaque héros sur un jeton Quête"),
    "heroes-at-vine": Word("each hero at a vine", "chaque héros sur une liane"),
    "heroes-at-boss": Word("each hero at the boss", "chaque héros auprès du boss"),
}
"""Targets."""

VERBS: dict[str, Verb] = {
    "attack": Verb("signed", "attack {n}", "attaque {n}"),
    "defence": Verb("signed", "defence {n}", "défense {n}"),
    "initiative": Verb("signed", "initiative {n}", "initiative {n}"),
    "zone": Verb("signed", "{n} to one total of your choice", "{n} à un total au choix"),
    "mind": Verb("signed", "mind {n}", "esprit {n}"),
    "body": Verb("signed", "body {n}", "corps {n}"),
    "movement": Verb("signed", "movement {n}", "mouvement {n}"),
    "hp": Verb("signed", "maximum HP {n}", "Vie maximale {n}"),
    "fly": Verb("bare", "flying", "vol"),
    "lose": Verb("count", "lose {n} HP", "perdre {n} Vie"),
    "weaken": Verb("count", "lose {n} HP but not the last", "perdre {n} Vie mais pas la dernière"),
    "heal": Verb("count", "heal {n} HP", "récupérer {n} Vie"),
    "prevent": Verb("count", "ignore the next {n} HP lost", "ignorer {n} perte{s} de Vie à venir"),
    "lose-at-most": Verb("count", "lose at most {n} HP", "perdre {n} Vie au plus"),
    "eternium": Verb("signed", "{n} Eternium", "{n} Eternium"),
    "points": Verb("signed", "{n} VP", "{n} PVic"),
    "steal": Verb("count", "take {n} Eternium", "prendre {n} Eternium"),
    "place": Verb("count", "draw and place {n} combat card{s}", "piocher et placer {n} carte{s} Combat"),
    "flip": Verb("count", "turn {n} card{s} face down", "retourner {n} carte{s}"),
    "flip-low": Verb(
        "count",
        "turn {n} basic card{s} of value 1 or 2 face down",
        "retourner {n} carte{s} de base de valeur 1 ou 2",
    ),
    "reveal": Verb("bare", "look at the face-down cards", "regarder les cartes face cachée"),
    "force": Verb("bare", "name the zone of the next card", "imposer la zone de la prochaine carte"),
    "no-focus": Verb("bare", "no more focus this round", "plus de concentration cette manche"),
    "edge": Verb("signed", "damage by the higher initiative {n}", "dégâts de la plus haute initiative {n}"),
    "sting": Verb("signed", "damage of an attack that hurts {n}", "dégâts d'une attaque qui blesse {n}"),
    "swap": Verb("count", "exchange {n} pair{s} of own cards", "échanger {n} paire{s} de ses cartes"),
    "surge": Verb("count", "surge ability {n} time{s}", "capacité de déferlement {n} fois"),
    "other-surge": Verb("bare", "surge with the other weapon", "déferlement avec l'autre arme"),
    "change-weapon": Verb("bare", "may change weapon", "changement d'arme possible"),
    "dice": Verb("signed", "{n} wilds {dice}", "{n} dé{s} sauvage{s}"),
    "reroll-blanks": Verb(
        "count", "may roll up to {n} blank dice again", "peut relancer jusqu'à {n} dés vierges"
    ),
    "successes": Verb("signed", "{n} sure success{es}", "{n} succès sûr{s}"),
    "escape": Verb("bare", "leave the combat", "quitter le combat"),
    "decline": Verb("argument", "decline, go to: {x}", "refuser, aller à : {x}", ("adjacent", "outpost-3")),
    "teleport": Verb("argument", "go to: {x}", "aller à : {x}", ("outpost-own", "adjacent", "tower")),
    "leave": Verb("argument", "go to: {x}", "aller à : {x}", ("wilds-near",)),
    "push": Verb("count", "move {n} area{s}, your choice", "déplacer de {n} région{s}, à ton choix"),
    "soldiers": Verb("signed", "place {m} soldier{s}", "placer {m} soldat{s}"),
    "kill": Verb("count", "remove {n} enemy soldier{s}", "retirer {n} soldat{s} ennemi{s}"),
    "thin": Verb(
        "count",
        "return {n} soldier{s} from each outpost that holds 3",
        "rendre {n} soldat{s} de chaque avant-poste qui en a 3",
    ),
    "card": Verb("argument", 'gain a "{x}" combat card', "gagner une carte Combat « {x} »", CARDS),
    "cancel": Verb("bare", "is cancelled", "est annulé"),
    "ignore": Verb(
        "argument", "Move does not end at: {x}", "Se déplacer ne s'arrête pas sur : {x}", ("soldiers",)
    ),
    "shadow-step": Verb(
        "count",
        "in Move: {n} MP from wilds to wilds 2 areas away",
        "en se déplaçant : {n} PM d'une terre sauvage à une autre à 2 régions",
    ),
    "flight-paths": Verb(
        "count", "flight paths for {n} MP without flying", "trajets aériens pour {n} PM sans voler"
    ),
    "mobilize-both": Verb("bare", "Mobilize does both options", "Mobiliser offre les deux options"),
    "mobilize-twice": Verb("bare", "Mobilize may be taken twice", "Mobiliser deux fois est permis"),
    "action": Verb("signed", "{n} standard action{s}", "{n} action{s} standard"),
    "end-turn": Verb("bare", "the turn ends", "le tour prend fin"),
    "spells": Verb("count", "draw {n} spell{s}", "piocher {n} sort{s}"),
    "equipment": Verb("count", "draw {n} equipment", "piocher {n} équipement{s}"),
    "discard": Verb("argument", "discard: {x}", "défausser : {x}", ("spell",)),
    "spell-limit": Verb("signed", "spell limit {n}", "limite de sorts {n}"),
    "pack-limit": Verb("signed", "pack limit {n}", "limite du sac {n}"),
    "artifact-limit": Verb("signed", "artifact limit {n}", "limite d'artefacts {n}"),
    "mount-limit": Verb("signed", "limit of beasts and vehicles {n}", "limite de bêtes et véhicules {n}"),
    "taming-cost": Verb("signed", "taming cost {n}", "coût du dressage {n}"),
    "next-taming": Verb("signed", "next taming cost {n}", "coût du prochain dressage {n}"),
    "price": Verb("signed", "price {n}", "prix {n}"),
    "second-card": Verb("count", "second wilds card free", "seconde carte Rencontre gratuite"),
    "peek": Verb(
        "argument",
        "look at the top card of the {x}, leave it or put it at the bottom",
        "regarder la carte du dessus ({x}), la laisser ou la mettre au-dessous",
        ("wilds-deck", "scenario-deck"),
    ),
    "arrange": Verb(
        "count", "put the top {n} scenario cards in any order", "ordonner les {n} premières cartes Scénario"
    ),
    "reshuffle": Verb(
        "argument",
        "shuffle the discard pile into the {x}",
        "remélanger la défausse ({x})",
        ("scenario-deck",),
    ),
    "token": Verb("argument", "quest token: {x}", "jeton Quête : {x}", (AREA,)),
    "vine": Verb("argument", "vine: {x}", "liane : {x}", (AREA,)),
    "move-vine": Verb(
        "argument", "a vine at the boss moves: {x}", "une liane auprès du boss se déplace : {x}", (AREA,)
    ),
    "boss": Verb("argument", "the boss enters: {x}", "le boss entre : {x}", (AREA,)),
    "clear": Verb("argument", "all soldiers leave: {x}", "les soldats partent : {x}", (AREA,)),
    "uproot": Verb(
        "count-argument",
        "remove {up}{n} vine{s} {x}",
        "retirer {up}{n} liane{s} {x}",
        ("near", "anywhere", "within-2", "here"),
    ),
    "plant": Verb("count-argument", "place {n} vine{s} {x}", "placer {n} liane{s} {x}", ("here",)),
    "rule": Verb(
        "argument", "this round: {x}", "cette manche : {x}", ("free-fast-travel", "quest-bonus", "carry-ends")
    ),
    "take-plans": Verb("bare", "take the plans", "prendre les plans"),
    "skip-steps": Verb(
        "count", "the next {n} enemy steps are skipped", "les {n} prochains pas ennemis sont sautés"
    ),
}
"""What is done."""

ARGUMENTS: dict[str, Word] = {
    "outpost-own": Word(
        "an outpost your team controls, base included", "un avant-poste contrôlé, base comprise"
    ),
    "outpost-3": Word(
        "an outpost your team controls within 3 areas, else your base",
        "un avant-poste contrôlé à 3 régions au plus, sinon ta base",
    ),
    "adjacent": Word(
        "an adjacent area of your choice without enemy models",
        "une région adjacente au choix sans figurine ennemie",
    ),
    "tower": Word("a tower of your choice", "une tour au choix"),
    "wilds-near": Word("a bordering wilds area of your choice", "une terre sauvage voisine au choix"),
    "soldiers": Word("enemy soldiers", "soldats ennemis"),
    "spell": Word("1 spell", "1 sort"),
    "wilds-deck": Word("wilds deck", "paquet Rencontre"),
    "scenario-deck": Word("scenario deck", "paquet Scénario"),
    "near": Word("within 1 area", "à 1 région au plus"),
    "within-2": Word("within 2 areas", "à 2 régions au plus"),
    "anywhere": Word("anywhere", "n'importe où"),
    "here": Word("in that area", "dans cette région"),
    "free-fast-travel": Word(
        "Fast Travel needs no action, once per turn", "le Voyage rapide est gratuit, une fois par tour"
    ),
    "quest-bonus": Word(
        "each quest fulfilled gives 1 VP more", "chaque quête accomplie donne 1 PVic de plus"
    ),
    "carry-ends": Word("carried quests end", "les quêtes portées prennent fin"),
    "surge": Word("surge", "déferlement"),
    "time": Word("time", "temps"),
    "tool": Word("tool", "outil"),
    "flux": Word("flux", "flux"),
    "+1": Word("+1", "+1"),
    "+2": Word("+2", "+2"),
    "+3": Word("+3", "+3"),
}
"""Arguments of verbs."""

PER: dict[str, Word] = {
    "vines4": Word("per 4 vines on the map", "par 4 lianes sur le plateau"),
    "vines-near": Word("per vine next to it", "par liane voisine"),
    "vined-outposts": Word("per outpost with a vine it controls", "par avant-poste contrôlé qui a une liane"),
    "stones": Word("per ritual stone controlled", "par pierre rituelle contrôlée"),
    "neutral-outposts": Word(
        "per outpost controlled outside both zones", "par avant-poste hors des deux zones"
    ),
    "enemy-zone": Word(
        "per outpost controlled in the enemy's zone", "par avant-poste contrôlé en zone ennemie"
    ),
    "soldiers4": Word("per 4 soldiers removed", "par 4 soldats retirés"),
}
"""What an amount is counted by."""

LIMITS: dict[str, Word] = {
    "combat": Word("once per combat", "une fois par combat"),
    "turn": Word("once per turn", "une fois par tour"),
    "round": Word("once per round", "une fois par manche"),
    "game": Word("once per game", "une fois par partie"),
    "outpost": Word("once per outpost", "une fois par avant-poste"),
    "stone": Word("one success per stone and round", "une réussite par pierre et par manche"),
}
"""How often."""

ATTRIBUTES: dict[str, Word] = {
    "mind": Word("mind", "esprit"),
    "body": Word("body", "corps"),
    "initiative": Word("initiative", "initiative"),
}
"""What a test rolls."""
