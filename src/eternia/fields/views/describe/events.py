"""What happened, in words. None for facts that another line of the log already tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eternia.fields.table import combat_events as fight
from eternia.fields.table import events as ev
from eternia.fields.table import mode_events as mode
from eternia.fields.table.content_records import ZONES
from eternia.fields.table.epic_combat import combat_of
from eternia.fields.views.describe.narrator import Narrator
from eternia.kernel.event import Event
from eternia.kernel.texts import event_phrase

Values = dict[str, object]


def describe_event(narrator: Narrator, event: Event) -> str | None:
    """One line of the log, or None when there is nothing to tell."""
    if _is_silent(event):
        return None
    return event_phrase(narrator, event, _FIELDS, _SPECIAL, {})


def _is_silent(event: Event) -> bool:
    """The first attack tells who has the initiative, the next activation the end of one, a card its points."""
    if isinstance(event, fight.InitiativeWon):
        return event.hero >= 0 or event.initiatives[0] != event.initiatives[1]
    if isinstance(event, ev.TurnEnded):
        return True
    if isinstance(event, ev.EterniumChanged | fight.TotalChanged):
        return event.amount == 0
    return isinstance(event, ev.PointsScored) and (event.points == 0 or event.source.startswith("V-"))


def action_name(narrator: Narrator, action: str) -> str:
    """The name of an action; the scenario has its own."""
    own = narrator.s.content.scenario(narrator.s.scenario).actions
    return narrator.text_of(own[action].name) if action in own else narrator.texts.word("action", action)


def _faces(narrator: Narrator, faces: tuple[str, ...]) -> str:
    return " ".join([f"[{narrator.texts.word('face', face)}]" for face in faces])


_FIELDS: Final[dict[str, Callable[[Narrator, Any], object]]] = {
    "action": action_name,
    "area": lambda n, value: n.area(value),
    "beast": lambda n, value: n.card(value),
    "before": lambda n, value: n.team(value),
    "card": lambda n, value: n.card(value),
    "deck": lambda n, value: n.texts.word("deck", value),
    "enemy": lambda n, value: n.who(value),
    "faces": _faces,
    "giver": lambda n, value: n.who(value),
    "hero": lambda n, value: n.who(value),
    "merchant": lambda n, value: n.texts.word("merchant", value),
    "name": lambda n, value: n.card(value),
    "part": lambda n, value: n.texts.word("part", value),
    "phase": lambda n, value: n.texts.word("phase", value),
    "points": lambda n, value: n.texts.count("point", value) if isinstance(value, int) else value,
    "rule": lambda n, value: n.texts.word("reason", value),
    "source": lambda n, value: n.source(value),
    "start": lambda n, value: n.area(value),
    "taker": lambda n, value: n.who(value),
    "team": lambda n, value: n.team(value),
    "teams": lambda n, value: n.teams(value),
    "termination": lambda n, value: n.texts.word("termination", value),
    "thing": lambda n, value: n.texts.word("thing", value),
    "token": lambda n, value: n.texts.word("token", value),
    "word": lambda n, value: n.texts.word("number", value),
    "zone": lambda n, value: n.texts.word("zone", value),
}
"""How the fields of events are said; the others are numbers that stand for themselves."""


def _drawn(n: Narrator, event: Any, values: Values) -> str:
    """Whoever may not see the cards is told their number."""
    values["cards"] = n.cards(event.cards) if event.cards else n.texts.count("card", event.count)
    return ""


def _drawn_of_kind(n: Narrator, event: ev.CardsDrawn, values: Values) -> str:
    values["cards"] = n.cards(event.cards) if event.cards else n.texts.count(event.kind, event.count)
    return ""


def _named_cards(n: Narrator, event: Any, values: Values) -> str:
    values["cards"] = n.cards(event.cards) if event.cards else "-"
    return ""


def _signed(n: Narrator, event: Any, values: Values) -> str:
    values["amount"] = f"{event.amount:+d}"
    return ""


def _hit_points(n: Narrator, event: Any, values: Values) -> str:
    values["amount"] = n.texts.count("hp", abs(event.amount))
    return ""


def _soldiers(n: Narrator, event: Any, values: Values) -> str:
    values["soldiers"] = n.texts.count("soldier", event.count)
    return ""


def _beast(n: Narrator) -> str:
    """The beast or boss of the combat in progress, or of the last one that was told."""
    c = combat_of(n.s)
    return n.beast if c is None else next((side.beast for side in c.sides if side.beast), "")


def _fighter(n: Narrator, event: Any, values: Values) -> str:
    """Hero -1 is the beast or boss of the combat."""
    values["hero"] = n.who(event.hero, _beast(n))
    return ""


def _round(n: Narrator, event: ev.RoundBegan, values: Values) -> str:
    return "night" if event.night else "day"


def _skull(n: Narrator, event: ev.SkullEventBegan, values: Values) -> str:
    skulls = getattr(n.s.content.scenario(n.s.scenario), "skulls", ())
    values["skull"] = (
        n.text_of(skulls[event.number - 1].name) if event.number <= len(skulls) else event.number
    )
    return ""


def _divided(n: Narrator, event: ev.DamageDivided, values: Values) -> str:
    shares = [f"{n.who(hero)} {amount}" for hero, amount in event.heroes if amount]
    if event.soldiers:
        shares.append(n.texts.count("soldier", event.soldiers))
    values["shares"] = ", ".join(shares) or "-"
    return ""


def _control(n: Narrator, event: ev.ControlChanged, values: Values) -> str:
    return "lost" if event.team < 0 else ""


def _how(n: Narrator, event: Any, values: Values) -> str:
    return str(event.how)


def _objective(n: Narrator, event: ev.ObjectiveScored, values: Values) -> str:
    return "secondary" if event.secondary else "primary"


def _traded(n: Narrator, event: ev.CardTraded, values: Values) -> str:
    return "" if event.card else "hidden"


def _looked(n: Narrator, event: ev.LookedAtDeck, values: Values) -> str:
    return "known" if event.card else ""


def _duel(n: Narrator, event: ev.DuelChosen, values: Values) -> str:
    values["heroes"] = n.heroes(event.heroes)
    return ""


def _ended(n: Narrator, event: ev.GameEnded, values: Values) -> str:
    scores = zip(range(len(event.points)), event.points, strict=True)
    values["scores"] = ", ".join([f"{n.team(team)} {points}" for team, points in scores])
    return ""


def _combat(n: Narrator, event: Any, values: Values) -> str:
    values["enemy"] = n.who(event.enemy, event.beast)
    n.beast = event.beast
    return str(getattr(event, "how", ""))


def _weapon(n: Narrator, event: Any, values: Values) -> str:
    values["weapon"] = n.weapon(event.hero, event.weapon)
    return ""


def _face(n: Narrator, event: Any, values: Values) -> str:
    values["face"] = n.face(event.face)
    return ""


def _placed(n: Narrator, event: fight.CombatCardPlaced, values: Values) -> str:
    if not event.zone:
        return "aside" if event.card else "aside hidden"
    return "" if event.card else "hidden"


def _grid(n: Narrator, zones: tuple[tuple[str, ...], ...]) -> str:
    """The cards of a grid by zone."""
    shown = [
        f"{n.texts.word('zone', zone)} {' '.join([n.card(card) for card in cards])}"
        for zone, cards in zip(ZONES, zones, strict=False)
        if cards
    ]
    return ", ".join(shown) or "-"


def _grids(n: Narrator, event: fight.GridsShown, values: Values) -> str:
    beast = _beast(n)
    shown = [
        f"{n.who(hero, beast)}: {_grid(n, zones)}"
        for hero, zones in zip(event.heroes, event.cards, strict=False)
        if any(zones)
    ]
    values["grids"] = "; ".join(shown) or "-"
    return ""


def _seen_grid(n: Narrator, event: fight.GridLookedAt, values: Values) -> str:
    values["cards"] = ", ".join(
        [f"{n.texts.word('zone', zone)} {n.card(card)}" for zone, card in event.cards]
    )
    return "known" if event.cards else ""


def _exchanged(n: Narrator, event: fight.CardsExchanged, values: Values) -> str:
    values["cards"] = [n.card(card) for card in event.cards]
    values["zones"] = [n.texts.word("zone", zone) for zone in event.zones]
    return ""


def _discarded(n: Narrator, event: fight.CombatCardDiscarded, values: Values) -> str:
    return "focus" if event.focus else ""


def _totals(n: Narrator, event: fight.TotalsCounted, values: Values) -> str:
    beast = _beast(n)
    lines = []
    for hero, totals in zip(event.heroes, event.totals, strict=True):
        parts = [f"{n.texts.word('zone', zone)} {n.tally(t)}" for zone, t in zip(ZONES, totals, strict=True)]
        lines.append(f"{n.who(hero, beast)}: {', '.join(parts)}")
    values["totals"] = "; ".join(lines)
    return ""


def _attacked(n: Narrator, event: fight.Attacked, values: Values) -> str:
    beast = _beast(n)
    values["hero"], values["enemy"] = n.who(event.hero, beast), n.who(event.enemy, beast)
    values["damage"] = n.texts.count("damage", event.damage)
    return ""


def _beast_hurt(n: Narrator, event: fight.BeastHurt, values: Values) -> str:
    values["amount"] = n.texts.count("hp", abs(event.amount))
    return "lost" if event.amount >= 0 else "healed"


def _boss_changed(n: Narrator, event: ev.BossChanged, values: Values) -> str:
    values["amount"] = n.texts.count("hp", abs(event.damage))
    return "lost" if event.damage >= 0 else "healed"


def _total_changed(n: Narrator, event: fight.TotalChanged, values: Values) -> str:
    _signed(n, event, values)
    return _fighter(n, event, values)


def _wilds_ended(n: Narrator, event: fight.WildsCombatEnded, values: Values) -> str:
    values["lost"] = n.texts.count("hp", event.lost)
    values["left"] = n.texts.count("hp", event.left)
    return "" if event.left > 0 else "won"


def _thing(n: Narrator, event: mode.ThingMoved, values: Values) -> str:
    if event.hero >= 0:
        return "carried"
    return "lies" if event.area >= 0 else "gone"


def _enemies(n: Narrator, event: mode.EnemiesDrawn, values: Values) -> str:
    values["heroes"] = n.cards(event.heroes)
    return ""


def _drill(n: Narrator, event: mode.DrillDone, values: Values) -> str:
    values["drill"] = n.texts.word("drill", event.drill.partition(" ")[0])
    return ""


def _battle_card(n: Narrator, event: mode.BattleCardDrawn, values: Values) -> str:
    card = n.s.content.battle[event.card]
    values |= {"attack": card.attack, "defence": card.defence, "initiative": card.initiative}
    return ""


def _battle_die(n: Narrator, event: mode.BattleDieRolled, values: Values) -> str:
    _face(n, event, values)
    return "surge" if event.surge else ""


def _solo_scored(n: Narrator, event: mode.SoloScored, values: Values) -> str:
    values["parts"] = ", ".join([f"{n.source(rule)} {amount}" for rule, amount in event.parts])
    return "completed" if event.completed else ""


_SPECIAL: Final[dict[type, Callable[[Narrator, Any, Values], str]]] = {
    ev.BossChanged: _boss_changed,
    ev.CardTraded: _traded,
    ev.CardsDrawn: _drawn_of_kind,
    ev.ControlChanged: _control,
    ev.DamageDivided: _divided,
    ev.DuelChosen: _duel,
    ev.EncounterEnded: _how,
    ev.EterniumChanged: _signed,
    ev.GameEnded: _ended,
    ev.Healed: _hit_points,
    ev.HeroMoved: _how,
    ev.HpLost: _hit_points,
    ev.LookedAtDeck: _looked,
    ev.MarketCleared: _named_cards,
    ev.MarketShown: _named_cards,
    ev.ObjectiveScored: _objective,
    ev.QuestEnded: _how,
    ev.RoundBegan: _round,
    ev.SkullEventBegan: _skull,
    ev.SoldiersMoved: _soldiers,
    ev.SoldiersPlaced: _soldiers,
    ev.SoldiersRemoved: _soldiers,
    ev.VictoryCardsDiscarded: _drawn,
    ev.VictoryCardsDrawn: _drawn,
    ev.WildsDrawn: _named_cards,
    fight.Attacked: _attacked,
    fight.BeastHurt: _beast_hurt,
    fight.CardsExchanged: _exchanged,
    fight.CombatCardDiscarded: _discarded,
    fight.CombatCardPlaced: _placed,
    fight.CombatCardsDrawn: _drawn,
    fight.EncounterChanged: _signed,
    fight.EpicCombatBegan: _combat,
    fight.EpicCombatEnded: _combat,
    fight.EpicDieRolled: _face,
    fight.GridLookedAt: _seen_grid,
    fight.GridsShown: _grids,
    fight.LossPrevented: _hit_points,
    fight.SurgeUsed: _weapon,
    fight.TotalChanged: _total_changed,
    fight.TotalsCounted: _totals,
    fight.WeaponChosen: _weapon,
    fight.WildsCombatEnded: _wilds_ended,
    mode.BattleCardDrawn: _battle_card,
    mode.BattleDieRolled: _battle_die,
    mode.DrillDone: _drill,
    mode.EnemiesDrawn: _enemies,
    mode.EnemyStepBegan: lambda n, event, values: "skipped" if event.skipped else "",
    mode.EnemySurged: lambda n, event, values: "" if event.applied else "instead",
    mode.SoloScored: _solo_scored,
    mode.ThingMoved: _thing,
}
"""Events of which more is to be said: fills in values and names the variant of the phrase."""
