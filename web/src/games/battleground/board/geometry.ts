// Where the hexes of the board are on the screen, seen from either side of the table.
import type { Catalog, HexPrinted } from "../generated";
import { corners, f, line, PITCH, type Point, R, W } from "./paths";

export const BOARD_W = 30 * W;
export const BOARD_H = 24 * PITCH + 2 * R;
/** Width of the frame around the mat. */
export const FRAME = 26;
/** How high a platform stands. */
export const DECK = 12;

const ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXY";

/** The board with one of the two sides at the bottom. Directions are those of a facing: 0 east, counter-clockwise. */
export class Geometry {
  readonly hexes: readonly HexPrinted[];
  readonly turned: boolean;
  /** What a place on a platform adds to the id of its hex. */
  readonly platform: number;
  readonly #byId: ReadonlyMap<number, HexPrinted>;
  readonly #byCell: ReadonlyMap<string, number>;

  constructor(catalog: Pick<Catalog, "hexes" | "platform">, turned = false) {
    this.hexes = catalog.hexes;
    this.turned = turned;
    this.platform = catalog.platform || 1024;
    this.#byId = new Map(catalog.hexes.map((hex) => [hex.id, hex]));
    this.#byCell = new Map(catalog.hexes.map((hex) => [`${rowOf(hex)},${columnOf(hex)}`, hex.id]));
  }

  hexOf(place: number): number {
    return place >= this.platform ? place - this.platform : place;
  }
  isRaised(place: number): boolean {
    return place >= this.platform;
  }
  hex(place: number): HexPrinted | undefined {
    return this.#byId.get(this.hexOf(place));
  }
  name(place: number): string {
    return (this.hex(place)?.name ?? "") + (this.isRaised(place) ? "+" : "");
  }

  /** A point given in board units as it lies on the screen. */
  point([x, y]: Point): Point {
    return this.turned ? [BOARD_W - x, BOARD_H - y] : [x, y];
  }
  /** The centre of the hex of a place on the ground. */
  ground(place: number): Point {
    const hex = this.hex(place);
    return hex ? this.point([hex.x, hex.y]) : [-1e4, -1e4];
  }
  /** The centre of a place: raised if it is on a platform. */
  centre(place: number): Point {
    const [x, y] = this.ground(place);
    return this.isRaised(place) ? [x, y - DECK] : [x, y];
  }
  centres(places: Iterable<number>): Point[] {
    return [...places].map((place) => this.ground(place));
  }

  /** Degrees clockwise from the east at which a facing points on the screen. */
  angle(facing: number): number {
    return (((-60 * facing + (this.turned ? 180 : 0)) % 360) + 360) % 360;
  }
  /** The facing that points this way on the screen. */
  facingAt(degrees: number): number {
    const steps = Math.round((-degrees + (this.turned ? 180 : 0)) / 60);
    return ((steps % 6) + 6) % 6;
  }

  /** The hex at a point of the screen, or -1. */
  at([x, y]: Point): number {
    const [bx, by] = this.point([x, y]);
    let best = -1;
    let nearest = R * R;
    const row = Math.round((BOARD_H - R - by) / PITCH);
    for (let r = row - 1; r <= row + 1; r++) {
      const column = r % 2 ? bx / W + 0.5 : bx / W;
      for (const c of [Math.floor(column), Math.ceil(column)]) {
        const id = this.#byCell.get(`${r},${c}`);
        const hex = id === undefined ? undefined : this.#byId.get(id);
        if (!hex) continue;
        const gap = (hex.x - bx) ** 2 + (hex.y - by) ** 2;
        if (gap < nearest) {
          nearest = gap;
          best = hex.id;
        }
      }
    }
    return best;
  }

  /** The next hex in a direction, or -1 off the board. */
  neighbour(place: number, direction: number): number {
    const hex = this.hex(place);
    if (!hex) return -1;
    const odd = rowOf(hex) % 2;
    const steps = [
      [0, 1],
      [1, odd ? 0 : 1],
      [1, odd ? -1 : 0],
      [0, -1],
      [-1, odd ? -1 : 0],
      [-1, odd ? 0 : 1],
    ] as const;
    const [dr, dc] = steps[((direction % 6) + 6) % 6] as readonly [number, number];
    return this.#byCell.get(`${rowOf(hex) + dr},${columnOf(hex) + dc}`) ?? -1;
  }
  /** Whether two hexes share a border. */
  touch(a: number, b: number): boolean {
    return [0, 1, 2, 3, 4, 5].some((direction) => this.neighbour(a, direction) === this.hexOf(b));
  }
  /** Hexes in groups that hang together. */
  groups(hexes: readonly number[]): number[][] {
    const left = new Set(hexes.map((hex) => this.hexOf(hex)));
    const found: number[][] = [];
    while (left.size) {
      const group: number[] = [];
      const todo = [left.values().next().value as number];
      while (todo.length) {
        const hex = todo.pop() as number;
        if (!left.delete(hex)) continue;
        group.push(hex);
        for (let d = 0; d < 6; d++) if (left.has(this.neighbour(hex, d))) todo.push(this.neighbour(hex, d));
      }
      found.push(group);
    }
    return found;
  }

  /** The hex the cursor comes to with an arrow key; at the edge it stays. */
  step(place: number, key: "left" | "right" | "up" | "down"): number {
    const hex = this.hexOf(place);
    const flip = (direction: number): number => (this.turned ? direction + 3 : direction);
    const ways = { left: [3], right: [0], up: [1, 2], down: [5, 4] }[key];
    // Up and down go by turns right and left of the way, so that they lead straight across the board.
    const found = this.hex(hex);
    if (found && rowOf(found) % 2) ways.reverse();
    for (const way of ways) {
      const next = this.neighbour(hex, flip(way));
      if (next >= 0) return next;
    }
    return hex;
  }

  /** The hexes within a range in inches: between the closest points of two hexes (BG-RANGE-02). */
  within(place: number, inches: number): number[] {
    const [x, y] = this.ground(place);
    return this.hexes
      .filter((hex) => gap(this.ground(hex.id), [x, y]) <= 12 * inches * inches + 1e-6)
      .map((hex) => hex.id);
  }

  /** All lines between the hexes, each drawn once where it can be. */
  grid(): string {
    return this.hexes
      .map((hex) => {
        const c = corners(this.ground(hex.id));
        return line(c.slice(0, 4));
      })
      .join("");
  }
  /** Row letters with their height on the screen, from the top. */
  rows(): { name: string; y: number }[] {
    return [...ROWS].map((name, row) => ({ name, y: f(this.point([0, BOARD_H - R - row * PITCH])[1]) }));
  }
  /** Numbers of row A with their distance from the left. */
  columns(): { name: string; x: number }[] {
    return Array.from({ length: 29 }, (_, i) => ({
      name: `${i + 1}`,
      x: f(this.point([(i + 1) * W, 0])[0]),
    }));
  }
}

/** The letter in the name: A is 0, at the bottom of an unturned board. */
const rowOf = (hex: HexPrinted): number => ROWS.indexOf(hex.name[0] ?? "");
/** The number in the name of the hex: 1 is leftmost. */
const columnOf = (hex: HexPrinted): number => Number.parseInt(hex.name.slice(1), 10);

/** The squared gap between two hexes in twelfths of a square inch (BG-RULING-011). */
function gap(a: Point, b: Point): number {
  const x = Math.abs(Math.round((a[0] - b[0]) / (W / 2)));
  const y = Math.abs(Math.round(((a[1] - b[1]) / PITCH) * 3));
  if (y <= 2) return 3 * Math.max(x - 2, 0) ** 2;
  const along = 3 * x - y;
  if (along < -4) return 3 * x * x + (y - 4) ** 2;
  if (along > 4) return 3 * (x - 2) ** 2 + (y - 2) ** 2;
  return 3 * Math.floor(Math.max(x + y - 4, 0) / 2) ** 2;
}
