// Names stand beside the pieces, on the side where they hide the least.

import type { NameSpot } from "./drawn/token";
import { type Point, W } from "./paths";

export interface Named {
  number: number;
  name: string;
  centre: Point;
  /** Half of the width and height of the piece. */
  reach: number;
  /** Leaves room below for a sign. */
  low: boolean;
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

const HEIGHT = 15;
/** About the width of a letter of the condensed face at 14 units. */
const LETTER = 6.6;

/** Where a name begins, relative to the middle of its piece, and how the text is anchored. */
export function spotOf(
  spot: NameSpot,
  reach: number,
  low: boolean,
): { x: number; y: number; anchor: string } {
  const beside = reach + 12.5;
  switch (spot) {
    case "right":
      return { x: beside, y: 0, anchor: "start" };
    case "left":
      return { x: -beside, y: 0, anchor: "end" };
    case "above":
      return { x: 0, y: -(reach + 12.5), anchor: "middle" };
    case "below":
      return { x: 0, y: reach + (low ? 16.5 : 14.5), anchor: "middle" };
  }
}

function rect(named: Named, spot: NameSpot): Rect {
  const { x, y, anchor } = spotOf(spot, named.reach, named.low);
  const w = named.name.length * LETTER + 6;
  const left = anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2;
  return { x: named.centre[0] + left, y: named.centre[1] + y - HEIGHT / 2, w, h: HEIGHT };
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

const SPOTS: readonly NameSpot[] = ["below", "right", "left", "above"];
/** What each spot costs before anything is hidden: below is the usual one. */
const COST: Readonly<Record<NameSpot, number>> = { below: 0, right: 12, left: 18, above: 22 };

/** A spot for every name; `avoid` are points of other things that should stay visible (objectives, marks). */
export function placeNames(pieces: readonly Named[], avoid: readonly Point[]): Map<number, NameSpot> {
  const found = new Map<number, NameSpot>();
  const taken: Rect[] = [];
  const bodies = pieces.map((piece) => ({
    number: piece.number,
    x: piece.centre[0] - piece.reach - 3,
    y: piece.centre[1] - piece.reach - 3,
    w: 2 * piece.reach + 6,
    h: 2 * piece.reach + 6,
  }));
  const things = avoid.map(([x, y]) => ({ x: x - W / 2.6, y: y - W / 2.6, w: W / 1.3, h: W / 1.3 }));
  // The most crowded choose first: they have the fewest ways out.
  const crowd = (piece: Named): number =>
    pieces.filter(
      (other) => Math.hypot(other.centre[0] - piece.centre[0], other.centre[1] - piece.centre[1]) < 2.2 * W,
    ).length;
  const order = [...pieces].sort((a, b) => crowd(b) - crowd(a) || a.centre[1] - b.centre[1]);
  for (const piece of order) {
    let best: { spot: NameSpot; cost: number; box: Rect } | null = null;
    for (const spot of SPOTS) {
      const box = rect(piece, spot);
      let cost = COST[spot];
      for (const body of bodies) if (body.number !== piece.number) cost += 2 * overlap(box, body);
      for (const other of taken) cost += 4 * overlap(box, other);
      for (const thing of things) cost += 0.5 * overlap(box, thing);
      if (!best || cost < best.cost) best = { spot, cost, box };
    }
    if (!best) continue;
    taken.push(best.box);
    found.set(piece.number, best.spot);
  }
  return found;
}
