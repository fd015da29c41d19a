import { describe, expect, it } from "vitest";
import { corners, crossing, inset, outline, type Point, R, region, sector, W } from "./paths";

const area = (loop: readonly Point[]): number =>
  loop.reduce((sum, [x, y], i) => {
    const [u, v] = loop[(i + 1) % loop.length] as Point;
    return sum + (x * v - u * y) / 2;
  }, 0);
const HEX = area(corners([0, 0]));
const around = (r: number): Point[] =>
  [0, 60, 120, 180, 240, 300].map((a) => [
    r * Math.cos((a * Math.PI) / 180),
    r * Math.sin((a * Math.PI) / 180),
  ]);

describe("outline", () => {
  it("goes around one hex", () => {
    const [loop] = outline([[0, 0]]);
    expect(loop).toHaveLength(6);
    expect(area(loop as Point[])).toBeCloseTo(HEX);
  });
  it("has no border between neighbours", () => {
    const loops = outline([
      [0, 0],
      [W, 0],
    ]);
    expect(loops).toHaveLength(1);
    expect(loops[0]).toHaveLength(10);
    expect(area(loops[0] as Point[])).toBeCloseTo(2 * HEX);
  });
  it("goes around a hole the other way", () => {
    const loops = outline(around(W));
    expect(loops).toHaveLength(2);
    const sizes = loops.map(area).sort((a, b) => a - b);
    expect(sizes[0]).toBeCloseTo(-HEX);
    expect(sizes[1]).toBeCloseTo(7 * HEX);
  });
  it("keeps what does not hang together apart", () => {
    expect(
      outline([
        [0, 0],
        [3 * W, 0],
      ]),
    ).toHaveLength(2);
  });
  it("is empty for nothing", () => {
    expect(region([])).toBe("");
  });
});

describe("inset", () => {
  it("moves every edge inwards by the same", () => {
    const [loop] = outline([[0, 0]]);
    const inner = inset(loop as Point[], 4);
    for (const [x, y] of inner) expect(Math.hypot(x, y)).toBeCloseTo(R - 4 / Math.cos(Math.PI / 6));
  });
  it("makes a hole wider", () => {
    const hole = outline(around(W)).find((loop) => area(loop) < 0) as Point[];
    expect(Math.abs(area(inset(hole, 3)))).toBeGreaterThan(HEX);
  });
});

describe("crossing", () => {
  const square = corners([0, 0], 10);
  it("finds where a segment goes in and out", () => {
    const hit = crossing([-20, 0], [20, 0], square);
    expect(hit?.[0]).toBeCloseTo(0.5 - (10 * Math.cos(Math.PI / 6)) / 40);
    expect(hit?.[1]).toBeCloseTo(0.5 + (10 * Math.cos(Math.PI / 6)) / 40);
  });
  it("lets a segment pass that only touches", () => {
    expect(crossing([-20, -10], [20, -10], square)).toBeNull();
  });
});

it("draws a large part of a ring the long way round", () => {
  expect(sector(5, 10, 0, 270)).toContain("0 1 1");
  expect(sector(5, 10, 0, 90)).toContain("0 0 1");
});
