import { describe, expect, it } from "vitest";
import type { AreaPrinted, MapPrinted } from "../generated";
import { areaAt, inReadingOrder, nearest } from "./nearest";
import { fitted, framed, LAND, toMap, toWindow, zoomed } from "./view";
import { World } from "./world";

const made = (
  area: number,
  kind: string,
  x: number,
  y: number,
  outline: [number, number][] = [],
): AreaPrinted => ({
  area,
  id: `A-${area}`,
  code: "",
  name: `Area ${area}`,
  kind,
  merchant: "",
  eternium: 1,
  coast: false,
  ground: "plain",
  x,
  y,
  outline,
});
// Two wilds side by side, an outpost on the border between them.
const areas = [
  made(0, "wilds", 100, 100, [
    [0, 0],
    [200, 0],
    [200, 200],
    [0, 200],
  ]),
  made(1, "wilds", 300, 100, [
    [200, 0],
    [400, 0],
    [400, 200],
    [200, 200],
  ]),
  made(2, "plain", 200, 200),
];
const map: MapPrinted = {
  areas,
  borders: [
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  paths: [],
  edges: [],
  flights: [],
  zones: {},
};
const world = new World(map);

describe("the shapes of the map", () => {
  it("a border is the same line from both sides", () => {
    const shared = (area: AreaPrinted) =>
      world
        .loop(area)
        .filter(([x]) => x > 180 && x < 220)
        .map((point) => point.join());
    const [left, right] = [shared(areas[0] as AreaPrinted), shared(areas[1] as AreaPrinted)];
    expect(left.length).toBeGreaterThan(3);
    expect(left.filter((point) => right.includes(point)).length).toBeGreaterThan(3);
  });
  it("the outline of both leaves out the border between them", () => {
    const curves = (path: string) => path.split("M").length - 1;
    expect(curves(world.region([0]))).toBe(4);
    expect(curves(world.region([0, 1]))).toBe(6);
    expect(curves(world.coast)).toBe(1);
    expect(curves(world.inner)).toBe(1);
  });
});

describe("areas by where they lie", () => {
  it("an outpost lies above the wilds, the sea is nowhere", () => {
    expect(areaAt(world, [100, 100])).toBe(0);
    expect(areaAt(world, [300, 100])).toBe(1);
    expect(areaAt(world, [190, 190])).toBe(2);
    expect(areaAt(world, [900, 900])).toBe(-1);
  });
  it("arrows go to the nearest area in that direction and stay at the edge", () => {
    expect(nearest(areas, 0, "right")).toBe(1);
    expect(nearest(areas, 1, "left")).toBe(0);
    expect(nearest(areas, 0, "down")).toBe(2);
    expect(nearest(areas, 0, "up")).toBe(0);
  });
  it("one reads by rows", () => {
    expect(inReadingOrder([2, 1, 0].flatMap((i) => areas[i] ?? [])).map((area) => area.area)).toEqual([
      0, 1, 2,
    ]);
  });
});

describe("the view of the map", () => {
  it("the whole map is never cropped", () => {
    for (const size of [
      { width: 892, height: 600 },
      { width: 390, height: 506 },
      { width: 2000, height: 700 },
    ]) {
      const view = fitted(size);
      const [left, top] = toWindow(view, [LAND.left, LAND.top]);
      const [right, bottom] = toWindow(view, [LAND.left + LAND.width, LAND.top + LAND.height]);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.01);
      expect(right).toBeLessThanOrEqual(size.width + 0.01);
      expect(bottom).toBeLessThanOrEqual(size.height + 0.01);
    }
  });
  it("zooming keeps the spot under the pointer", () => {
    const size = { width: 892, height: 600 };
    const before = fitted(size);
    const spot = toMap(before, [450, 300]);
    const after = toWindow(zoomed(before, size, 2, [450, 300]), spot);
    expect(after[0]).toBeCloseTo(450);
    expect(after[1]).toBeCloseTo(300);
  });
  it("a frame holds its points", () => {
    const size = { width: 390, height: 500 };
    const view = framed(
      [
        [600, 400],
        [900, 500],
      ],
      size,
    );
    for (const point of [
      [600, 400],
      [900, 500],
    ] as const) {
      const [x, y] = toWindow(view, point);
      expect(x > 0 && x < 390 && y > 0 && y < 500).toBe(true);
    }
  });
});
