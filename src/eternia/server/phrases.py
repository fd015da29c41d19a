"""What the server itself says, in every language. Words about a game come from its presenter."""

from __future__ import annotations

from typing import Final, Literal

Language = Literal["en", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
DEFAULT: Final = LANGUAGES[0]

_WORDS: Final[dict[str, tuple[str, str]]] = {
    # Why nothing can be taken back.
    "undo.nothing": ("Nothing has been chosen yet.", "Rien n'a encore été choisi."),
    "undo.dice": ("Dice were rolled since.", "Des dés ont été lancés depuis."),
    "undo.cards": ("Cards were drawn since.", "Des cartes ont été piochées depuis."),
    "undo.said": (
        "Offers and answers to them cannot be taken back.",
        "Les propositions et les réponses ne se reprennent pas.",
    ),
    "undo.shown": ("A secret was shown since.", "Un secret a été révélé depuis."),
    "undo.other": ("The other player has chosen since.", "L'autre joueur a choisi depuis."),
    "undo.watching": (
        "Only players can take back a choice.",
        "Seuls les joueurs peuvent revenir en arrière.",
    ),
    "redo.nothing": ("Nothing was taken back.", "Rien n'a été repris."),
    # Refusals at a table.
    "late": (
        "This answer came too late: the table has moved on to decision {number}.",
        "Cette réponse arrive trop tard : la table en est à la décision {number}.",
    ),
    "early": (
        "There is no decision {asked} yet; the table is at decision {number}.",
        "Il n'y a pas encore de décision {asked} ; la table en est à la décision {number}.",
    ),
    "not asked": ("You are not asked for a decision now.", "Aucune décision ne vous est demandée."),
    "option": (
        "There is no option {option}; there are {count}, counted from 0.",
        "Il n'y a pas d'option {option} ; il y en a {count}, comptées à partir de 0.",
    ),
    "over": ("The match is over.", "La partie est terminée."),
    "not over": ("The match is not over yet.", "La partie n'est pas encore terminée."),
    "not seated": ("You only watch this table.", "Vous ne faites que regarder cette table."),
    "seat": ("Seat {seat} is not yours.", "La place {seat} n'est pas la vôtre."),
    "all": (
        "Everything is shown only when the match is over.",
        "Tout n'est montré qu'une fois la partie terminée.",
    ),
    "record": (
        "There is no record {record}; the match has {count}.",
        "Il n'y a pas de coup {record} ; la partie en compte {count}.",
    ),
    "language": ("There is no language {language}; use en or fr.", "Pas de langue {language} : en ou fr."),
    "computer draw": ("The computer does not agree to draws.", "L'ordinateur n'accepte pas de match nul."),
    "no draw": ("This game knows no draw by agreement.", "Ce jeu ne connaît pas le nul par accord."),
    "question": ("This question cannot be answered: {error}", "Question sans réponse possible : {error}"),
    "storage": (
        "The choice could not be stored, so nothing has changed. Try again.",
        "Le choix n'a pas pu être enregistré : rien n'a changé. Réessayez.",
    ),
    "internal": (
        "The server failed to do this; nothing has changed.",
        "Le serveur n'y est pas parvenu ; rien n'a changé.",
    ),
    "frame": ("This message cannot be read: {error}", "Message illisible : {error}"),
    "size": (
        "This message has {size} bytes; at most {most} are read.",
        "Ce message compte {size} octets ; {most} au plus sont lus.",
    ),
    "binary": ("Messages are JSON in text frames.", "Les messages sont du JSON dans des trames de texte."),
    "rate": ("Too many messages; wait a moment.", "Trop de messages ; patientez un instant."),
    # Faults of the pages.
    "no table": ("There is no table {table}.", "Il n'y a pas de table {table}."),
    "no table remedy": ("Check the link, or go to the lobby.", "Vérifiez le lien ou passez par le hall."),
    "damaged": ("This table cannot be opened: {error}", "Cette table ne peut pas être ouverte : {error}"),
    "no game": ("There is no game {game} here.", "Il n'y a pas de jeu {game} ici."),
    "setup": ("The set-up cannot be played: {error}", "Cette mise en place ne peut pas être jouée : {error}"),
    "seats": ("This game has {count} seats, not {given}.", "Ce jeu a {count} places, pas {given}."),
    "seat kind": (
        "A seat is me, computer or open, not {kind}.",
        "Une place est me, computer ou open, pas {kind}.",
    ),
    "level": ("There is no computer level {level}.", "Il n'y a pas de niveau {level}."),
    "key": ("This link does not fit the table.", "Ce lien ne correspond pas à la table."),
    "key remedy": ("Ask for a new link.", "Demandez un nouveau lien."),
    "taken": ("All seats of this table are taken.", "Toutes les places de cette table sont prises."),
    "taken remedy": ("You can watch.", "Vous pouvez regarder."),
    "unmanned": (
        "Nobody plays seat {seat} of this game.",
        "Personne ne joue la place {seat} de cette partie.",
    ),
    "unmanned remedy": ("Give it to the computer.", "Donnez-la à l'ordinateur."),
    "secret": (
        "A running match holds secrets of its players: it can be saved or played on from a record only when it "
        "is over, or by whoever plays all its seats at one screen.",
        "Une partie en cours contient les secrets des joueurs : on ne peut l'enregistrer ou la reprendre qu'une "
        "fois terminée, ou si l'on en tient toutes les places sur un même écran.",
    ),
    "ended there": ("The match is over at this record.", "La partie est terminée à ce coup."),
    "ended remedy": ("Choose an earlier record.", "Choisissez un coup antérieur."),
    "document": ("This match cannot be read: {error}", "Cette partie ne peut pas être lue : {error}"),
    "no save": (
        "No match of this name is saved on this computer.",
        "Aucune partie de ce nom n'est enregistrée sur cet ordinateur.",
    ),
    "name": ("A name has 1 to {most} characters.", "Un nom compte de 1 à {most} caractères."),
    "many tables": (
        "You have {count} tables that are not over; finish or leave some first.",
        "Vous avez {count} tables en cours ; terminez-en d'abord.",
    ),
    "body": ("The request cannot be read: {error}", "La requête est illisible : {error}"),
    "guest": ("Guest", "Invité"),
    "stopped": ("The server is stopping.", "Le serveur s'arrête."),
}


def language_of(wanted: str | None) -> Language:
    """The wanted language if it is spoken here, otherwise the first one."""
    return next((language for language in LANGUAGES if language == wanted), DEFAULT)


def say(language: Language, key: str, /, **values: object) -> str:
    """A sentence in a language."""
    return _WORDS[key][LANGUAGES.index(language)].format(**values)


class Refusal(Exception):
    """Something is not done, for a reason that can be said in every language; nothing has changed."""

    def __init__(
        self, key: str, /, *, status: int = 409, remedy: str = "", rule: str = "", **values: object
    ) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.remedy = remedy
        self.rule = rule
        self.values = values

    def said(self, language: Language) -> str:
        """The reason in words."""
        return say(language, self.key, **self.values)

    def said_remedy(self, language: Language) -> str:
        """What to do about it; empty when there is nothing."""
        return say(language, self.remedy) if self.remedy else ""
