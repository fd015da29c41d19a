// Who led by how much over a match of two sides, and what a moment of it weighs.
import type { Block, Weight } from "../../../replay/timeline";
import type { MomentShown, TimelineShown } from "../generated";

const WEIGHTS: Record<string, number> = {
  setup: 0.6,
  activation: 1,
  interruption: 0.8,
  "clean-up": 0.6,
  end: 0.5,
};

/** Choosing cards has no block: it belongs to what follows. */
export const weight: Weight = (moment) => WEIGHTS[moment.kind] ?? 0;

/** Lead of the first seat after each block, as steps: place on the line and lead from there on. */
export function leads(list: readonly Block[]): { place: number; lead: number }[] {
  const steps = [{ place: 0, lead: 0 }];
  for (const { moment, left, width } of list) {
    const lead = (moment.scores[0] ?? 0) - (moment.scores[1] ?? 0);
    if (lead !== steps.at(-1)?.lead) steps.push({ place: left + width, lead });
  }
  return steps;
}

/** Half the height of the graph in points: enough for the biggest lead, in steps of twenty, never below forty. */
export function reach(steps: readonly { lead: number }[]): number {
  const most = Math.max(0, ...steps.map((step) => Math.abs(step.lead)));
  return Math.max(40, Math.ceil((most + 5) / 20) * 20);
}

/** The graph's line in a box of this size. */
export function leadPath(
  steps: readonly { place: number; lead: number }[],
  width: number,
  height: number,
): string {
  const most = reach(steps);
  const x = (place: number) => (place * width).toFixed(1);
  const y = (lead: number) => (height / 2 - (lead / most) * (height / 2)).toFixed(1);
  const parts = steps.map(({ place, lead }, number) =>
    number === 0 ? `M0 ${y(lead)}` : `H${x(place)}V${y(lead)}`,
  );
  return `${parts.join("")}H${width}`;
}

/** How much a turning point changed the lead of the first seat. */
export function swing(timeline: TimelineShown, moment: MomentShown): number {
  const at = timeline.moments.findIndex((one) => one.record === moment.record && one.kind === moment.kind);
  const before = at > 0 ? timeline.moments[at - 1]?.scores : undefined;
  const [mine = 0, yours = 0] = moment.scores;
  return mine - yours - ((before?.[0] ?? 0) - (before?.[1] ?? 0));
}
