"""`eternia play fields`: a game of Fields of Eternia in the terminal, in every mode."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eternia.api.match import LARGEST_SEED, secret_of
from eternia.cli.options import completion
from eternia.cli.options.match import (
    LanguageName,
    LoadFrom,
    SaveTo,
    asked,
    files_of,
    language_named,
    loaded,
    opponent_of,
)
from eternia.cli.options.packs import PackFolders, fields_with
from eternia.cli.output import fail
from eternia.cli.terminal.fields.starting import (
    OPPONENTS,
    STRONGEST,
    Level,
    Mode,
    Start,
    agents_of,
    from_menu,
    people_of,
    setup_of,
)
from eternia.cli.terminal.fields.table import FieldsTable
from eternia.cli.terminal.screen import Screen
from eternia.cli.terminal.session import Session
from eternia.fields.game import Fields
from eternia.fields.table.setup_data import Options
from eternia.kernel.errors import EterniaError
from eternia.kernel.match import Match

HEROES_HELP = "random, or names: he-man,teela,stratos/skeletor,mer-man,beast-man (teams separated by /)."
SEAT_HELP = "Whom you play: a faction, all, none, or numbers of seats such as 1,3."

Opponent = Annotated[
    str,
    typer.Option(
        metavar="|".join(OPPONENTS),
        callback=opponent_of("fields", OPPONENTS),
        autocompletion=completion.opponents(OPPONENTS),
        help="Who plays the other seats.",
    ),
]


def fields(
    mode: Annotated[Mode | None, typer.Option(help="The way to play.")] = None,
    scenario: Annotated[str, typer.Option(help="Id or name of a scenario, such as S-02 or evil-seed.")] = "",
    players: Annotated[int, typer.Option(min=0, help="How many players; 0: one for each team.")] = 0,
    factions: Annotated[str, typer.Option(help="One for each team, such as masters,evil-horde.")] = "",
    heroes: Annotated[str, typer.Option(help=HEROES_HELP)] = "",
    seat: Annotated[str, typer.Option(help=SEAT_HELP)] = "",
    opponent: Opponent = STRONGEST,
    enemy: Annotated[str, typer.Option(help="Solo: the enemy faction, where it can be chosen.")] = "",
    difficulty: Annotated[Level | None, typer.Option(help="Solo: the difficulty.")] = None,
    first_game: Annotated[bool, typer.Option("--first-game", help="Changes for a first game.")] = False,
    faster_combat: Annotated[bool, typer.Option("--faster-combat", help="Fights last one round.")] = False,
    initiative_matters: Annotated[
        bool, typer.Option("--initiative-matters", help="Twice the initiative: 1 more damage.")
    ] = False,
    stronger_together: Annotated[
        bool, typer.Option("--stronger-together", help="Heroes in an area support each other.")
    ] = False,
    dice_of_power: Annotated[bool, typer.Option("--dice-of-power", help="Epic combat with dice.")] = False,
    open_heroes: Annotated[
        bool, typer.Option("--open-heroes", help="Skirmish: heroes regardless of faction.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="Makes dice and draws the same each time.")
    ] = None,
    language: LanguageName = "en",
    save: SaveTo = None,
    load: LoadFrom = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colour, ASCII signs only.")] = False,
    pack: PackFolders = None,
) -> None:
    """Play Fields of Eternia; without options a short menu asks what to play."""
    screen = Screen(language_named(language), plain)
    options = Options(
        first_game, faster_combat, initiative_matters, stronger_together, dice_of_power, open_heroes
    )
    start = Start(
        mode=mode or Mode.STANDARD,
        scenario=scenario,
        factions=factions,
        heroes=heroes,
        players=players,
        seat=seat,
        enemy=enemy,
        difficulty=difficulty or Level.NOVICE,
        options=options,
        opponent=opponent,
    )
    _check(start, difficulty)
    chosen = (
        start != Start(opponent=opponent) or mode is not None or difficulty is not None or load is not None
    )
    file, target = files_of(load, save)
    play_fields(screen, fields_with(pack), start if chosen else None, seed, target, file)


def _check(start: Start, difficulty: Level | None) -> None:
    """Flags of one mode are refused in another."""
    if start.mode is not Mode.SOLO and (difficulty is not None or start.enemy):
        fail(f"--difficulty and --enemy are for solo games; add --mode {Mode.SOLO}, or leave them out")
    if start.mode is not Mode.SKIRMISH and start.options.open_heroes:
        fail(f"--open-heroes is for skirmishes; add --mode {Mode.SKIRMISH}, or leave it out")
    if start.mode is not Mode.STANDARD and start.options.first_game:
        fail("--first-game is for the standard game; leave it or --mode out")


def play_fields(
    screen: Screen, game: Fields, start: Start | None, seed: int | None, save: Path | None, file: Path | None
) -> None:
    """Begin or load a match and play it; the menu asks where nothing is said."""
    secret = secret_of(seed)
    number = int.from_bytes(secret, "big")
    if start is None and file is None:
        start = asked(screen, from_menu)
        if start is None:
            return
    wanted = start or Start()
    try:
        if file is None:
            setup = setup_of(game.content, wanted, number)
            people_of(wanted, setup)
            match = Match(game, setup, secret)
        else:
            match = loaded(screen, game, file)
        agents = agents_of(wanted, match, number)
    except EterniaError as error:
        fail(str(error))
    Session(FieldsTable(), match, screen, agents, save if save is not None else file).run()
