// Hexes, loops and the path texts made of them. Screen coordinates: y grows downwards.
import { at, type Point, polar, poly, rounded, unit } from "../../../kit/emblems/outline";

export { f, line, polar, poly, rounded, unit } from "../../../kit/emblems/outline";
export type { Point };

/** Width of a hex in board units: neighbouring centres are this far apart. */
export const W = 48;
/** From the centre of a hex to a corner. */
export const R = W / Math.sqrt(3);
/** From a row to the next. */
export const PITCH = (W * Math.sqrt(3)) / 2;

export const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy] as const);

const UNIT: readonly Point[] = [-90, -30, 30, 90, 150, 210].map((degrees) => {
  const a = (degrees * Math.PI) / 180;
  return [Math.cos(a), Math.sin(a)];
});

/** Corners of a hex, clockwise from the top. */
export function corners([x, y]: Point, r: number = R): Point[] {
  return UNIT.map(([dx, dy]) => [x + r * dx, y + r * dy] as const);
}
export const hexagon = (centre: Point, r: number = R): string => poly(corners(centre, r));

/** A number for a corner: corners that are the same up to rounding have the same. */
const key = (x: number, y: number): number => Math.round(x * 10) * 65536 + Math.round(y * 10);

type Edge = readonly [from: Point, to: Point];

/** The borders around a set of hexes as closed loops, clockwise; holes run the other way. */
export function outline(centres: readonly Point[]): Point[][] {
  // A border between two hexes of the set is met once from each side and is no border of the set.
  const edges = new Map<number, Edge>();
  for (const centre of centres) {
    const c = corners(centre);
    for (let i = 0; i < 6; i++) {
      const a = c[i] as Point;
      const b = c[(i + 1) % 6] as Point;
      const middle = key((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      if (!edges.delete(middle)) edges.set(middle, [a, b]);
    }
  }
  const from = new Map<number, Edge[]>();
  for (const edge of edges.values()) {
    const start = key(...edge[0]);
    const known = from.get(start);
    if (known) known.push(edge);
    else from.set(start, [edge]);
  }
  const loops: Point[][] = [];
  for (const waiting of from.values()) {
    while (waiting.length) {
      const loop: Point[] = [];
      let edge = waiting.pop();
      while (edge) {
        loop.push(edge[0]);
        edge = from.get(key(...edge[1]))?.pop();
      }
      loops.push(loop);
    }
  }
  return loops;
}

/** Moves every edge of a clockwise loop inwards. */
export function inset(loop: readonly Point[], by: number): Point[] {
  return loop.map((p, i) => {
    const u = unit(at(loop, i - 1), p);
    const v = unit(p, at(loop, i + 1));
    const n: Point = [-u[1], u[0]];
    const m: Point = [-v[1], v[0]];
    const k = by / (1 + n[0] * m[0] + n[1] * m[1]);
    return [p[0] + (n[0] + m[0]) * k, p[1] + (n[1] + m[1]) * k] as const;
  });
}

/** One path around a region of hexes. */
export const region = (centres: readonly Point[], by = 0, r = 0): string =>
  outline(centres)
    .map((loop) => (r ? rounded(inset(loop, by), r) : poly(by ? inset(loop, by) : loop)))
    .join("");

/** A part of a ring between two radii and two angles. */
export function sector(inner: number, outer: number, from: number, to: number): string {
  const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
  const big = to - from > 180 ? 1 : 0;
  return `M${a[0]} ${a[1]}A${outer} ${outer} 0 ${big} 1 ${b[0]} ${b[1]}L${c[0]} ${c[1]}A${inner} ${inner} 0 ${big} 0 ${d[0]} ${d[1]}Z`;
}

/** Where a segment enters and leaves a convex clockwise polygon, as parts of its length; null if it passes by. */
export function crossing(a: Point, b: Point, polygon: readonly Point[]): [number, number] | null {
  let enters = 0;
  let leaves = 1;
  for (let i = 0; i < polygon.length; i++) {
    const p = at(polygon, i);
    const q = at(polygon, i + 1);
    const nx = p[1] - q[1];
    const ny = q[0] - p[0];
    const gap = (p[0] - a[0]) * nx + (p[1] - a[1]) * ny;
    const rate = (b[0] - a[0]) * nx + (b[1] - a[1]) * ny;
    if (Math.abs(rate) < 1e-9) {
      if (gap > -1e-6) return null;
    } else if (rate > 0) enters = Math.max(enters, gap / rate);
    else leaves = Math.min(leaves, gap / rate);
  }
  return leaves - enters > 1e-6 ? [enters, leaves] : null;
}
