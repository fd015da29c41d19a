import { expect, it } from "vitest";
import { placeNames } from "./names";

const piece = (number: number, x: number, y: number) => ({
  number,
  name: "Man-At-Arms",
  centre: [x, y] as const,
  reach: 20.5,
  low: false,
});

it("puts a lonely name below", () => {
  expect(placeNames([piece(1, 100, 100)], []).get(1)).toBe("below");
});
it("leaves the place of a neighbour below free", () => {
  const spots = placeNames([piece(1, 100, 100), piece(2, 124, 141.6)], []);
  expect(spots.get(1)).not.toBe("below");
});
it("gives a column of pieces names that do not lie on each other's discs", () => {
  const column = [0, 1, 2, 3].map((i) => piece(i, 100 + (i % 2) * 24, 100 + 41.6 * i));
  const spots = placeNames(column, []);
  expect(spots.get(1)).toMatch(/left|right/);
  expect(spots.get(2)).toMatch(/left|right/);
});
