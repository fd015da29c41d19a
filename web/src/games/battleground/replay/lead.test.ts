import { expect, test } from "vitest";
import { blocks } from "../../../replay/timeline";
import type { MomentShown, TimelineShown } from "../generated";
import { leadPath, leads, reach, swing, weight } from "./lead";

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
  character: 0,
  kind,
  text: [],
  dice,
  knocked_out: [],
  scored: false,
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
  luck: [],
  turning_points: [],
};
const list = blocks(timeline, weight);

test("choosing cards belongs to what follows", () => {
  expect(timeline.moments.filter((one) => weight(one) === 0).map((one) => one.kind)).toEqual(["select"]);
});

test("the lead changes when a block ends", () => {
  const steps = leads(list);
  expect(steps.map((one) => one.lead)).toEqual([0, 20, 0, -46]);
  expect(steps[1]?.place).toBeCloseTo((list[2]?.left ?? 0) + (list[2]?.width ?? 0));
  expect(reach(steps)).toBe(60);
  expect(leadPath(steps, 100, 60)).toMatch(/^M0 30\.0H[\d.]+V20\.0H[\d.]+V30\.0H[\d.]+V53\.0H100$/);
});

test("a swing is the change of the lead", () => {
  const last = timeline.moments[5];
  expect(last && swing(timeline, last)).toBe(-46);
});
