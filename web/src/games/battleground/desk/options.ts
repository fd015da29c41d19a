// The options of a decision put together as people think of them. Pure functions.
import { type Numbered as AnyNumbered, numbered } from "../../../table/options";
import type { DecisionShown, OptionShown, RefusalShown } from "../generated";

export type Control = DecisionShown["control"];

/** An option with its number in the decision's list. */
export type Numbered = AnyNumbered<OptionShown>;

export const placeOf = (option: OptionShown): number => option.place ?? -1;
export const characterOf = (option: OptionShown): number => option.character ?? -1;
export const facingOf = (option: OptionShown): number => option.facing ?? -1;
export const numberOf = (option: OptionShown): number => option.number ?? -1;
export const pieceOf = (option: OptionShown): number => option.piece ?? -1;

// --- several cards at once ------------------------------------------------------------------------------------

/** Every card that is part of some option, as often as one option can hold it. */
export function cardPool(options: OptionShown[]): string[] {
  const most = new Map<string, number>();
  for (const option of options) {
    const count = new Map<string, number>();
    for (const card of option.cards ?? []) count.set(card, (count.get(card) ?? 0) + 1);
    for (const [card, n] of count) most.set(card, Math.max(n, most.get(card) ?? 0));
  }
  return [...most].flatMap(([card, n]) => Array.from({ length: n }, () => card));
}

const key = (cards: readonly string[]): string => [...cards].sort().join(" ");

/** The option that takes exactly these cards, or -1. */
export function withCards(options: OptionShown[], chosen: readonly string[]): number {
  const wanted = key(chosen);
  return options.findIndex((option) => key(option.cards ?? []) === wanted);
}

/** Where these cards lie in the pool. */
export function placesIn(pool: readonly string[], cards: readonly string[]): number[] {
  const places: number[] = [];
  for (const card of cards) {
    const at = pool.findIndex((each, place) => each === card && !places.includes(place));
    if (at >= 0) places.push(at);
  }
  return places;
}

/** How many cards may be taken: the smallest and the largest number. */
export function cardCounts(options: OptionShown[]): [number, number] {
  const sizes = options.map((option) => (option.cards ?? []).length);
  return [Math.min(...sizes), Math.max(...sizes)];
}

// --- actions --------------------------------------------------------------------------------------------------

export type ActKind = "move" | "focus" | "attack" | "overwatch" | "skill" | "item" | "end" | "other";

/** One button of the actions: a thing one may do, with all options it stands for; or one that is refused. */
export interface Act {
  key: string;
  kind: ActKind;
  /** Weapon, skill or item; empty for the plain actions. */
  card: string;
  focused: boolean;
  options: Numbered[];
  refusal: RefusalShown | null;
}

const ORDER: ActKind[] = ["attack", "move", "focus", "overwatch", "skill", "item", "other", "end"];

function kindOf(group: string): ActKind {
  if (group === "pass") return "end";
  return (ORDER as string[]).includes(group) ? (group as ActKind) : "other";
}

/** The options of an action decision as buttons; further cards are left out: they lie in the hand. */
export function actsOf(decision: DecisionShown): Act[] {
  const acts = new Map<string, Act>();
  for (const { index, option } of numbered(decision)) {
    if (option.group === "card") continue;
    const kind = option.weapon ? "attack" : kindOf(option.group ?? "");
    const card = option.weapon || option.skill || "";
    const name = kind === "other" ? `other ${index}` : `${kind} ${card} ${option.focused ? "focused" : ""}`;
    const act = acts.get(name) ?? {
      key: name,
      kind,
      card,
      focused: option.focused ?? false,
      options: [],
      refusal: null,
    };
    act.options.push({ index, option });
    acts.set(name, act);
  }
  for (const refusal of decision.refusals) {
    // Cards say it in the hand; a single target says it when it is clicked.
    if (refusal.group === "card" || (refusal.character ?? -1) >= 0) continue;
    const kind = kindOf(refusal.group);
    const name = `refused ${kind} ${refusal.card ?? ""} ${refusal.label}`;
    if (!acts.has(name))
      acts.set(name, { key: name, kind, card: refusal.card ?? "", focused: false, options: [], refusal });
  }
  const legal = (act: Act) => (act.refusal ? 1 : 0);
  return [...acts.values()].sort(
    (a, b) => legal(a) - legal(b) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
}

/** What an option is aimed at: a character, a terrain piece, or nothing. */
export type Aim = string;

export function aimOf(option: OptionShown): Aim {
  if (characterOf(option) >= 0) return `c${characterOf(option)}`;
  if (pieceOf(option) >= 0) return `p${pieceOf(option)}`;
  return "";
}

export const characterAimed = (aim: Aim): number => (aim.startsWith("c") ? Number(aim.slice(1)) : -1);

/** The things an act may be aimed at, each once. */
export function aimsOf(act: Act): Aim[] {
  return [...new Set(act.options.map(({ option }) => aimOf(option)))];
}

/** The options of an act with this aim: the same attack with different extra payments. */
export function variants(act: Act, aim: Aim): Numbered[] {
  return act.options.filter(({ option }) => aimOf(option) === aim);
}

/** Why nothing can be done to a character, weapon by weapon. */
export function refusalsFor(decision: DecisionShown, character: number): RefusalShown[] {
  return decision.refusals.filter((refusal) => refusal.character === character);
}

/** The further cards that may be played, by card: its first and second bonus. */
export function cardPlays(decision: DecisionShown | null): Map<string, Numbered[]> {
  const plays = new Map<string, Numbered[]>();
  for (const each of decision ? numbered(decision) : []) {
    const { card, weapon, skill } = each.option;
    if (!card || weapon || skill) continue;
    plays.set(card, [...(plays.get(card) ?? []), each]);
  }
  return plays;
}

/** Whether going there has a price that is not in points. */
export function isDangerous(option: OptionShown): boolean {
  const hazard = option.hazard;
  return Boolean(hazard && (hazard.overwatch.length > 0 || hazard.opportunity.length > 0));
}
