"""Fights with enemy heroes in solo games: battle and effect cards (FE-SOLO-EC)."""

from __future__ import annotations

import pytest

from eternia.fields.chapters.combat.epic import combat
from eternia.fields.chapters.combat.epic.totals import total
from eternia.fields.table import combat_result, modes
from eternia.fields.table.combat_events import TotalChanged
from eternia.fields.table.combat_options import Weapon
from eternia.fields.table.epic_combat import GridCard
from eternia.fields.table.mode_events import BattleCardDrawn, BattleDieRolled, EffectCardDrawn, EnemySurged
from eternia.fields.table.model import State
from eternia.fields.table.options import PASS, To
from eternia.fields.table.setup_data import Difficulty
from eternia.fields.variants.solo import enemy_effects
from eternia.fields.variants.solo.combat import SoloCombat
from eternia.fields.variants.solo.scenario import ENEMY, PLAYERS
from eternia.kernel.engine import advance, answer
from eternia.kernel.pending import Chance
from support.fields.play import asked, choose, roll, told
from support.fields.positions import area, solo, strip

SHE_RA, ENEMY_HERO = 0, 4
BLANK, SUCCESS, DOUBLE, REROLL = 0, 2, 4, 5
FACES = {"blank": BLANK, "success": SUCCESS, "double": DOUBLE, "reroll": REROLL}


def against_enemy(level: Difficulty = "novice", enemy: str = "H-09", hero: str = "H-02") -> State:
    """She-Ra meets an enemy hero in a wilds area; nothing else is near."""
    s = solo(difficulty=level)
    strip(s)
    s.heroes[ENEMY_HERO].card = enemy
    s.heroes[SHE_RA].card = hero
    s.heroes[SHE_RA].area = s.heroes[ENEMY_HERO].area = area("W09")
    combat.begin_epic(s, SHE_RA, ENEMY_HERO)
    return s


def the_fight(s: State) -> SoloCombat:
    return next(frame for frame in s.stack if isinstance(frame, SoloCombat))


def with_card(card: str, level: Difficulty = "novice", enemy: str = "H-09") -> State:
    """The fight in which this battle card is drawn; about to apply surge and effects."""
    s = against_enemy(level, enemy)
    asked(s)
    c = the_fight(s)
    c.battle, c.round = card, 1
    weapons = s.content.heroes[enemy].weapons
    c.sides[1].weapon = 0 if weapons[0].type == c.card_of(s).weapon else 1
    c.go("battle_surge")
    return s


def place_and_pass(s: State) -> None:
    """Place cards and pass until the enemy's cards are drawn."""
    awaited = advance(s)
    while not (isinstance(awaited, Chance) and awaited.source == "FE-SOLO-EC-15"):
        if isinstance(awaited, Chance):
            roll(s, *(0 for _ in awaited.sizes))
        else:
            decision = awaited[0]  # type: ignore[index]
            answer(
                s, decision.seat, decision.options[-1] if PASS in decision.options else decision.options[0]
            )
        awaited = advance(s)


def totals_of(s: State, number: int) -> tuple[int, ...]:
    return tuple(total(s, the_fight(s), number, zone).total for zone in range(3))


class TestBattleCards:
    def test_weapon_then_battle_card(self) -> None:
        """FE-SOLO-EC-02, FE-SOLO-EC-03, FE-SOLO-EC-04: the player's weapon, then a die, then the card."""
        s = against_enemy()
        assert asked(s).kind == "weapon"
        choose(s, Weapon(1))
        roll(s, SUCCESS)
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert (awaited.purpose, awaited.source) == ("draw", "FE-SOLO-EC-09")

    @pytest.mark.parametrize(
        ("level", "surging"),
        [
            ("beginner", {"blank"}),
            ("novice", {"blank", "reroll"}),
            ("advanced", {"success", "double", "reroll"}),
        ],
    )
    def test_which_deck(self, level: Difficulty, surging: set[str]) -> None:
        """FE-SOLO-SET-04, FE-SOLO-EC-05, FE-SOLO-EC-06, FE-SOLO-EC-07: by the face of a wilds die."""
        for face, pick in FACES.items():
            s = choose(against_enemy(level), Weapon(0))
            roll(s, pick)
            roll(s, 0)
            assert the_fight(s).card_of(s).surge == (face in surging)
            assert told(s, BattleDieRolled) == [BattleDieRolled(face, face in surging)]

    def test_merciless_needs_no_roll(self) -> None:
        """FE-SOLO-EC-08: always the deck with surges."""
        s = choose(against_enemy("merciless"), Weapon(0))
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.source == "FE-SOLO-EC-09"
        roll(s, 0)
        assert the_fight(s).card_of(s).surge

    def test_a_card_that_matches_a_weapon(self) -> None:
        """FE-SOLO-SET-05, FE-SOLO-EC-09, FE-RULING-87: a draw among the cards that fit one of the two weapons."""
        s = roll(choose(against_enemy(), Weapon(0)), SUCCESS)
        weapons = s.content.heroes["H-09"].weapons
        fitting = [
            card.id for card in s.content.battle.values()
            if not card.surge and card.weapon in [weapon.type for weapon in weapons]
        ]  # fmt: skip
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.sizes == (len(fitting),) == (8,)
        roll(s, 7)
        c = the_fight(s)
        assert told(s, BattleCardDrawn) == [BattleCardDrawn(ENEMY_HERO, fitting[7])]
        assert weapons[c.sides[1].weapon].type == c.card_of(s).weapon

    def test_the_card_gives_the_totals(self) -> None:
        """FE-SOLO-GEN-03, FE-SOLO-GEN-06, FE-SOLO-EC-10: the printed initiative of the hero is not added."""
        s = with_card("FE-BA-03")
        assert s.content.heroes["H-09"].initiative > 0
        assert totals_of(s, 1) == (4, 2, 4)

    def test_passives_that_change_totals_count(self) -> None:
        """FE-SOLO-EC-10: a hero passive that changes totals is added; an impostor has none."""
        s = with_card("FE-BA-01", enemy="H-01")
        s.heroes[ENEMY_HERO].damage = 6
        assert totals_of(s, 1) == (7, 2, 2)
        s.heroes[ENEMY_HERO].impostor = True
        assert totals_of(s, 1) == (5, 2, 2)

    def test_another_card_in_the_second_round(self) -> None:
        """FE-SOLO-EC-12, FE-SOLO-EC-13, FE-RULING-87: the die is rolled again, the first card is left out."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        c.go("resolve")
        roll(s, SUCCESS)
        awaited = advance(s)
        assert isinstance(awaited, Chance)
        assert awaited.sizes == (7,)
        assert "FE-BA-01" not in c._matching(s)
        assert "FE-BA-02" in c._matching(s)

    def test_no_epic_die_and_open_cards(self) -> None:
        """FE-SOLO-EC-02, FE-SOLO-EC-14: the player only places cards, face up; the enemy none."""
        s = against_enemy()
        roll(roll(choose(s, Weapon(0)), SUCCESS), 0)
        place_and_pass(s)
        c = the_fight(s)
        assert c.die == ""
        assert len([card for card in c.sides[0].grid if card.kind != 6]) == 4
        assert all(card.up for card in c.sides[0].grid)
        assert c.sides[1].grid == ()

    def test_beasts_as_usual(self) -> None:
        """FE-SOLO-EC-01: no battle card against an epic beast."""
        s = solo(where={0: "W09"})
        combat.begin_epic(s, SHE_RA, -1, beast="FE-EB-01")
        assert not isinstance(s.stack[-1], SoloCombat)


class TestEffectCards:
    @pytest.mark.parametrize(
        ("level", "more"), [("beginner", 0), ("novice", 0), ("advanced", 1), ("merciless", 2)]
    )
    def test_how_many(self, level: Difficulty, more: int) -> None:
        """FE-SOLO-GEN-04, FE-SOLO-EC-11, FE-SOLO-EC-15, FE-SOLO-DIFF-12, FE-SOLO-DIFF-15."""
        s = with_card("FE-BA-11", level, "H-07")
        assert the_fight(s).card_of(s).effects == 2
        s.heroes[SHE_RA].damage = -90
        while isinstance(awaited := advance(s), Chance) and awaited.source == "FE-SOLO-EC-15":
            roll(s, 0)
        assert len(told(s, EffectCardDrawn)) == 2 + more

    def draw(self, s: State, card: str) -> State:
        assert s.effects is not None
        if card not in s.effects.bag:
            s.effects.bag = sorted([*s.effects.bag, card])
        advance(s)
        return roll(s, s.effects.bag.index(card))

    @pytest.mark.parametrize(
        ("card", "enemy", "own"),
        [
            ("FE-EF-01", (6, 2, 2), (0, 1, 2)),
            ("FE-EF-02", (5, 3, 2), (0, 1, 2)),
            ("FE-EF-03", (5, 2, 3), (0, 1, 2)),
            ("FE-EF-04", (4, 2, 2), (0, 1, 2)),
            ("FE-EF-06", (5, 3, 1), (0, 1, 2)),
            ("FE-EF-07", (7, 1, 2), (0, 1, 2)),
            ("FE-EF-08", (4, 4, 2), (0, 1, 2)),
            ("FE-EF-09", (5, 2, 4), (0, 1, 2)),
            ("FE-EF-10", (5, 2, 2), (0, 0, 2)),
            ("FE-EF-12", (5, 2, 2), (0, 1, 1)),
            ("FE-EF-13", (7, 2, 2), (0, 1, 2)),
            ("FE-EF-14", (5, 3, 3), (0, 1, 2)),
            ("FE-EF-17", (5, 1, 2), (0, 1, 2)),
            ("FE-EF-19", (7, 2, 3), (0, 1, 2)),
            ("FE-EF-20", (5, 4, 2), (0, 1, 2)),
            ("FE-EF-21", (5, 2, 3), (0, 1, 2)),
            ("FE-EF-22", (6, 3, 2), (0, 1, 2)),
            ("FE-EF-23", (5, 2, 3), (0, 1, 2)),
        ],
    )
    def test_totals(self, card: str, enemy: tuple[int, ...], own: tuple[int, ...]) -> None:
        """FE-SOLO-GEN-05, FE-SOLO-EC-16: applied at once, as an effect of the enemy hero."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        c.sides[0].grid = (GridCard(0, 1),)
        enemy_effects.apply_effect(s, c, s.content.effects[card])
        assert (totals_of(s, 1), totals_of(s, 0)) == (enemy, own)

    def test_it_goes_to_the_discard_pile(self) -> None:
        """FE-SOLO-EC-16, FE-GEN-07, FE-GEN-08: and comes back when the deck is empty."""
        s = self.draw(with_card("FE-BA-01"), "FE-EF-01")
        assert s.effects is not None
        assert s.effects.discard == ["FE-EF-01"]

    def test_damage_counts_for_the_enemy(self) -> None:
        """FE-SOLO-EC-16: First Strike is damage of the enemy hero, and may bring the hero to 0 HP."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        enemy_effects.apply_effect(s, c, s.content.effects["FE-EF-15"])
        assert (s.heroes[SHE_RA].damage, c.sides[1].dealt) == (1, 1)
        s = with_card("FE-BA-01")
        s.heroes[SHE_RA].damage = 6
        self.draw(s, "FE-EF-15")
        advance(s)
        assert s.heroes[SHE_RA].defeats == 1
        assert s.teams[ENEMY].points == 0

    def test_the_highest_card_is_turned(self) -> None:
        """FE-SOLO-EC-18: Disarm turns the highest card, attack before defence before initiative."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        c.sides[0].grid = (GridCard(1, 2), GridCard(2, 1), GridCard(2, 0))
        enemy_effects.apply_effect(s, c, s.content.effects["FE-EF-16"])
        assert [card.flipped for card in c.sides[0].grid] == [False, False, True]

    def test_healing(self) -> None:
        """FE-SOLO-EC-16: Second Breath; an impostor heals nothing."""
        s = with_card("FE-BA-01")
        s.heroes[ENEMY_HERO].damage = 2
        enemy_effects.apply_effect(s, the_fight(s), s.content.effects["FE-EF-18"])
        assert s.heroes[ENEMY_HERO].damage == 1
        s.heroes[ENEMY_HERO].impostor = True
        enemy_effects.apply_effect(s, the_fight(s), s.content.effects["FE-EF-18"])
        assert s.heroes[ENEMY_HERO].damage == 1


class TestSurges:
    def surged(self, card: str, enemy: str, zone: str) -> State:
        s = with_card(card, enemy=enemy)
        enemy_effects.surge(s, the_fight(s), zone)
        return s

    def test_only_in_the_zone_of_the_card(self) -> None:
        """FE-SOLO-EC-17, FE-SOLO-EC-19, FE-SOLO-EC-20: He-Man's attack +3 with an attack card, else +1 and +1."""
        assert totals_of(self.surged("FE-BA-01", "H-01", "attack"), 1) == (8, 2, 2)
        s = self.surged("FE-BA-01", "H-01", "defence")
        assert totals_of(s, 1) == (6, 3, 2)
        assert told(s, EnemySurged) == [EnemySurged(ENEMY_HERO, False)]

    def test_any_zone(self) -> None:
        """FE-SOLO-EC-19: a surge for a zone of choice takes that of the card (Man-At-Arms)."""
        s = with_card("FE-BA-01", enemy="H-03")
        c = the_fight(s)
        c.sides[1].weapon = 0
        enemy_effects.surge(s, c, "initiative")
        assert totals_of(s, 1) == (5, 2, 4)

    def test_damage(self) -> None:
        """FE-SOLO-EC-17: a surge that takes HP does so, whatever the zone (Skeletor)."""
        s = with_card("FE-BA-09", enemy="H-07")
        c = the_fight(s)
        c.sides[1].weapon = 0
        enemy_effects.surge(s, c, "defence")
        assert s.heroes[SHE_RA].damage == 1
        assert c.sides[1].dealt == 1

    def test_the_worst_for_the_players(self) -> None:
        """FE-SOLO-EC-18, ET-FIELDS-051: a total of the players' choice is their highest."""
        s = with_card("FE-BA-05", enemy="H-08")
        c = the_fight(s)
        c.sides[1].weapon = 1
        c.sides[0].grid = (GridCard(2, 0), GridCard(2, 1))
        before = totals_of(s, 0)
        enemy_effects.surge(s, c, "attack")
        assert before == (3, 3, 2)
        assert totals_of(s, 0) == (1, 3, 2)

    def test_nothing_to_place(self) -> None:
        """FE-SOLO-EC-20, ET-FIELDS-051: a surge that places cards cannot be applied (Evil-Lyn): +1 and +1."""
        s = with_card("FE-BA-09", enemy="H-10")
        c = the_fight(s)
        c.sides[1].weapon = 0
        enemy_effects.surge(s, c, "attack")
        assert totals_of(s, 1) == (5, 5, 1)

    def test_the_player_has_a_grid(self) -> None:
        """FE-SOLO-EC-20: for the enemy the player places cards; Beast Man can force none, so it is +1 and +1."""
        s = with_card("FE-BA-01", enemy="H-09")
        c = the_fight(s)
        c.sides[1].weapon = 0
        c.sides[0].grid = (GridCard(2, 0),)
        enemy_effects.surge(s, c, "attack")
        assert totals_of(s, 0)[0] == 3
        assert totals_of(s, 1) == (6, 3, 2)

    def test_surge_of_the_battle_card(self) -> None:
        """FE-RULING-100: the zone is that of the enemy's highest total, attack first on a tie."""
        s = with_card("FE-BA-14", enemy="H-01")
        assert enemy_effects.highest_zone(s, the_fight(s), 1) == "attack"
        advance(s)
        assert totals_of(s, 1) == (6, 2, 2)
        s = with_card("FE-BA-22", enemy="H-01")
        assert enemy_effects.highest_zone(s, the_fight(s), 1) == "defence"

    @pytest.mark.parametrize("card", ["FE-EF-05", "FE-EF-11", "FE-EF-24"])
    def test_symbols_add_up(self, card: str) -> None:
        """FE-SOLO-EC-21: battle card and effect card each activate it once."""
        s = with_card("FE-BA-14", enemy="H-01")
        TestEffectCards().draw(s, card)
        assert len(told(s, EnemySurged)) == 2
        amounts = [event.amount for event in told(s, TotalChanged)]
        assert amounts == ([3, 3] if s.content.effects[card].zone == "attack" else [3, 1, 1])


class TestEnds:
    def test_victory(self) -> None:
        """FE-SOLO-EC-02: an enemy hero at 0 HP is 1 VP and leaves the map."""
        s = with_card("FE-BA-01")
        s.heroes[ENEMY_HERO].damage = s.content.heroes["H-09"].hp
        the_fight(s).go("defeat")
        advance(s)
        assert s.teams[PLAYERS].points == 1
        assert s.heroes[ENEMY_HERO].area == -1
        assert s.notes[f"back {ENEMY_HERO}"] == s.round + 3
        assert not modes.rules_of(s).is_cut_short(s)

    def test_more_damage_wins(self) -> None:
        """FE-SOLO-EC-02, ET-FIELDS-042: after two rounds the player who did more moves the enemy away."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        c.round, c.sides[0].dealt, c.sides[1].dealt = 2, 2, 1
        c.go("resolve")
        decision = asked(s)
        assert (decision.kind, decision.seat, decision.subject) == ("drive off", 0, ENEMY_HERO)
        assert c.ended == combat_result.WON
        choose(s, To(area("ELDO")))
        assert s.heroes[ENEMY_HERO].area == area("ELDO")

    def test_less_damage_loses(self) -> None:
        """FE-SOLO-EC-02, ET-FIELDS-042: the player goes to the adjacent area nearest to its base; a tie too."""
        s = with_card("FE-BA-01")
        c = the_fight(s)
        c.round = 2
        c.go("resolve")
        advance(s)
        reach = s.content.geography.reach[area("GRAY")]
        near = s.content.geography.adjacent[area("W09")]
        assert s.heroes[SHE_RA].area == min(near, key=lambda place: (reach[place], place))
        assert s.heroes[ENEMY_HERO].area == area("W09")

    def test_fleeing(self) -> None:
        """FE-SOLO-DIFF-08: a novice pays 1 Eternium after the first round."""
        s = with_card("FE-BA-01")
        s.teams[PLAYERS].eternium = 1
        the_fight(s).go("flee")
        assert asked(s).kind == "flee"
        choose(s, To(area("ELDO")))
        assert s.teams[PLAYERS].eternium == 0
        assert s.heroes[SHE_RA].area == area("ELDO")

    def test_a_beginner_flees_after_either_round(self) -> None:
        """FE-SOLO-DIFF-05, FE-RULING-86: free, but not without a legal area; others not after the second round."""
        s = with_card("FE-BA-01", "beginner")
        s.teams[PLAYERS].eternium = 0
        the_fight(s).round = 2
        the_fight(s).go("flee")
        assert asked(s).kind == "flee"
        for place in s.content.geography.adjacent[area("W09")]:
            s.soldiers[ENEMY][place] = 1
        assert not isinstance(awaited := advance(s), tuple) or awaited[0].kind != "flee"
        s = with_card("FE-BA-01")
        the_fight(s).round = 2
        the_fight(s).go("flee")
        assert not isinstance(awaited := advance(s), tuple) or awaited[0].kind != "flee"

    def test_a_flip_against_a_battle_card(self) -> None:
        """FC-R4: a card to turn face down lowers the attack by 2 instead."""
        s = against_enemy()
        roll(roll(choose(s, Weapon(0)), SUCCESS), 0)
        flip = next(c.id for c in s.content.spells.values() if "flip" in str(c.rules))
        s.heroes[1].spells = (flip,)
        awaited = advance(s)
        while not (isinstance(awaited, tuple) and awaited[0].kind == "ability"):
            if isinstance(awaited, Chance):
                roll(s, *(0 for _ in awaited.sizes))
            else:
                answer(s, awaited[0].seat, awaited[0].options[0])  # type: ignore[index]
            awaited = advance(s)
        attack = totals_of(s, 1)[0]
        option = next(o for o in awaited[0].options if getattr(o, "card", "") == flip)
        answer(s, 0, option)
        assert totals_of(s, 1)[0] == attack - 2
