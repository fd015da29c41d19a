// The log put into groups: a round, an activation or interruption, its lines. Pure functions.
import type { LogShown } from "../net/generated";

export interface LogGroup {
  key: number;
  /** The line that opens it, if there is one. */
  head: LogShown | null;
  round: LogShown | null;
  lines: LogShown[];
}

/** Groups in the order of the game; each begins with a line of level 0 or 1. With a filter: those that have such lines. */
export function grouped(
  log: readonly LogShown[],
  passes: ((line: LogShown) => boolean) | null = null,
): LogGroup[] {
  const groups: LogGroup[] = [];
  let round: LogShown | null = null;
  let group: LogGroup | null = null;
  for (const line of log) {
    if (line.level === 0) {
      round = line;
      group = null;
      continue;
    }
    if (line.level === 1 || !group) {
      group = { key: line.number, head: line.level === 1 ? line : null, round, lines: [] };
      groups.push(group);
      if (line.level === 1) continue;
    }
    if (passes?.(line) ?? true) group.lines.push(line);
  }
  return passes === null ? groups : groups.filter((each) => each.lines.length > 0);
}

/** The sentence without its parts. */
export const plain = (line: LogShown): string => line.text.map((segment) => segment.text).join("");
