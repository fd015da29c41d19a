// Which step of a guided game is due.
import type { GuideMoment, GuideStep } from "../games/client";

/** The step to tell now: the first that fits and has not been told. */
export function stepFor(
  steps: readonly GuideStep[],
  moment: GuideMoment,
  told: ReadonlySet<string>,
): GuideStep | null {
  return steps.find((step) => !told.has(step.id) && step.when(moment)) ?? null;
}
