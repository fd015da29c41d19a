"""General rules and the set-up of the standard game (FE-GEN, FE-SETUP, FE-MOUNT, FE-3TEAM)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.setup.setup import new_state, validate
from eternia.fields.table import economy
from eternia.fields.table.content import COMBAT_CARDS
from eternia.fields.table.events import VictoryCardsDrawn
from eternia.fields.table.model import State
from eternia.fields.table.setup_data import Options, TeamSetup
from eternia.fields.views.observe import observe
from eternia.kernel.engine import advance, answer_chance
from eternia.kernel.errors import SetupError
from eternia.kernel.pending import Chance
from support.fields.play import settled
from support.fields.positions import EVIL, HORDE, MASTERS, TEAMS, area, setup, table
from support.fields.setups import the_game

CONTENT = the_game().content


def set_up(**fields: object) -> State:
    """A game whose set-up is over: the first activation is asked."""
    s = the_game().begin(setup(**fields))  # type: ignore[arg-type]
    s.log = []
    settled(s)
    return s


def refused(match: str, *teams: TeamSetup, scenario: str = "S-01") -> None:
    with pytest.raises(SetupError, match=match):
        validate(CONTENT, setup(scenario, teams))


def test_models_and_pools() -> None:
    """FE-SETUP-08 to 17, FE-EX-02: heroes in their base, 15 soldiers, 21 combat cards, 10 Eternium."""
    s = set_up(scenario="S-02")
    for team, base in ((MASTERS, "GRAY"), (EVIL, "SERP")):
        assert s.teams[team].base == area(base)
        assert [h.area for h in s.heroes if h.team == team] == [area(base)] * 3
        assert s.teams[team].supply == 15
        deck = dict(zip(COMBAT_CARDS, s.teams[team].deck, strict=True))
        assert deck == {"+1": 7, "+2": 6, "+3": 3, "surge": 2, "time": 1, "tool": 1, "flux": 1}
        assert sum(s.teams[team].deck) == 21
    fresh = new_state(CONTENT, setup())
    assert [team.eternium for team in fresh.teams] == [10, 10]


def test_the_evil_warriors_may_take_another_base() -> None:
    """FE-SETUP-10, FE-SETUP-11, FE-SETUP-12: Serpos is usual, any free base is possible; Grayskull is taken."""
    masters, evil = TEAMS[:2]
    other = TeamSetup(evil.faction, evil.heroes, evil.players, base="A-HORD")
    assert table(teams=(masters, other)).teams[EVIL].base == area("HORD")
    refused("same base", masters, TeamSetup(evil.faction, evil.heroes, evil.players, base="A-GRAY"))
    refused("FE-SETUP-10", TeamSetup(masters.faction, masters.heroes, masters.players, base="A-HORD"), evil)


def test_victory_cards_are_dealt_in_secret() -> None:
    """FE-SETUP-19, FE-SETUP-20, FE-SETUP-21, FE-RULING-02: three of the shuffled cards each; the rest is the deck."""
    s = set_up(scenario="S-02")
    assert [len(team.hand) for team in s.teams] == [3, 3]
    assert len(s.victory.bag) == 20
    view = observe(s, 1)
    assert view.teams[MASTERS].hand == ("", "", "")
    assert view.teams[EVIL].hand == s.teams[EVIL].hand
    dealt = [event for event in s.log or () if isinstance(event, VictoryCardsDrawn)]
    assert dealt[0].cards
    assert dealt[0].visible_to(0)
    assert not dealt[0].visible_to(1)
    assert dealt[0].masked().cards == ()  # type: ignore[attr-defined]


def test_decks() -> None:
    """FE-SETUP-23, FE-SETUP-25, FE-SETUP-26, FE-RULING-90: scenario deck of quests and beasts, 32 encounters."""
    s = set_up(scenario="S-02")
    story = CONTENT.stories["S-02"]
    assert s.scenario_deck.bag == sorted([*story.quests, *story.beasts])
    assert story.boss not in s.scenario_deck.bag
    assert len(s.wilds.bag) == 32
    assert (len(s.equipment.bag), len(s.spells.bag), len(s.vehicles.bag)) == (38, 45, 20)


def test_no_market_is_shown_in_setup() -> None:
    """FE-SETUP-27: nothing is revealed while nobody controls a merchant."""
    assert set_up(scenario="S-02").markets == {}


def test_the_scenario_is_laid_out() -> None:
    """FE-SETUP-01, FE-SETUP-22, FE-SETUP-24: soldiers and tokens of the scenario; the token on the first day."""
    s = set_up()
    assert s.quests == tuple(sorted(area(f"W{n:02}") for n in (2, 3, 4, 5, 8, 9, 10, 11, 19, 22)))
    assert s.soldiers[MASTERS][area("GAZ")] == 1
    assert s.soldiers[EVIL][area("TARG")] == 1
    assert s.round == 1
    assert not s.is_night
    seed = set_up(scenario="S-02")
    assert seed.vines == tuple(sorted(area(name) for name in ("W03", "W04", "W09", "W10")))


@pytest.mark.parametrize("pick", [0, 1])
def test_the_starting_team_is_drawn(pick: int) -> None:
    """FE-SETUP-28: by chance."""
    s = the_game().begin(setup())
    awaited = advance(s)
    while isinstance(awaited, Chance) and awaited.source != "FE-SETUP-28":
        awaited = answer_chance(s, (0,) * len(awaited.sizes))
    assert isinstance(awaited, Chance)
    assert awaited.sizes == (2,)
    answer_chance(s, (pick,))
    assert s.starting_team == pick


def test_what_cannot_be_set_up() -> None:
    """FE-SETUP-02 to 07, FE-RULING-01, FE-GEN-02: two teams of three heroes of one faction each, all controlled."""
    masters, evil, _horde = TEAMS
    refused("teams", masters)
    refused("FE-RULING-01", masters, TeamSetup("masters", ("H-02", "H-04", "H-06"), (1, 1, 1)))
    refused("FE-SETUP-04", masters, TeamSetup(evil.faction, evil.heroes[:2], (1, 1)))
    refused("FE-SETUP-05", masters, TeamSetup(evil.faction, ("H-07", "H-09", "H-13"), (1, 1, 1)))
    refused("seat for each", masters, TeamSetup(evil.faction, evil.heroes, (1,)))
    refused("two teams", masters, TeamSetup(evil.faction, evil.heroes, (0, 1, 1)))
    refused("from 0", masters, TeamSetup(evil.faction, evil.heroes, (2, 2, 2)))
    refused("no story", masters, evil, scenario="S-77")


def test_players_share_the_heroes_of_a_team_as_they_like() -> None:
    """FE-SETUP-06, FE-SETUP-07, FE-GEN-01: from two to six players."""
    masters, evil = TEAMS[:2]
    two = TeamSetup(masters.faction, masters.heroes, (0, 1, 0))
    three = TeamSetup(evil.faction, evil.heroes, (2, 3, 4))
    s = table(teams=(two, three))
    assert s.seats == 5
    assert [h.seat for h in s.heroes] == [0, 1, 0, 2, 3, 4]
    assert s.teams[MASTERS].players == (0, 1)
    assert the_game().players == (1, 6)


def test_mounted_heroes() -> None:
    """FE-MOUNT-01 to 06, FE-EX-02: one for a team, a named beast comes with it; the others gain 4 Eternium."""
    _masters, evil = TEAMS[:2]
    rider = TeamSetup("masters", ("H-20", "H-01", "H-03"), (0, 0, 0))
    s = table(teams=(rider, evil), scenario="S-02")
    assert s.heroes[0].mounts == ("FE-EB-01",)
    assert "FE-EB-01" not in s.scenario_deck.bag
    assert [team.eternium for team in s.teams] == [10, 14]
    own_card = TeamSetup("masters", ("H-19", "H-03", "H-05"), (0, 0, 0))
    assert table(teams=(own_card, evil)).heroes[0].mounts == ()
    both = TeamSetup("evil-warriors", ("H-21", "H-09", "H-10"), (1, 1, 1))
    assert [team.eternium for team in table(teams=(rider, both)).teams] == [10, 10]
    refused("FE-MOUNT-04", TeamSetup("masters", ("H-19", "H-20", "H-03"), (0, 0, 0)), evil)
    refused("twice", TeamSetup("masters", ("H-20", "H-05", "H-03"), (0, 0, 0)), evil)


def test_three_teams() -> None:
    """FE-3TEAM-01, FE-3TEAM-02: a third faction starts at Temple of Hordak; its allies join the wilds deck."""
    s = table(teams=TEAMS)
    assert s.teams[HORDE].base == area("HORD")
    assert [h.area for h in s.heroes if h.team == HORDE] == [area("HORD")] * 3
    assert len(s.wilds.bag) == 36
    begun_with_three = set_up(teams=TEAMS)
    assert begun_with_three.soldiers[HORDE][area("ORKA")] == 1


def test_other_ways_to_play_are_other_modes() -> None:
    """FE-GEN-03: the way to play is part of the setup."""
    assert setup().mode == "standard"
    assert Options() == setup().options


def test_eternium_does_not_run_out() -> None:
    """FE-SETUP-18, FE-RULING-69: the common supply is bookkeeping."""
    s = table()
    economy.gain(s, MASTERS, 500, "test")
    assert s.teams[MASTERS].eternium == 510


def test_hero_cards() -> None:
    """FE-SETUP-29, FE-WEAPON-01: hit points, attributes, movement, faction, two weapons with surges, a passive."""
    for hero in CONTENT.heroes.values():
        assert min(hero.hp, hero.mind, hero.body, hero.initiative, hero.movement) > 0
        assert hero.faction in CONTENT.factions
        assert len(hero.weapons) == 2
        assert all(weapon.surge for weapon in hero.weapons)
        assert hero.passive.en


def test_options_combine() -> None:
    """FE-FIRST-13, FE-RULING-46: the first game with faster combat, and any other switches."""
    options = Options(first_game=True, faster_combat=True, stronger_together=True, initiative_matters=True)
    assert set_up(options=options).options == options
