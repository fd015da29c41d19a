// The options of a decision of Fields, put where they belong. Pure functions.
import { isPass, type Numbered, numbered } from "../../../table/options";
import type { DecisionShown, OptionShown } from "../generated";

export type Choice = Numbered<OptionShown>;

/** The options that decline or end something. */
export const passes = (decision: DecisionShown): Choice[] =>
  numbered(decision).filter(({ option }) => isPass(option));

/** All other options. */
export const choices = (decision: DecisionShown): Choice[] =>
  numbered(decision).filter(({ option }) => !isPass(option));

/** Choices by something that they share, in the order in which it first comes. */
export function grouped<K>(all: readonly Choice[], by: (option: OptionShown) => K): [K, Choice[]][] {
  const found = new Map<K, Choice[]>();
  for (const choice of all) {
    const key = by(choice.option);
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return [...found];
}

/** The cards from which options about several are made: each as often as the option with most of it has it. */
export function pool(options: readonly OptionShown[]): string[] {
  const most = new Map<string, number>();
  for (const { cards = [] } of options)
    for (const card of cards)
      most.set(card, Math.max(most.get(card) ?? 0, cards.filter((each) => each === card).length));
  return [...most].flatMap(([card, count]) => Array.from({ length: count }, () => card));
}

/** The option about exactly these cards, in any order; -1 for none. */
export function optionOf(options: readonly OptionShown[], taken: readonly string[]): number {
  const wanted = taken.toSorted().join();
  return options.findIndex((option) => option.cards && option.cards.toSorted().join() === wanted);
}

/** The step of a way: the option that enters the next area of it, or -1. */
export const stepTo = (decision: DecisionShown, area: number | undefined): number =>
  area === undefined ? -1 : decision.options.findIndex((option) => option.area === area);
