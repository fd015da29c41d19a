// The options of a decision, whatever the game.
import type { DecisionShown, OptionShown } from "../net/generated";

/** An option with its number in the decision's list. */
export interface Numbered<O extends OptionShown = OptionShown> {
  index: number;
  option: O;
}

export function numbered<O extends OptionShown>(
  decision: Omit<DecisionShown, "options"> & { options: O[] },
): Numbered<O>[] {
  return decision.options.map((option, index) => ({ index, option }));
}

export const isPass = (option: OptionShown): boolean => option.group === "pass" || option.group === "end";
