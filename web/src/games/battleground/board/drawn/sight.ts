// A line of sight as it is drawn: free parts, parts behind a blocker, blockers and cover.
import type { SightShown } from "../../generated";
import type { Geometry } from "../geometry";
import { corners, crossing, hexagon, line, type Point, R } from "../paths";

export interface SightDrawn {
  seen: boolean;
  /** The lines up to the first blocker. */
  free: string;
  /** What a blocker hides. */
  lost: string;
  blocked: string;
  cover: string;
  text: string;
  x: number;
  y: number;
}

export function sightDrawn(sight: SightShown, geometry: Geometry): SightDrawn {
  const start = geometry.centre(sight.start);
  const end = geometry.centre(sight.end);
  const from = sight.corner ? geometry.point(sight.corner) : nearestCorner(geometry.ground(sight.start), end);
  const ends = sight.lines.length
    ? sight.lines.map((point) => geometry.point(point))
    : facingCorners(geometry.ground(sight.end), from);
  let free = "";
  let lost = "";
  for (const to of ends) {
    const t = sight.seen ? 1 : firstHit(from, to, sight.blockers, geometry);
    const stop: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    if (t > 0) free += line([from, stop]);
    if (t < 1) lost += line([stop, to]);
  }
  const hexes = (places: readonly number[]): string =>
    places.map((place) => hexagon(geometry.ground(place), R)).join("");
  return {
    seen: sight.seen,
    free,
    lost,
    blocked: sight.seen ? "" : hexes(sight.blockers),
    cover: hexes(sight.cover),
    text: sight.text,
    x: (start[0] + end[0]) / 2,
    y: Math.max(start[1], end[1]) + 52,
  };
}

const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function nearestCorner(centre: Point, to: Point): Point {
  return corners(centre).reduce((best, corner) => (gap(corner, to) < gap(best, to) ? corner : best));
}

/** The two corners of a hex that are seen first from a point. */
function facingCorners(centre: Point, from: Point): Point[] {
  return corners(centre)
    .sort((a, b) => gap(a, from) - gap(b, from))
    .slice(0, 2);
}

/** The part of a line before the first blocker; 1 if it passes them all by. */
function firstHit(from: Point, to: Point, blockers: readonly number[], geometry: Geometry): number {
  let first = 1;
  for (const place of blockers) {
    const hit = crossing(from, to, corners(geometry.ground(place)));
    if (hit) first = Math.min(first, hit[0]);
  }
  return first;
}
