"""Cards read as printed ones do, in English and in French: one test for each turn of phrase.

The texts are those of the collection, so each of them fails when its phrase falls back to that of the program.
"""

from __future__ import annotations

import re

import pytest

from eternia.battleground.language.card_rules import Permission
from eternia.battleground.packs.load import load_content
from eternia.battleground.table.content import Language
from eternia.battleground.views.describe.printed import printed

CONTENT = load_content()
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def says(id_: str, language: Language) -> str:
    """What is printed on something, with plain spaces."""
    return printed(CONTENT, id_, language)[0].text.replace("\u00a0", " ")


ALL = {language: {id_: says(id_, language) for id_ in CONTENT.programs} for language in LANGUAGES}

CARDS = {
    # what holds for attacks with a weapon is said of them
    "WR1": (
        "Attacks with this weapon ignore the scope penalty for interruptions.",
        "Les attaques avec cette arme ignorent le malus de niveau des interruptions.",
    ),
    "WS2": ("Usable while engaged.", "Utilisable en étant engagé."),
    "WR14": ("Usable as a melee weapon too.", "Utilisable aussi comme arme de mêlée."),
    "WH5": ("ignore the target's shield and armour.", "ignorent le bouclier et l'armure de la cible."),
    "WM55": (
        "Its melee or ranged attacks ignore the target's protection. Against its melee or ranged attacks,"
        " the target rolls no more defence dice than its Toughness.",
        "Ses attaques de mêlée ou à distance ignorent la protection de la cible. Contre ses attaques de mêlée"
        " ou à distance, la cible ne lance pas plus de dés de défense que sa Résistance.",
    ),
    "WM20": (
        "Its spell attack tests during an interruption count as skill tests too.",
        "Ses tests d'attaque magiques pendant une interruption comptent aussi comme des tests de compétence.",
    ),
    # missions are orders
    "G3": (
        "Mission: one of your characters knocks out its second enemy.",
        "Mission : un de vos personnages assomme son deuxième ennemi.",
    ),
    "G4": ("Mission: deal 3 wounds.", "Mission : infligez 3 blessures."),
    "G5": ("Mission: spend 5 mana.", "Mission : dépensez 5 manas."),
    "G6": (
        "Mission: knock out an enemy with a melee attack.",
        "Mission : assommez un ennemi avec une attaque de",
    ),
    "G11": ("knock out an enemy during an interruption.", "assommez un ennemi pendant une interruption."),
    "G9": ("Mission: make 3 attacks.", "Mission : réalisez 3 attaques."),
    "G12": (
        "Mission: at least 2 different characters suffer wounds.",
        "Mission : au moins 2 personnages différents subissent des blessures.",
    ),
    "G20": ("each of your characters has a buff.", "chacun de vos personnages a un renforcement."),
    # a turn is an activation or an interruption
    "F47": ("This turn, +1 die on its attack tests.", "Ce tour, +1 dé à ses tests d'attaque."),
    "F60": (
        "This turn, if it is an interruption: this character may move in any direction.",
        "Ce tour, si c'est une interruption : ce personnage peut se déplacer dans n'importe quelle direction.",
    ),
    "F71": (
        "This turn, if it is an interruption: scope +1 on its attacks.",
        "Ce tour, si c'est une interruption : niveau +1 à ses attaques.",
    ),
    # tests and rows
    "HE2.2": (
        '1 mana: Power test against the Mind of an enemy within 16". 1+: blind.',
        "1 mana : test de Pouvoir contre l'Esprit d'un ennemi à 16 pouces ou moins. 1+ : aveuglement.",
    ),
    "WM14": (
        "1+: 1 wound; 2+: 1 wound, knockdown; 4+: 2 wounds, knockdown.",
        "1+ : 1 blessure ; 2+ : 1 blessure, étourdissement ; 4+ : 2 blessures, étourdissement.",
    ),
    "WM61": ("0: turn this card face down; 1+: 1 wound;", "0 : retournez cette carte face cachée ; 1+ :"),
    "HE7.1": (
        "1+: curse, then this character makes a free move.",
        "1+ : malédiction, puis ce personnage fait un déplacement gratuit.",
    ),
    "HM4.2": (
        "Mind+1 test. With fewer than 2 successes: the attack fails.",
        "test d'Esprit+1. Avec moins de 2 réussites : l'attaque échoue.",
    ),
    "HF1.2": (
        "makes a Toughness defence test. With fewer than 2 successes: that enemy suffers 1 wound.",
        "réalise un test de défense de Résistance. Avec moins de 2 réussites : cet ennemi subit 1 blessure.",
    ),
    "I77": ("With fewer than 2 successes:", "Avec moins de 2 réussites :"),
    # the condition first
    "WM7": ("While focused: +1 die on its defence tests.", "Tant qu'il est concentré : +1 dé à ses tests"),
    "WM1": (
        "When attacking right after a move: the target rolls at most 2 defence dice.",
        "En attaquant juste après un déplacement : la cible lance au plus 2 dés de défense.",
    ),
    "WM15": (
        "Against a target in difficult terrain: +1 die.",
        "Contre une cible en terrain difficile : +1 dé.",
    ),
    "I23": (
        "+1 die on its attacks against an enemy with a debuff.",
        "+1 dé à ses attaques contre un ennemi ayant un affaiblissement.",
    ),
    # once
    "HM2.2": (
        "1 AP, 1 mana, only in its activation: Power+1 test. 1+: the next ally activated this round gains 2 mana.",
        "1 PA, 1 mana, seulement pendant son activation : test de Pouvoir+1. 1+ : le prochain allié activé cette"
        " manche gagne 2 manas.",
    ),
    "WS35": (
        "its next ranged attack this turn counts as 4 successes.",
        "sa prochaine attaque à distance ce tour compte comme 4 réussites.",
    ),
    "I81": ("once this turn, this character may use", "une fois ce tour, ce personnage peut utiliser"),
    "F4": (
        "Once this character has dealt 2 wounds this turn: gain 1 AP and 1 mana.",
        "Dès que ce personnage a infligé 2 blessures ce tour : gagnez 1 PA et 1 mana.",
    ),
    "F106": ("on its next attack test this turn.", "à son prochain test d'attaque ce tour."),
    "F109": (
        "On its next attack test this turn: the target has Toughness −1.",
        "À son prochain test d'attaque ce tour : la cible a Résistance −1.",
    ),
    # how far, and how often
    "HM5.1": ("move up to Speed+2 hexes (at most 6).", "d'au plus Vitesse+2 hexagones (6 au plus)."),
    "I11": ("jump up to Speed−1 hexes.", "sautez d'au plus Vitesse−1 hexagones."),
    "F48": ("Make a free move if", "Faites un déplacement gratuit si"),
    "WMM1": ("(at most −3).", "(−3 au plus)."),
    # a condition that rules share is said once
    "WM5": (
        "1+: 1 wound; 3+: 2 wounds. Against a target with a debuff: +1 die and +1 wound at 5+.",
        "1+ : 1 blessure ; 3+ : 2 blessures. Contre une cible ayant un affaiblissement : +1 dé et +1 blessure à 5+.",
    ),
    "WM38": (
        "While this character has curse: AP cost −1 (minimum 1) and +1 die.",
        "Tant qu'il a une malédiction : coût en PA −1 (minimum 1) et +1 dé.",
    ),
    "I45": (
        "In interruptions: Speed +1 and focused Speed +2.",
        "Pendant les interruptions : Vitesse +1 et Vitesse concentrée +2.",
    ),
    # cards and piles
    "F64": (
        "Shuffle 2 random fate cards from your discard pile into your fate deck.",
        "Mélangez 2 cartes destin au hasard de votre défausse dans votre paquet destin.",
    ),
    "F68": ("Return to your hand 1 fate card", "Reprenez en main 1 carte destin de votre défausse par"),
    "F33": ("No first bonus.", "Pas de premier bonus."),
    # what does not happen
    "I49": ("would lose a buff or a debuff: it keeps it.", "un affaiblissement : il le garde."),
    "F117": (": it is not pushed or pulled.", " : il n'est ni poussé ni tiré."),
    "F118": (": it does not gain it.", " : il ne le gagne pas."),
    # French repeats its prepositions
    "I80": ("in an attack test or a skill test", "lors d'un test d'attaque ou d'un test de compétence"),
    "HS2.2": ("from every character and every objective.", "de chaque personnage et de chaque objectif."),
    "WM8": (
        "on its spell attacks or its skill tests.",
        "à ses attaques magiques ou à ses tests de compétence.",
    ),
    "F37": ("on its attack tests or skill tests", "à ses tests d'attaque ou de compétence"),
    # and the rest of those that read worst
    "WM60": ("if a 1 was rolled: lose 2 mana or turn this card", "si un 1 a été obtenu : perdez 2 manas ou"),
    "WS34": ('Instead of attacking: place 1 mark within 8".', "Au lieu d'attaquer : placez 1 marque"),
    "WS45": (
        "Targets a hex of a high obstacle. Area: every character within 3 hexes of the target (the centre)."
        " 1+: pull 2 hexes towards the centre;",
        "Cible : un hexagone d'un obstacle haut.",
    ),
    "WS16": ("Targets another character, which is not attacked itself.", "qui n'est pas attaqué lui-même."),
    "HE3.1": ("All hexes within 2 hexes of the mark are", "Tous les hexagones à 2 hexagones ou moins de"),
    "HR4.1": (
        "Divide 1 mana for each success among activated allies.",
        "Répartissez 1 mana par réussite entre",
    ),
    "HM6.1": (
        "this character interrupts that ally and may move",
        "ce personnage interrompt cet allié et peut",
    ),
    "HH1.1": ("as if it interrupted an enemy", "comme si elle interrompait un ennemi"),
    "HS2.1": (
        "When a mark of this character would leave play: this character must teleport next to that mark.",
        "devrait quitter le jeu : ce personnage doit se téléporter à côté de cette marque.",
    ),
    "HM0.1": (
        "by He-Man, who keeps everything on its card; end the turn.",
        "par He-Man, qui garde tout ce qui est",
    ),
    "WR21": (
        "1+: 1 wound, then you may attack the target again at the usual cost; 2+: 1 wound, then you may attack"
        " the target again for free.",
        "1+ : 1 blessure, puis vous pouvez attaquer à nouveau la cible au coût habituel ; 2+ :",
    ),
    "WM31": (
        "When a character has been pushed or pulled with this weapon: every",
        "avec cette arme : chaque allié",
    ),
    "WM32": (
        "The target rolls 1 defence die less for each 6 in the attack test (minimum 2).",
        "La cible lance 1 dé de défense de moins par 6 au test d'attaque (minimum 2).",
    ),
    "HM1.1": ("Each mana rerolls 1 more die.", "Chaque mana relance 1 dé de plus."),
    "I5": ("This character may carry 1 more spell.", "Ce personnage peut porter 1 arme magique de plus."),
    "HE11.1": ("Its moves are jumps.", "Ses déplacements sont des sauts."),
    "WS23": ("If the attack test shows a 1: the test counts", "Si le test d'attaque montre un 1 : le test"),
}


@pytest.mark.parametrize("id_", CARDS)
def test_a_card_reads_as_a_printed_one(id_: str) -> None:
    for language, words in zip(LANGUAGES, CARDS[id_], strict=True):
        assert words in says(id_, language)


FORMER = {
    "en": r"activation or interruption|(?:^|[;.] )[1-9]: |: \d\+?: |, once only|nothing (?:happens|is)|full Speed if"
    r"|at full Speed\.|point of (?:Speed|Toughness)|then the target gains (?!\d)|\(minimum -|of yours",
    "fr": r"activation ou (?:l')?interruption|(?:^|[;.] )[1-9] : |le personnage concerné|\(car\.\)|, une seule fois"
    r"|rien n(?:e se passe|'est)|remettez \d|puis la cible gagne une? |point de (?:Vitesse|Résistance)",
}
"""Words of the program that no card says any more."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_speaks_like_a_program(language: Language) -> None:
    found = {id_: text for id_, text in ALL[language].items() if re.search(FORMER[language], text)}
    assert found == {}


def test_a_weapon_speaks_of_its_own_attacks() -> None:
    """BG-ATK-05: what a weapon ignores or may do is never said of its bearer as if it held always."""
    for id_, weapon in CONTENT.weapons.items():
        own = [rule for rule in weapon.rules if isinstance(rule, Permission) and rule.of == "self"]
        if own:
            assert not re.search(r"This character (?:ignores|may|cannot)", ALL["en"][id_]), id_
            assert not re.search(r"Ce personnage (?:ignore|peut|ne peut)", ALL["fr"][id_]), id_


def test_a_mission_needs_no_tail() -> None:
    """BG-GLORY-05: a mission is done in the turn in which it is played, so no card says so."""
    for id_ in CONTENT.glory:
        assert re.match(r"Mission: (?!when )", ALL["en"][id_]), id_
        assert not re.search(r", (?:this turn|3 times)", ALL["en"][id_]), id_
        assert re.match(r"Mission : (?!quand )", ALL["fr"][id_]), id_


def test_a_mixed_wall_says_which_hexes_are_low() -> None:
    assert says("X4", "en").endswith("Its hexes from one end to the other: low, high, high, low.")
    assert says("X3a", "fr").endswith("Ses hexagones, d'un bout à l'autre : bas, haut, haut.")
    assert "one end" not in says("H4", "en")


def test_cripple_tells_its_exception() -> None:
    """BG-BUFF-10: difficult terrain at the start sets it aside."""
    assert says("cripple", "en").endswith("Ignored by a movement that begins in difficult terrain.")
    assert says("cripple", "fr").endswith("Ignorée par un déplacement qui commence en terrain difficile.")
