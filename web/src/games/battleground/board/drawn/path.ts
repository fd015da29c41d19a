// The dangers on a path, as triangles beside the places where they fall.
import type { Geometry } from "../geometry";
import { type Point, polar } from "../paths";
import type { PathShown } from "../types";
import type { Piece } from "./pieces";

export interface Hazard {
  key: string;
  kind: "opportunity" | "watch";
  x: number;
  y: number;
}

/** How far a triangle stands from the middle of its place. */
const AWAY = 46;

/** An attack of opportunity comes as one leaves, overwatch at the end of the way. */
export function hazards(path: PathShown, geometry: Geometry, pieces: readonly Piece[]): Hazard[] {
  const [first, last] = [path.places[0], path.places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const way = path.places.map((place) => geometry.centre(place));
  const halves = way.slice(1).map((b, i): Point => {
    const a = way[i] as Point;
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  });
  const others = pieces.map((piece): Point => [piece.x, piece.y]);
  const taken: Point[] = [...way, ...halves];
  const found: Hazard[] = [];
  const add = (kind: Hazard["kind"], place: number, n: number): void => {
    const [x, y] = freeSpot(geometry.centre(place), taken, others);
    taken.push([x, y]);
    found.push({ key: `${kind}${n}`, kind, x, y });
  };
  path.overwatch.forEach((_, n) => {
    add("watch", last, n);
  });
  path.opportunity.forEach((enemy, n) => {
    const piece = pieces.find((one) => one.number === enemy);
    const left = path.places
      .slice(0, -1)
      .find((place) => piece && geometry.touch(place, piece.character.place));
    add("opportunity", left ?? first, n);
  });
  return found;
}

/** The spot around a place that is farthest from the way, and then from the pieces. */
function freeSpot(centre: Point, way: readonly Point[], pieces: readonly Point[]): Point {
  let best: Point = centre;
  let most = Number.NEGATIVE_INFINITY;
  for (const degrees of [150, 180, 30, 0, 210, 330, 90, 270]) {
    const [dx, dy] = polar(AWAY, degrees);
    const spot: Point = [centre[0] + dx, centre[1] + dy];
    const gap = (points: readonly Point[]): number =>
      Math.min(60, ...points.map(([x, y]) => Math.hypot(x - spot[0], y - spot[1])));
    const room = Math.min(gap(way), 40) + 0.7 * gap(pieces);
    if (room > most + 0.5) [most, best] = [room, spot];
  }
  return best;
}
