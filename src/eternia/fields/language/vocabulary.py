"""The closed vocabulary of clauses, with what each word is called in both languages; verbs are in ``verbs.py``."""

from __future__ import annotations

import msgspec


class Word(msgspec.Struct, frozen=True):
    """A word as it is printed."""

    en: str
    fr: str


class Target(msgspec.Struct, frozen=True):
    """Whom a deed concerns: who does it, and whose it is."""

    en: str
    fr: str
    of_en: str = ""
    of_fr: str = ""


AREA = "area"
"""An id of the map, such as A-CTOW."""

CARDS = ("+1", "+2", "+3", "surge", "time", "tool", "flux")
"""The kinds of combat cards."""

UNSAID = Word("", "")
"""A moment that the card itself tells."""

WHEN: dict[str, Word] = {
    "always": UNSAID,
    "use": UNSAID,
    "step4": Word("in step 4", "à l'étape 4"),
    "turn": Word("on your turn", "à ton tour"),
    "day": Word("each day", "chaque jour"),
    "night": Word("at the end of your turn by night", "à la fin de ton tour de nuit"),
    "soldier-fight": Word("in soldier combat", "en combat de soldats"),
    "wilds-draw": Word("when you brave the wilds", "quand tu braves les terres sauvages"),
    "wilds-start": Word("before the wilds roll", "avant le jet sauvage"),
    "wilds-roll": Word("after the wilds roll", "après le jet sauvage"),
    "encounter-lost": Word("if it survives", "si elle survit"),
    "wilds-won": Word("after you win a wilds combat", "après un combat sauvage gagné"),
    "epic-won": Word(
        "after you defeat an enemy in epic combat", "après avoir vaincu un ennemi en combat épique"
    ),
    "enemy-spell": Word("when an enemy plays a combat spell", "quand un ennemi joue un sort de combat"),
    "draw": UNSAID,
    "passive": UNSAID,
    "surge": Word("surge", "déferlement"),
    "effect": UNSAID,
    "turn-start": Word("at the start of your turn", "au début de ton tour"),
    "turn-end": Word("at the end of your turn", "à la fin de ton tour"),
    "before-fight": Word("just before an epic combat", "juste avant un combat épique"),
    "combat-round": Word("at the start of a combat round", "au début d'une manche de combat"),
    "hit": Word("when your attack deals damage", "quand ton attaque inflige des dégâts"),
    "hurt": Word("when an attack deals you damage", "quand une attaque t'inflige des dégâts"),
    "spell-played": Word("after you play a spell", "après avoir joué un sort"),
    "buy": Word("when you buy", "quand tu achètes"),
    "fulfilled": UNSAID,
    "skull": UNSAID,
    "would-be-defeated": Word("when you would be defeated", "quand tu devrais être vaincu"),
    "defeated": Word("when it is defeated", "une fois vaincu"),
    "round-end": Word("at the end of each round", "à la fin de chaque manche"),
    "game-end": Word("at the end of the game", "à la fin de la partie"),
    "captured": Word("when you capture an outpost", "quand tu captures un avant-poste"),
    "hero-defeated": Word("when you defeat a hero", "quand tu vaincs un héros"),
    "soldiers-removed": Word("in combats you start", "dans les combats que tu engages"),
    "found": Word("when you find the artifact", "quand tu trouves l'artefact"),
    "confined": Word("when the enemy holds only its base", "quand l'ennemi n'a plus que sa base"),
    "home": Word("when it is brought home", "quand l'objet est rapporté chez toi"),
    "action": Word("as an action", "en une action"),
}
"""Moments."""

LABELS = ("surge",)
"""Moments that stand before a colon."""

WHO: dict[str, Target] = {
    "self": Target("you", "toi", "your", "de toi"),
    "foe": Target("the enemy hero", "le héros ennemi", "the enemy hero's", "du héros ennemi"),
    "enemy": Target("the enemy", "l'ennemi", "the enemy's", "de l'ennemi"),
    "friend-here": Target(
        "you or a friendly hero in your area",
        "un héros de ton équipe dans ta région",
        "your or a friendly hero's",
        "d'un héros de ton équipe dans ta région",
    ),
    "rival-near": Target(
        "an enemy hero within 1 area",
        "un héros ennemi à 1 région au plus",
        "an enemy hero's",
        "d'un héros ennemi à 1 région au plus",
    ),
    "team": Target("your team", "ton équipe", "your team's", "de ton équipe"),
    "enemy-team": Target("an enemy team", "une équipe ennemie", "an enemy team's", "d'une équipe ennemie"),
    "outpost-here": Target("the outpost you are in", "l'avant-poste où tu es"),
    "outpost-own": Target(
        "an outpost your team controls, not a base", "un avant-poste de ton équipe, base exclue"
    ),
    "outpost-zone": Target(
        "an outpost of your zone that you control, not a base",
        "un avant-poste de ta zone que tu contrôles, base exclue",
    ),
    "outpost-near": Target("an enemy outpost within 1 area", "un avant-poste ennemi à 1 région au plus"),
    "encounter": Target("this encounter", "cette rencontre", "this encounter's", "de cette rencontre"),
    "beast": Target("this creature", "cette créature", "its", "de cette créature"),
    "hero": Target("the hero", "le héros", "the hero's", "du héros"),
    "enemy-spell": Target("that spell", "ce sort"),
    "map": Target("the map", "le plateau"),
    "boss": Target("the boss", "le boss", "the boss's", "du boss"),
    "each-team": Target("each team", "chaque équipe", "each team's", "de chaque équipe"),
    "behind-teams": Target("each team with fewer VP than another", "chaque équipe devancée en PVic"),
    "vine-free-teams": Target(
        "each team without a vine on its side", "chaque équipe sans liane de son côté du plateau"
    ),
    "top-team": Target(
        "the team that dealt it the most damage", "l'équipe qui lui a infligé le plus de dégâts"
    ),
    "heroes-at-token": Target("each hero at a quest token", "chaque héros sur un jeton Quête"),
    "heroes-at-vine": Target("each hero at a vine", "chaque héros sur une liane"),
    "heroes-at-boss": Target("each hero at the boss", "chaque héros auprès du boss"),
}
"""Targets."""

OWN = ("self", "team", "map")
"""Targets that need no name: the bearer, its team, the table."""

PRINTED = ("beast", "encounter")
"""Targets whose own numbers stand on the card."""

ARGUMENTS: dict[str, Word] = {
    "outpost-own": Word(
        "an outpost your team controls, even your base", "un avant-poste de ton équipe, même ta base"
    ),
    "outpost-3": Word(
        "an outpost your team controls within 3 areas, or else to your base",
        "un avant-poste de ton équipe à 3 régions au plus, sinon ta base",
    ),
    "adjacent": Word("an adjacent area without enemy models", "une région adjacente sans figurine ennemie"),
    "tower": Word("a tower of your choice", "une tour de ton choix"),
    "wilds-near": Word(
        "a bordering wilds area its player chooses", "une terre sauvage voisine au choix de son joueur"
    ),
    "soldiers": Word("enemy soldiers", "des soldats ennemis"),
    "spell": Word("1 spell", "1 sort"),
    "wilds-deck": Word("wilds deck", "paquet Rencontre"),
    "scenario-deck": Word("scenario deck", "paquet Scénario"),
    "near": Word("within 1 area", "à 1 région au plus"),
    "within-2": Word("within 2 areas", "à 2 régions au plus"),
    "anywhere": Word("anywhere on the map", "n'importe où sur le plateau"),
    "here": Word("in your area", "dans ta région"),
    "free-fast-travel": Word(
        "each hero may Fast Travel once per turn without an action",
        "chaque héros a un Voyage rapide gratuit par tour",
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
    "vines4": Word("for every 4 vines on the map", "par groupe de 4 lianes sur le plateau"),
    "vines-near": Word("for each vine next to it", "par liane voisine"),
    "vined-outposts": Word(
        "for each outpost with a vine it controls", "par avant-poste avec liane qu'elle contrôle"
    ),
    "stones": Word("for each ritual stone it controls", "par pierre rituelle qu'elle contrôle"),
    "neutral-outposts": Word(
        "for each outpost it controls outside both zones",
        "par avant-poste qu'elle contrôle hors des deux zones",
    ),
    "enemy-zone": Word(
        "for each outpost it controls in the enemy's zone", "par avant-poste qu'elle contrôle en zone ennemie"
    ),
    "soldiers4": Word("for every 4 enemy soldiers removed", "par groupe de 4 soldats ennemis retirés"),
}
"""What an amount is counted by."""

LIMITS: dict[str, Word] = {
    "combat": Word("once per combat", "une fois par combat"),
    "turn": Word("once per turn", "une fois par tour"),
    "round": Word("once per round", "une fois par manche"),
    "game": Word("once per game", "une fois par partie"),
    "outpost": Word("once per outpost", "une fois par avant-poste"),
    "stone": Word("(one success per stone and round)", "(une réussite par pierre et par manche)"),
}
"""How often."""

ATTRIBUTES: dict[str, Word] = {
    "mind": Word("a mind", "d'esprit"),
    "body": Word("a body", "de corps"),
    "initiative": Word("an initiative", "d'initiative"),
}
"""What a test rolls: `a mind test`, `un test d'esprit`."""
