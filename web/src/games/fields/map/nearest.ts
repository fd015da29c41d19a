// Areas by where they lie: for arrow keys, for pointing, and in the order in which one reads.
import type { AreaPrinted } from "../generated";
import { inside, isWild, type Point, ringOf, type World } from "./world";

export type Direction = "left" | "right" | "up" | "down";
const TOWARDS: Readonly<Record<Direction, Point>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest area in a direction; what lies aside counts as farther. The area itself where nothing lies there. */
export function nearest(areas: readonly AreaPrinted[], from: number, direction: Direction): number {
  const here = areas.find((area) => area.area === from);
  if (!here) return areas[0]?.area ?? -1;
  const [dx, dy] = TOWARDS[direction];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const area of areas) {
    const [x, y] = [area.x - here.x, area.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (area === here || along <= 0 || aside > along * 1.6) continue;
    if (along + aside * 2 < least) [best, least] = [area.area, along + aside * 2];
  }
  return best;
}

const ROW = 90;
/** Rows from the top, each from the left. */
export const inReadingOrder = (areas: readonly AreaPrinted[]): AreaPrinted[] =>
  areas.toSorted((a, b) => Math.floor(a.y / ROW) - Math.floor(b.y / ROW) || a.x - b.x);

/** The area at a point: an outpost lies above the wilds around it; -1 in the sea. A finger gets some slack. */
export function areaAt(world: World, point: Point, slack = 0): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const post of world.posts) {
    const away = Math.hypot(post.x - point[0], post.y - point[1]);
    if (away <= ringOf(post) + 8 + slack && away < least) [best, least] = [post.area, away];
  }
  if (best >= 0) return best;
  return world.wilds.find((area) => isWild(area) && inside(point, world.loop(area)))?.area ?? -1;
}
