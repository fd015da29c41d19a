"""What clauses do, with the phrases for it in both languages.

A verb has a phrase for the bearer of the card (``heal {n} HP``), one for anybody else (``{w} heals {n} HP``), and one
for the bearer after somebody else was named (``you heal {n} HP``). A phrase may hold ``{n}`` for the number as it is
written, ``{m}`` for it without its sign, ``{x}`` for the argument, ``{w}`` for who does it, ``{of}`` for whose it is;
endings such as ``{s}``, ``{gain}`` and ``{more}`` go with the number and its sign.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from eternia.fields.language.vocabulary import AREA, CARDS, Word

Form = Literal["signed", "count", "bare", "argument", "count-argument"]
"""How a verb is completed: `+1`, `2`, nothing, `tower`, `1 near`."""


class Verb(msgspec.Struct, frozen=True):
    """A verb as it is printed, and what must follow it."""

    form: Form
    yours: Word
    theirs: Word
    also: Word
    """The bearer's, after somebody else's deed."""
    arguments: tuple[str, ...] = ()
    """The words allowed as argument; AREA stands for the id of any area."""


def _does(form: Form, yours: Word, theirs: Word, arguments: tuple[str, ...] = ()) -> Verb:
    """A deed: the English bearer is told to do it, the French one does it."""
    return Verb(form, yours, theirs, Word(f"you {yours.en}", yours.fr), arguments)


def _is(form: Form, said: Word, theirs: Word | None = None, arguments: tuple[str, ...] = ()) -> Verb:
    """A whole sentence of its own, wherever it stands."""
    return Verb(form, said, theirs or said, said, arguments)


def _number(en: str, fr: str, yours: str) -> Verb:
    """A number of a fighter or hero: `attack +1`, `the enemy's attack -2`."""
    return Verb(
        "signed",
        Word(f"{en} {{n}}", f"{fr} {{n}}"),
        Word(f"{{of}} {en} {{n}}", f"{fr} {{of}} {{n}}"),
        Word(f"your {en} {{n}}", f"{yours} {fr} {{n}}"),
    )


VERBS: dict[str, Verb] = {
    "attack": _number("attack", "attaque", "ton"),
    "defence": _number("defence", "défense", "ta"),
    "initiative": _number("initiative", "initiative", "ton"),
    "zone": _is(
        "signed",
        Word("{n} to one of your totals", "{n} à un de tes totaux"),
        Word("{n} to one of {of} totals", "{n} à un total {of}"),
    ),
    "mind": _number("mind", "esprit", "ton"),
    "body": _number("body", "corps", "ton"),
    "movement": _number("movement", "mouvement", "ton"),
    "hp": _number("maximum HP", "Vie maximale", "ta"),
    "fly": _is("bare", Word("you can fly", "tu peux voler"), Word("{w} can fly", "{w} peut voler")),
    "lose": _does(
        "count",
        Word("lose {n} HP", "tu perds {n} point{s} de Vie"),
        Word("{w} loses {n} HP", "{w} perd {n} point{s} de Vie"),
    ),
    "weaken": _does(
        "count",
        Word("lose {n} HP (never the last)", "tu perds {n} point{s} de Vie (jamais le dernier)"),
        Word("{w} loses {n} HP (never the last)", "{w} perd {n} point{s} de Vie (jamais le dernier)"),
    ),
    "heal": _does(
        "count",
        Word("heal {n} HP", "tu récupères {n} point{s} de Vie"),
        Word("{w} heals {n} HP", "{w} récupère {n} point{s} de Vie"),
    ),
    "prevent": _does(
        "count",
        Word("ignore {next} you would lose", "tu ignores {next} que tu devrais perdre"),
        Word("{w} ignores {next} it would lose", "{w} ignore {next} à perdre"),
    ),
    "lose-at-most": _does(
        "count",
        Word("lose at most {n} HP", "tu perds au plus {n} point{s} de Vie"),
        Word("{w} loses at most {n} HP", "{w} perd au plus {n} point{s} de Vie"),
    ),
    "eternium": _does(
        "signed",
        Word("{gain} {m} Eternium", "tu {tu_gain} {m} Eternium"),
        Word("{w} {gain}s {m} Eternium", "{w} {gain} {m} Eternium"),
    ),
    "points": _does(
        "signed",
        Word("{gain} {m} VP", "tu {tu_gain} {m} PVic"),
        Word("{w} {gain}s {m} VP", "{w} {gain} {m} PVic"),
    ),
    "steal": _does(
        "count",
        Word("take {n} Eternium", "tu prends {n} Eternium"),
        Word("take {n} Eternium from {w}", "tu prends {n} Eternium à {w}"),
    ),
    "place": _does(
        "count",
        Word("draw and place {n} combat card{s}", "tu pioches et places {n} carte{s} Combat"),
        Word("{w} draws and places {n} combat card{s}", "{w} pioche et place {n} carte{s} Combat"),
    ),
    "flip": _does(
        "count",
        Word("turn {n} of your cards face down", "tu retournes {n} de tes cartes face cachée"),
        Word("turn {n} of {of} cards face down", "tu retournes {n} carte{s} {of} face cachée"),
    ),
    "flip-low": _does(
        "count",
        Word(
            "turn {n} of your basic cards of value 1 or 2 face down",
            "tu retournes {n} de tes cartes de base de valeur 1 ou 2 face cachée",
        ),
        Word(
            "turn {n} of {of} basic cards of value 1 or 2 face down",
            "tu retournes {n} carte{s} de base de valeur 1 ou 2 {of} face cachée",
        ),
    ),
    "reveal": _does(
        "bare",
        Word("look at your face-down cards", "tu regardes tes cartes face cachée"),
        Word("look at {of} face-down cards", "tu regardes les cartes face cachée {of}"),
    ),
    "force": _does(
        "bare",
        Word("name the zone of your next card", "tu nommes la zone de ta prochaine carte"),
        Word("name the zone of {of} next card", "tu nommes la zone de la prochaine carte {of}"),
    ),
    "no-focus": _is(
        "bare",
        Word("you cannot focus any more this round", "tu ne peux plus te concentrer cette manche"),
        Word("{w} cannot focus any more this round", "{w} ne peut plus se concentrer cette manche"),
    ),
    "edge": _is(
        "signed",
        Word(
            "if your initiative is higher, the enemy loses {m} HP {more}",
            "si ton initiative est plus haute, l'ennemi perd {m} point{s} de Vie {more}",
        ),
        Word(
            "if {of} initiative is higher, you lose {m} HP {more}",
            "si l'initiative {of} est plus haute, tu perds {m} point{s} de Vie {more}",
        ),
    ),
    "sting": _is(
        "signed",
        Word(
            "if your attack deals damage, the enemy loses {m} HP {more}",
            "si ton attaque inflige des dégâts, l'ennemi perd {m} point{s} de Vie {more}",
        ),
        Word(
            "if {of} attack deals damage, you lose {m} HP {more}",
            "si l'attaque {of} inflige des dégâts, tu perds {m} point{s} de Vie {more}",
        ),
    ),
    "swap": _does(
        "count",
        Word("exchange {n} pair{s} of your cards", "tu échanges {n} paire{s} de tes cartes"),
        Word("exchange {n} pair{s} of {of} cards", "tu échanges {n} paire{s} de cartes {of}"),
    ),
    "surge": _does(
        "count",
        Word("use the surge of your weapon{times}", "tu utilises le déferlement de ton arme{times}"),
        Word("{w} uses the surge of its weapon{times}", "{w} utilise le déferlement de son arme{times}"),
    ),
    "other-surge": _is(
        "bare",
        Word(
            "one of your surge cards may use the surge of your other weapon",
            "une de tes cartes Déferlement peut utiliser le déferlement de ton autre arme",
        ),
    ),
    "change-weapon": _is(
        "bare",
        Word("you may change your weapon", "tu peux changer d'arme"),
        Word("{w} may change weapon", "{w} peut changer d'arme"),
    ),
    "dice": _does(
        "signed",
        Word("roll {m} {more} wilds {dice}", "tu lances {m} dé{s} sauvage{s} {more}"),
        Word("{w} rolls {m} {more} wilds {dice}", "{w} lance {m} dé{s} sauvage{s} {more}"),
    ),
    "reroll-blanks": _does(
        "count",
        Word("roll {up}{n} blank {dice} again", "tu relances {up}{n} dé{s} vierge{s}"),
        Word("{w} rolls {up}{n} blank {dice} again", "{w} relance {up}{n} dé{s} vierge{s}"),
    ),
    "successes": _does(
        "signed",
        Word("{gain} {m} success{es}", "tu {tu_gain} {m} réussite{s}"),
        Word("{w} {gain}s {m} success{es}", "{w} {gain} {m} réussite{s}"),
    ),
    "escape": _does(
        "bare",
        Word("leave the combat", "tu quittes le combat"),
        Word("{w} leaves the combat", "{w} quitte le combat"),
    ),
    "decline": _does(
        "argument",
        Word("slip away without combat to {x}", "tu t'éclipses sans combat dans {x}"),
        Word("{w} slips away without combat to {x}", "{w} s'éclipse sans combat dans {x}"),
        ("adjacent", "outpost-3"),
    ),
    "teleport": _does(
        "argument",
        Word("go to {x}", "tu vas dans {x}"),
        Word("{w} goes to {x}", "{w} va dans {x}"),
        ("outpost-own", "adjacent", "tower"),
    ),
    "leave": _does(
        "argument",
        Word("go to {x}", "tu vas dans {x}"),
        Word("{w} goes to {x}", "{w} va dans {x}"),
        ("wilds-near",),
    ),
    "push": _does(
        "count",
        Word("move {n} area{s}", "tu te déplaces de {n} région{s}"),
        Word(
            "{w} moves {n} area{s}, you choose where", "{w} se déplace de {n} région{s}, tu choisis vers où"
        ),
    ),
    "soldiers": _does(
        "signed",
        Word("place {m} soldier{s}", "tu places {m} soldat{s}"),
        Word("place {m} soldier{s} in {w}", "tu places {m} soldat{s} dans {w}"),
    ),
    "kill": _does(
        "count",
        Word("remove {n} enemy soldier{s}", "tu retires {n} soldat{s} ennemi{s}"),
        Word("remove {n} enemy soldier{s} from {w}", "tu retires {n} soldat{s} ennemi{s} dans {w}"),
    ),
    "thin": _does(
        "count",
        Word(
            "return {n} soldier{s} from each outpost that holds 3",
            "tu rends {n} soldat{s} de chaque avant-poste qui en a 3",
        ),
        Word(
            "{w} returns {n} soldier{s} from each outpost that holds 3",
            "{w} rend {n} soldat{s} de chaque avant-poste qui en a 3",
        ),
    ),
    "card": _does(
        "argument",
        Word('gain a "{x}" combat card', "tu gagnes une carte Combat « {x} »"),
        Word('{w} gains a "{x}" combat card', "{w} gagne une carte Combat « {x} »"),
        CARDS,
    ),
    "cancel": _is(
        "bare",
        Word("this has no effect", "ceci n'a pas d'effet"),
        Word("{w} has no effect", "{w} n'a pas d'effet"),
    ),
    "ignore": _is(
        "argument",
        Word("your Move does not stop at {x}", "ton déplacement ne s'arrête pas devant {x}"),
        Word("{of} Move does not stop at {x}", "le déplacement {of} ne s'arrête pas devant {x}"),
        ("soldiers",),
    ),
    "shadow-step": _is(
        "count",
        Word(
            "your Move may go from one wilds area to another 2 areas away for {n} MP",
            "ton déplacement peut aller d'une terre sauvage à une autre à 2 régions pour {n} PM",
        ),
    ),
    "flight-paths": _is(
        "count",
        Word(
            "you may use flight paths for {n} MP without flying",
            "tu peux suivre les trajets aériens pour {n} PM sans voler",
        ),
    ),
    "mobilize-both": _is(
        "bare",
        Word(
            "your Mobilize may both fortify and move soldiers",
            "ton action Mobiliser peut fortifier et déplacer des soldats",
        ),
    ),
    "mobilize-twice": _is(
        "bare",
        Word("you may take Mobilize twice in a turn", "tu peux Mobiliser deux fois dans un tour"),
    ),
    "action": _does(
        "signed",
        Word("take {m} {more} standard action{s}", "tu as {m} action{s} standard {more}"),
        Word("{w} takes {m} {more} standard action{s}", "{w} a {m} action{s} standard {more}"),
    ),
    "end-turn": _is(
        "bare", Word("your turn ends", "ton tour prend fin"), Word("{of} turn ends", "le tour {of} prend fin")
    ),
    "spells": _does(
        "count",
        Word("draw {n} spell{s}", "tu pioches {n} sort{s}"),
        Word("{w} draws {n} spell{s}", "{w} pioche {n} sort{s}"),
    ),
    "equipment": _does(
        "count",
        Word("draw {n} equipment card{s}", "tu pioches {n} carte{s} Équipement"),
        Word("{w} draws {n} equipment card{s}", "{w} pioche {n} carte{s} Équipement"),
    ),
    "discard": _does(
        "argument",
        Word("discard {x}", "tu défausses {x}"),
        Word("{w} discards {x}", "{w} défausse {x}"),
        ("spell",),
    ),
    "spell-limit": _is(
        "signed", Word("you may hold {m} {more} spell{s}", "tu peux garder {m} sort{s} {more}")
    ),
    "pack-limit": _is(
        "signed", Word("your pack holds {m} {more} card{s}", "ton sac contient {m} carte{s} {more}")
    ),
    "artifact-limit": _is(
        "signed", Word("you may wear {m} {more} artifact{s}", "tu peux porter {m} artefact{s} {more}")
    ),
    "mount-limit": _is(
        "signed",
        Word(
            "you may own {m} {more} beast{s} or vehicle{s}", "tu peux avoir {m} bête{s} ou véhicule{s} {more}"
        ),
    ),
    "taming-cost": _is(
        "signed", Word("taming costs you {m} Eternium {less}", "le dressage te coûte {m} Eternium {more}")
    ),
    "next-taming": _is(
        "signed",
        Word("your next taming costs {m} Eternium {less}", "ton prochain dressage coûte {m} Eternium {more}"),
    ),
    "price": _does(
        "signed",
        Word("pay {m} Eternium {less}", "tu paies {m} Eternium {more}"),
        Word("{w} pays {m} Eternium {less}", "{w} paie {m} Eternium {more}"),
    ),
    "second-card": _is("count", Word("the second card is free", "la seconde carte est gratuite")),
    "peek": _does(
        "argument",
        Word(
            "look at the top card of the {x} and leave it there or put it at the bottom",
            "tu regardes la première carte du {x} et la laisses ou la mets au-dessous",
        ),
        Word(
            "{w} looks at the top card of the {x} and leaves it there or puts it at the bottom",
            "{w} regarde la première carte du {x} et la laisse ou la met au-dessous",
        ),
        ("wilds-deck", "scenario-deck"),
    ),
    "arrange": _does(
        "count",
        Word(
            "put the top {n} cards of the scenario deck in any order",
            "tu ranges les {n} premières cartes du paquet Scénario dans l'ordre de ton choix",
        ),
        Word(
            "{w} puts the top {n} cards of the scenario deck in any order",
            "{w} range les {n} premières cartes du paquet Scénario dans l'ordre de son choix",
        ),
    ),
    "reshuffle": _is(
        "argument",
        Word("the discard pile is shuffled into the {x}", "la défausse est remélangée dans le {x}"),
        arguments=("scenario-deck",),
    ),
    "token": _is(
        "argument",
        Word("a quest token appears in {x}", "un jeton Quête apparaît à {x}"),
        arguments=(AREA,),
    ),
    "vine": _is("argument", Word("a vine grows in {x}", "une liane pousse à {x}"), arguments=(AREA,)),
    "move-vine": _is(
        "argument",
        Word("a vine in the boss's area moves to {x}", "une liane de la région du boss passe à {x}"),
        arguments=(AREA,),
    ),
    "boss": _is("argument", Word("the boss enters {x}", "le boss apparaît à {x}"), arguments=(AREA,)),
    "clear": _is(
        "argument",
        Word("all soldiers leave {x}", "aucun soldat ne reste à {x}"),
        arguments=(AREA,),
    ),
    "uproot": _does(
        "count-argument",
        Word("remove {up}{n} vine{s} {x}", "tu retires {up}{n} liane{s} {x}"),
        Word("{w} removes {up}{n} vine{s} {x}", "{w} retire {up}{n} liane{s} {x}"),
        ("near", "anywhere", "within-2", "here"),
    ),
    "plant": _does(
        "count-argument",
        Word("place {n} vine{s} {x}", "tu places {n} liane{s} {x}"),
        Word("{w} places {n} vine{s} {x}", "{w} place {n} liane{s} {x}"),
        ("here",),
    ),
    "rule": _is(
        "argument",
        Word("this round, {x}", "cette manche, {x}"),
        arguments=("free-fast-travel", "quest-bonus", "carry-ends"),
    ),
    "take-plans": _does(
        "bare",
        Word("take it", "tu la prends"),
        Word("{w} takes it", "{w} la prend"),
    ),
    "skip-steps": _is(
        "count",
        Word("the next {n} enemy steps are skipped", "les {n} prochains pas ennemis sont sautés"),
    ),
}
"""What is done."""
