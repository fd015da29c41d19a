// A match laid out on a line: blocks of its moments, the lead over time, where a record stands.
import type { MomentShown, TimelineShown } from "../generated/types";

/** A moment with its place on the line, 0 to 1, and the records it spans. */
export interface Block {
  moment: MomentShown;
  left: number;
  width: number;
  /** First record of it. */
  start: number;
  /** First record after it. */
  end: number;
}

export interface Span {
  round: number;
  left: number;
  width: number;
}

const WEIGHTS: Record<string, number> = {
  setup: 0.6,
  activation: 1,
  interruption: 0.8,
  "clean-up": 0.6,
  end: 0.5,
};

/** The moments worth a block of their own; choosing cards belongs to what follows it. */
export function blocks(timeline: TimelineShown): Block[] {
  const shown = timeline.moments.filter((moment) => moment.kind in WEIGHTS);
  const total = shown.reduce((sum, moment) => sum + (WEIGHTS[moment.kind] ?? 1), 0) || 1;
  let left = 0;
  return shown.map((moment, number) => {
    const width = (WEIGHTS[moment.kind] ?? 1) / total;
    const start = number === 0 ? 0 : moment.record;
    const end = shown[number + 1]?.record ?? timeline.records + 1;
    const block = { moment, left, width, start, end: Math.max(end, start) };
    left += width;
    return block;
  });
}

/** The block a record belongs to: the last that has begun; -1 without blocks. */
export function blockAt(list: readonly Block[], record: number): number {
  return list.findLastIndex((block) => block.start <= record);
}

/** Where a record stands on the line, 0 to 1. */
export function placeOf(list: readonly Block[], record: number): number {
  const block = list[blockAt(list, record)];
  if (block === undefined) return 0;
  const share = block.end > block.start ? (record - block.start) / (block.end - block.start) : 0;
  return block.left + block.width * Math.min(1, Math.max(0, share));
}

/** The record at a place on the line. */
export function recordAt(list: readonly Block[], place: number, records: number): number {
  const block = list.findLast((one) => one.left <= place) ?? list[0];
  if (block === undefined) return 0;
  const share = (place - block.left) / block.width;
  const record = Math.round(block.start + share * (block.end - block.start));
  return Math.min(records, Math.max(0, record));
}

/** The rounds below the line. */
export function rounds(list: readonly Block[]): Span[] {
  const found: Span[] = [];
  for (const { moment, left, width } of list) {
    const last = found.at(-1);
    if (last !== undefined && last.round === moment.round) last.width += width;
    else found.push({ round: moment.round, left, width });
  }
  return found;
}

/** Lead of the first seat after each block, as steps: place on the line and lead from there on. */
export function leads(list: readonly Block[]): { place: number; lead: number }[] {
  const steps = [{ place: 0, lead: 0 }];
  for (const { moment, left, width } of list) {
    const lead = moment.scores[0] - moment.scores[1];
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

/** The next record, or the next end of a moment with dice, in a direction; null at the edge. */
export function step(
  list: readonly Block[],
  record: number,
  by: 1 | -1,
  onlyDice: boolean,
  records: number,
): number | null {
  if (!onlyDice) {
    const next = record + by;
    return next < 0 || next > records ? null : next;
  }
  const stops = list.filter((block) => block.moment.dice).map((block) => Math.min(records, block.end - 1));
  const found = by > 0 ? stops.find((stop) => stop > record) : stops.findLast((stop) => stop < record);
  return found ?? null;
}

/** How much a turning point changed the lead of the first seat. */
export function swing(timeline: TimelineShown, moment: MomentShown): number {
  const at = timeline.moments.findIndex((one) => one.record === moment.record && one.kind === moment.kind);
  const before = at > 0 ? timeline.moments[at - 1]?.scores : undefined;
  const [mine, yours] = moment.scores;
  return mine - yours - ((before?.[0] ?? 0) - (before?.[1] ?? 0));
}
