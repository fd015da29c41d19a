// The shapes of the map from the areas and ways of the catalog: borders with a hand-drawn wobble, coast, roads, flights.
import type { AreaPrinted, MapPrinted } from "../generated";

export type Point = readonly [x: number, y: number];

const f = (value: number): number => Math.round(value * 10) / 10;
const nameOf = ([x, y]: Point): string => `${x},${y}`;
const pairOf = (a: Point, b: Point): string =>
  nameOf(a) < nameOf(b) ? `${nameOf(a)}|${nameOf(b)}` : `${nameOf(b)}|${nameOf(a)}`;

/** The same numbers from 0 to 1 for the same text, so that the map looks the same every time. */
export function randomOf(text: string): () => number {
  let state = 7;
  for (const letter of text) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth curve through points. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0];
  const [first] = [at(0)];
  let path = `M${f(first[0])} ${f(first[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${f(b[0] + (c[0] - a[0]) / 6)} ${f(b[1] + (c[1] - a[1]) / 6)} `;
    path += `${f(c[0] - (d[0] - b[0]) / 6)} ${f(c[1] - (d[1] - b[1]) / 6)} ${f(c[0])} ${f(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Whether a point lies inside a polygon. */
export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach(([u, v], i) => {
    const [s, t] = polygon[(i + polygon.length - 1) % polygon.length] ?? [u, v];
    if (v > y !== t > y && x < ((s - u) * (y - v)) / (t - v) + u) within = !within;
  });
  return within;
}

export const isWild = (area: AreaPrinted): boolean => area.kind === "wilds";
/** The radius of the ring of an outpost. */
export const ringOf = (area: AreaPrinted): number => (area.kind === "base" ? 40 : 30);

export class World {
  readonly wilds: readonly AreaPrinted[];
  readonly posts: readonly AreaPrinted[];
  /** The areas on each border, by its two corners. */
  readonly #sides = new Map<string, number[]>();
  readonly #drawn = new Map<string, readonly Point[]>();
  readonly #loops = new Map<number, readonly Point[]>();

  constructor(readonly map: MapPrinted) {
    this.wilds = map.areas.filter(isWild);
    this.posts = map.areas.filter((area) => !isWild(area));
    for (const area of this.wilds) {
      for (const [a, b] of this.#edges(area)) {
        const pair = pairOf(a, b);
        this.#sides.set(pair, [...(this.#sides.get(pair) ?? []), area.area]);
      }
    }
  }

  area(number: number): AreaPrinted | undefined {
    return this.map.areas[number];
  }
  centre(number: number): Point {
    const area = this.area(number);
    return area ? [area.x, area.y] : [0, 0];
  }

  /** The corners of the wilds, with the wobble of its borders. */
  loop(area: AreaPrinted): readonly Point[] {
    const known = this.#loops.get(area.area);
    if (known) return known;
    const made = this.#edges(area).flatMap(([a, b]) => this.#edge(a, b).slice(0, -1));
    this.#loops.set(area.area, made);
    return made;
  }
  shape(area: AreaPrinted): string {
    return curve(this.loop(area), true);
  }

  /** The outline of several wilds together: borders between two of them fall away. */
  region(areas: Iterable<number>): string {
    const set = new Set(areas);
    let path = "";
    for (const area of this.wilds) {
      if (!set.has(area.area)) continue;
      for (const [a, b] of this.#edges(area)) {
        const among = this.#sides.get(pairOf(a, b))?.filter((each) => set.has(each)) ?? [];
        if (among.length === 1) path += curve(this.#edge(a, b));
      }
    }
    return path;
  }

  /** Borders between two wilds. */
  get inner(): string {
    let path = "";
    const seen = new Set<string>();
    for (const area of this.wilds) {
      for (const [a, b] of this.#edges(area)) {
        const pair = pairOf(a, b);
        if (this.#coastal(a, b) || seen.has(pair)) continue;
        seen.add(pair);
        path += curve(this.#edge(a, b));
      }
    }
    return path;
  }

  /** The coast: closed loops of the borders that only one area has. */
  get coast(): string {
    const next = new Map<string, Point[]>();
    const corners = new Map<string, Point>();
    for (const area of this.wilds) {
      for (const [a, b] of this.#edges(area)) {
        if (!this.#coastal(a, b)) continue;
        corners.set(nameOf(a), a);
        next.set(nameOf(a), [...(next.get(nameOf(a)) ?? []), b]);
      }
    }
    let path = "";
    for (const [name, start] of corners) {
      while (next.get(name)?.length) {
        const loop: Point[] = [];
        let here = start;
        do {
          const to = next.get(nameOf(here))?.shift();
          if (!to) break;
          loop.push(...this.#edge(here, to).slice(0, -1));
          here = to;
        } while (nameOf(here) !== name);
        if (loop.length > 3) path += curve(loop, true);
      }
    }
    return path;
  }

  get roads(): string {
    return this.map.paths.map(([a, b]) => curve(this.#edge(this.centre(a), this.centre(b)))).join("");
  }
  get flights(): string {
    return this.map.flights.map(([a, b]) => arc(this.centre(a), this.centre(b))).join("");
  }

  #edges(area: AreaPrinted): [Point, Point][] {
    const corners: Point[] = area.outline;
    return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner]);
  }
  #coastal(a: Point, b: Point): boolean {
    return this.#sides.get(pairOf(a, b))?.length === 1;
  }

  /** A border, the same from both sides; coasts wobble more. */
  #edge(a: Point, b: Point): readonly Point[] {
    const turned = nameOf(a) > nameOf(b);
    const [p, q] = turned ? [b, a] : [a, b];
    const pair = pairOf(a, b);
    let points = this.#drawn.get(pair);
    if (!points) {
      points = wobble(p, q, randomOf(pair), this.#coastal(a, b));
      this.#drawn.set(pair, points);
    }
    return turned ? points.toReversed() : points;
  }
}

function wobble(p: Point, q: Point, random: () => number, coast: boolean): Point[] {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const count = Math.max(4, Math.round(length / (coast ? 17 : 26)));
  const height = coast ? Math.min(13, length * 0.07) : Math.min(8, length * 0.045);
  const [early, late] = [random() * 6.28, random() * 6.28];
  const bow = coast ? (random() - 0.3) * length * 0.09 : (random() - 0.5) * length * 0.07;
  return Array.from({ length: count + 1 }, (_, i) => {
    const u = i / count;
    const swell = Math.sin(Math.PI * u);
    const waves =
      Math.sin((u * length) / 34 + early) * 0.6 +
      Math.sin((u * length) / 13 + late) * 0.4 * (coast ? 1 : 0.6) +
      (random() - 0.5) * 0.5;
    // At both ends it is exactly the corner: three borders meet there.
    const off = i === 0 || i === count ? 0 : swell * bow + Math.min(1, swell * 2.2) * height * waves;
    return [
      p[0] + (q[0] - p[0]) * u - ((q[1] - p[1]) / length) * off,
      p[1] + (q[1] - p[1]) * u + ((q[0] - p[0]) / length) * off,
    ] as const;
  });
}

/** A flight over the sea, bent away from the middle of the map. */
function arc(p: Point, q: Point): string {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const [nx, ny] = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length];
  const bend = length * 0.16 * (ny > 0 ? 1 : -1);
  const middle = [(p[0] + q[0]) / 2 + nx * bend, (p[1] + q[1]) / 2 + ny * bend] as const;
  return `M${f(p[0])} ${f(p[1])}Q${f(middle[0])} ${f(middle[1])} ${f(q[0])} ${f(q[1])}`;
}
