// A match laid out on a line: blocks of its moments, and where a record stands.
import type { MomentShown, TimelineShown } from "../net/generated";

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

/** How wide the block of a moment is beside others; 0: it has none and belongs to what follows it. */
export type Weight = (moment: MomentShown) => number;

/** The moments worth a block of their own. */
export function blocks(timeline: TimelineShown, weight: Weight): Block[] {
  const shown = timeline.moments.filter((moment) => weight(moment) > 0);
  const total = shown.reduce((sum, moment) => sum + weight(moment), 0) || 1;
  let left = 0;
  return shown.map((moment, number) => {
    const width = weight(moment) / total;
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
