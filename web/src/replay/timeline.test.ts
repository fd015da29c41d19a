import { expect, test } from "vitest";
import type { MomentShown, TimelineShown } from "../net/generated";
import { blockAt, blocks, placeOf, recordAt, rounds, step } from "./timeline";

const moment = (
  record: number,
  round: number,
  kind: string,
  scores: [number, number],
  dice = false,
): MomentShown => ({
  record,
  round,
  seat: 0,
  kind,
  text: [],
  dice,
  scores,
});

const timeline: TimelineShown = {
  records: 40,
  moments: [
    moment(0, 1, "setup", [0, 0]),
    moment(8, 1, "select", [0, 0]),
    moment(10, 1, "activation", [0, 0], true),
    moment(20, 1, "activation", [20, 0], true),
    moment(28, 1, "clean-up", [20, 20]),
    moment(30, 2, "activation", [20, 66]),
    moment(40, 2, "end", [20, 66]),
  ],
  turning_points: [],
};
const weight = ({ kind }: MomentShown) => (kind === "select" ? 0 : kind === "activation" ? 1 : 0.6);
const list = blocks(timeline, weight);

test("what weighs nothing has no block; the blocks fill the line", () => {
  expect(list.map((block) => block.moment.kind)).toEqual([
    "setup",
    "activation",
    "activation",
    "clean-up",
    "activation",
    "end",
  ]);
  const last = list.at(-1);
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(1);
  expect(list[1]).toMatchObject({ start: 10, end: 20 });
});

test("a record stands in the last block that has begun", () => {
  expect(blockAt(list, 0)).toBe(0);
  expect(blockAt(list, 9)).toBe(0);
  expect(blockAt(list, 10)).toBe(1);
  expect(blockAt(list, 40)).toBe(5);
  expect(blockAt([], 3)).toBe(-1);
});

test("places and records agree both ways", () => {
  for (const record of [0, 5, 10, 15, 20, 29, 35, 40])
    expect(recordAt(list, placeOf(list, record), 40)).toBe(record);
  expect(recordAt(list, -1, 40)).toBe(0);
  expect(recordAt(list, 2, 40)).toBe(40);
  expect(placeOf(list, 0)).toBe(0);
});

test("rounds span their blocks", () => {
  const found = rounds(list);
  expect(found.map((span) => span.round)).toEqual([1, 2]);
  expect(found.reduce((sum, span) => sum + span.width, 0)).toBeCloseTo(1);
});

test("steps go by record or by dice and stop at the edges", () => {
  expect(step(list, 5, 1, false, 40)).toBe(6);
  expect(step(list, 0, -1, false, 40)).toBeNull();
  expect(step(list, 40, 1, false, 40)).toBeNull();
  expect(step(list, 0, 1, true, 40)).toBe(19);
  expect(step(list, 19, 1, true, 40)).toBe(27);
  expect(step(list, 27, 1, true, 40)).toBeNull();
  expect(step(list, 25, -1, true, 40)).toBe(19);
});
