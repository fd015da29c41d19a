// What the board shows for the decision in progress: legal places, targets, path, tag. Pure reading of the state.

import type { LegalPlace, LegalTarget, PathShown, TagShown } from "../board/types";
import { aimOf, aimsOf, characterAimed, characterOf, facingOf, placeOf } from "../desk/options";
import type { DecisionShown, HazardShown, OptionShown, Position } from "../generated";
import type { Texts } from "../texts";
import type { BattlegroundTable } from "./state.svelte";

type Words = Texts["table"];

const names = (position: Position, numbers: readonly number[]): string =>
  numbers.map((n) => position.characters.find((each) => each.number === n)?.name ?? "").join(", ");

/** What going to a place means, in words. */
export function hazardText(words: Words, position: Position, hazard: HazardShown, place: string): string {
  const said: string[] = [];
  if (hazard.cost > 0) said.push(words.pointsCost(hazard.cost));
  if (hazard.opportunity.length > 0) said.push(words.strikesAsLeaves(names(position, hazard.opportunity)));
  if (hazard.overwatch.length > 0) said.push(words.watches(names(position, hazard.overwatch), place));
  if (hazard.engages.length > 0) said.push(words.engagedThere(names(position, hazard.engages)));
  return said.join(", ");
}

function legalPlace(words: Words, position: Position, option: OptionShown): LegalPlace {
  const { hazard, label } = option;
  const said = hazard ? hazardText(words, position, hazard, label) : "";
  const text = [words.mayChoose, said].filter(Boolean).join(", ");
  if (!hazard) return { mark: "dot", label: text };
  if (hazard.engages.length > 0) return { mark: "cross", label: text };
  return { mark: hazard.overwatch.length > 0 ? "fan" : "dot", label: text };
}

/** The places that may be chosen. */
export function legalPlaces(
  words: Words,
  position: Position,
  decision: DecisionShown | null,
  zones: boolean,
): Map<number, LegalPlace> {
  const places = new Map<number, LegalPlace>();
  if (!decision) return places;
  if (zones) {
    for (const zone of position.zones)
      for (const place of zone) places.set(place, { mark: "none", label: words.mayChoose });
    return places;
  }
  for (const option of decision.options) {
    for (const hex of option.hexes ?? [])
      if (!places.has(hex)) places.set(hex, { mark: "star", label: words.mayChoose });
    if (placeOf(option) >= 0) places.set(placeOf(option), legalPlace(words, position, option));
  }
  return places;
}

/** The characters that may be chosen, and the one the plan is aimed at. */
export function legalTargets(words: Words, state: BattlegroundTable): Map<number, LegalTarget> {
  const targets = new Map<number, LegalTarget>();
  const { decision, control, planned } = state;
  if (!decision) return targets;
  if (control === "actions") {
    const acts = planned ? [planned] : state.acts.filter((act) => act.kind === "attack");
    for (const aim of acts.flatMap(aimsOf)) {
      const number = characterAimed(aim);
      if (number < 0) continue;
      const chosen = planned !== null && aim === state.aim;
      targets.set(number, {
        chosen,
        label: [words.mayAttack, chosen ? words.chosen : ""].filter(Boolean).join(", "),
      });
    }
    return targets;
  }
  if (control !== "characters") return targets;
  for (const option of decision.options)
    if (characterOf(option) >= 0) targets.set(characterOf(option), { chosen: false, label: words.mayChoose });
  return targets;
}

/** The way to the place under the pointer, with the points it costs. */
export function pathTo(option: OptionShown | null): PathShown | null {
  const hazard = option?.hazard;
  if (!hazard || hazard.route.length < 2) return null;
  const steps = hazard.route.length - 1;
  // Only the sum is known; where every step costs one it is the count, otherwise the last step says the sum.
  const costs = hazard.route
    .slice(1)
    .map((_, i) => (i === steps - 1 ? hazard.cost : Math.min(i + 1, hazard.cost)));
  return { places: hazard.route, costs, overwatch: hazard.overwatch, opportunity: hazard.opportunity };
}

export const percent = (chance: number): string => {
  const hundred = chance * 100;
  if (hundred > 0 && hundred < 0.05) return "< 0.1 %";
  if (hundred < 100 && hundred > 99.95) return "> 99.9 %";
  return `${hundred === 0 || hundred === 100 ? hundred : hundred.toFixed(1)} %`;
};

/** The chance that something happens at all: every rung but "no effect". */
export const effectChance = (rungs: readonly { successes: number; chance: number }[]): number =>
  rungs.filter((rung) => rung.successes > 0).reduce((sum, rung) => sum + rung.chance, 0);

/** The one number that matters, beside the target. */
export function tagOf(words: Words, state: BattlegroundTable): TagShown | null {
  const { planned, chosen, decision } = state;
  if (!planned || !chosen?.weapon || !decision || characterOf(chosen) < 0) return null;
  const odds = state.odds.odds({
    attacker: decision.subject,
    weapon: chosen.weapon,
    target: characterOf(chosen),
    extras: chosen.extras ?? [],
  });
  if (!odds) return null;
  const out = odds.knock_out > 0;
  const text = [out ? words.knockedOut : words.effect, odds.flank ? words.flank : ""]
    .filter(Boolean)
    .join(" · ");
  return { character: odds.target, title: percent(out ? odds.knock_out : effectChance(odds.rungs)), text };
}

/** The facings that may be chosen for the decision's character. */
export function facings(decision: DecisionShown | null): { character: number; facings: number[] } | null {
  if (!decision || decision.subject < 0) return null;
  return { character: decision.subject, facings: decision.options.map(facingOf) };
}

/** Who matters for a decision: the camera keeps them in view. */
export function framed(state: BattlegroundTable): number[] {
  const { decision, position } = state;
  if (!decision || !position) return position?.turn ? [position.turn.character] : [];
  const who = new Set<number>();
  if (decision.subject >= 0) who.add(decision.subject);
  for (const option of decision.options) {
    const number = characterAimed(aimOf(option));
    if (number >= 0) who.add(number);
    for (const each of option.hazard?.overwatch ?? []) who.add(each);
  }
  return [...who].filter((number) => (state.character(number)?.place ?? -1) >= 0);
}
