import { describe, expect, it } from "vitest";
import { DECK } from "./geometry";
import { testBoard } from "./testboard";

const { geometry, at } = testBoard();
const turned = testBoard(true).geometry;
const names = (hexes: number[]): string[] => hexes.map((hex) => geometry.name(hex));

describe("hexes", () => {
  it("are 737", () => {
    expect(geometry.hexes).toHaveLength(737);
  });
  it("have six neighbours, counter-clockwise from the east", () => {
    expect(names([0, 1, 2, 3, 4, 5].map((d) => geometry.neighbour(at("M16"), d)))).toEqual([
      "M17",
      "N17",
      "N16",
      "M15",
      "L16",
      "L17",
    ]);
    expect(names([0, 1, 2, 3, 4, 5].map((d) => geometry.neighbour(at("N16"), d)))).toEqual([
      "N17",
      "O16",
      "O15",
      "N15",
      "M15",
      "M16",
    ]);
  });
  it("end at the edge", () => {
    expect(geometry.neighbour(at("A1"), 4)).toBe(-1);
    expect(geometry.neighbour(at("Y29"), 1)).toBe(-1);
  });
  it("are found again at their own centre, from both sides of the table", () => {
    for (const board of [geometry, turned]) {
      for (const hex of board.hexes) expect(board.at(board.ground(hex.id))).toBe(hex.id);
    }
  });
  it("are not found beside the board", () => {
    expect(geometry.at([-40, 500])).toBe(-1);
    expect(geometry.at([700, -40])).toBe(-1);
  });
});

describe("a platform", () => {
  it("is named and drawn higher than its hex", () => {
    const deck = at("M15") + 1024;
    expect(geometry.name(deck)).toBe("M15+");
    expect(geometry.hexOf(deck)).toBe(at("M15"));
    expect(geometry.centre(deck)[1]).toBeCloseTo(geometry.ground(deck)[1] - DECK);
  });
});

describe("facings", () => {
  it("point where they lead", () => {
    for (const board of [geometry, turned]) {
      for (let facing = 0; facing < 6; facing++) {
        const [x, y] = board.ground(at("M16"));
        const [u, v] = board.ground(board.neighbour(at("M16"), facing));
        const degrees = ((Math.atan2(v - y, u - x) * 180) / Math.PI + 360) % 360;
        expect(board.angle(facing)).toBeCloseTo(degrees % 360, 3);
        expect(board.facingAt(degrees)).toBe(facing);
      }
    }
  });
});

describe("arrow keys", () => {
  it("lead straight up and back again", () => {
    for (const board of [geometry, turned]) {
      const up = board.step(at("M15"), "up");
      expect(board.ground(up)[1]).toBeLessThan(board.ground(at("M15"))[1]);
      expect(board.step(up, "down")).toBe(at("M15"));
      const twice = board.step(up, "up");
      expect(board.ground(twice)[0]).toBeCloseTo(board.ground(at("M15"))[0]);
    }
  });
  it("go left and right as seen", () => {
    expect(geometry.name(geometry.step(at("M15"), "right"))).toBe("M16");
    expect(turned.name(turned.step(at("M15"), "right"))).toBe("M14");
  });
  it("stay at the edge", () => {
    expect(geometry.step(at("A1"), "left")).toBe(at("A1"));
    expect(geometry.step(at("A1"), "down")).toBe(at("A1"));
  });
});

it("measures ranges between the closest points of hexes (BG-RANGE-02)", () => {
  expect(geometry.within(at("M15"), 0)).toHaveLength(7);
  expect(geometry.within(at("M15"), 1)).toHaveLength(19);
  expect(turned.within(at("M15"), 1)).toHaveLength(19);
});

it("groups hexes that hang together", () => {
  const groups = geometry.groups([at("A1"), at("A2"), at("C5")]);
  expect(groups.map((group) => group.length).sort()).toEqual([1, 2]);
});
