// Terrain as moulded pieces: height says its class, texture says what it does. Each piece is a short list of paths.
import type { Catalog, PieceShown } from "../../generated";
import { DECK, type Geometry } from "../geometry";
import { corners, f, hexagon, inset, outline, type Point, poly, R, rounded, shift, unit } from "../paths";
import { special } from "./special";

/** Attributes of a path. */
export type Paint = Readonly<Record<string, string | number>>;

/** A drawn group of hexes; those further back are drawn first. */
export interface Drawn {
  key: string;
  depth: number;
  paths: Paint[];
}

const HEIGHT = { high: 17, low: 6 } as const;
type Class = keyof typeof HEIGHT;

export const shadow = (d: string, opacity = 0.42): Paint => ({ d, fill: "#000", opacity });

/** The faces of a raised loop that look at the viewer, left and right ones apart. */
function walls(base: readonly Point[], h: number): { left: string; right: string } {
  let left = "";
  let right = "";
  base.forEach((p, i) => {
    const q = base[(i + 1) % base.length] as Point;
    const [dx] = unit(p, q);
    if (dx > 0.05) return;
    const face = poly([p, q, [q[0], q[1] - h], [p[0], p[1] - h]]);
    const rises = q[1] - p[1];
    if (rises < -1) left += face;
    else right += face;
  });
  return { left, right };
}

/** An obstacle: a block with a lit rim; high ones carry battlements, low ones are hatched. */
function block(centres: readonly Point[], kind: Class): Paint[] {
  const h = HEIGHT[kind];
  const line = `var(--${kind}-line)`;
  return outline(centres).flatMap((raw) => {
    const base = inset(raw, 3.2);
    const top = shift(base, 0, -h);
    const { left, right } = walls(base, h);
    const edge = { stroke: line, "stroke-width": 1.6, "stroke-linejoin": "round" };
    const paths: Paint[] = [
      shadow(rounded(shift(base, 5, 5), 4)),
      { d: right, fill: `var(--${kind}-r)`, ...edge },
      { d: left, fill: `var(--${kind}-l)`, ...edge },
      { d: rounded(top, 3), fill: `var(--${kind}-top)`, stroke: line, "stroke-width": 2 },
    ];
    if (kind === "low") paths.push({ d: rounded(inset(top, 4), 3), fill: "url(#low-hatch)" });
    const rim = {
      d: rounded(inset(top, 2.2), 3),
      fill: "none",
      stroke: `var(--${kind}-top-hi)`,
      "stroke-width": 1.8,
    };
    paths.push({ ...rim, opacity: kind === "high" ? 0.75 : 0.9 });
    return kind === "high" ? [...paths, ...battlements(top)] : paths;
  });
}

function battlements(top: readonly Point[]): Paint[] {
  let feet = "";
  let heads = "";
  top.forEach((p, i) => {
    const q = top[(i + 1) % top.length] as Point;
    const u = unit(p, q);
    const half = Math.min(5.5, Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.24);
    const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const at = (along: number, deep: number): Point => [
      m[0] + u[0] * along - u[1] * deep,
      m[1] + u[1] * along + u[0] * deep,
    ];
    const merlon = [at(-half, 1.2), at(half, 1.2), at(half, 6), at(-half, 6)];
    feet += poly(merlon);
    heads += poly(shift(merlon, 0, -5));
  });
  return [
    { d: rounded(inset(top, 6.5), 3), fill: "var(--high-l)", opacity: 0.55 },
    { d: feet, fill: "var(--high-r)" },
    { d: heads, fill: "var(--high-top-hi)", stroke: "var(--high-line)", "stroke-width": 1.2 },
  ];
}

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${f(x - rx)} ${f(y)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/** A high obstacle of one hex: a drum. */
function column([x, y]: Point): Paint[] {
  const h = 24;
  const r = 17;
  const line = { stroke: "var(--high-line)", "stroke-width": 2 };
  const flute = (dx: number, up: number, down: number): string =>
    `M${f(x + dx)} ${f(y - h + up)}V${f(y + down)}`;
  return [
    shadow(oval(x + 6, y + 7, r + 3, r - 1)),
    {
      d: `M${f(x - r)} ${f(y - h)}V${f(y)}A${r} ${r - 3} 0 0 0 ${f(x + r)} ${f(y)}V${f(y - h)}z`,
      fill: "var(--high-r)",
      ...line,
    },
    {
      d: `M${f(x - r)} ${f(y - h)}V${f(y)}A${r} ${r - 3} 0 0 0 ${f(x - 2)} ${f(y + 14)}V${f(y - h)}z`,
      fill: "var(--high-l)",
    },
    {
      d: flute(-9, 8, 11) + flute(0, 10, 13) + flute(9, 8, 11),
      stroke: "var(--high-line)",
      "stroke-width": 1.8,
    },
    { d: oval(x, y - h, r + 3, r), fill: "var(--high-top)", ...line },
    { d: oval(x, y - h, r - 1, r - 4), fill: "none", stroke: "var(--high-top-hi)", "stroke-width": 2.4 },
    { d: oval(x, y - h, r - 8, r - 10), fill: "var(--high-l)" },
  ];
}

/** A raised deck with planks; the outline of each of its hexes shows where one can stand. */
function platform(centres: readonly Point[]): Paint[] {
  const dark = "#2c1520";
  return outline(centres).flatMap((raw) => {
    const base = inset(raw, 2);
    const top = shift(base, 0, -DECK);
    const { left, right } = walls(base, DECK);
    return [
      shadow(rounded(shift(base, 6, 7), 4)),
      {
        d: left + right,
        fill: "var(--plat-side)",
        stroke: dark,
        "stroke-width": 1.6,
        "stroke-linejoin": "round",
      },
      { d: rounded(top, 3), fill: "var(--plat-top)", stroke: dark, "stroke-width": 2 },
      { d: rounded(inset(top, 4), 3), fill: "url(#planks)" },
      { d: rounded(inset(top, 2.4), 3), fill: "none", stroke: "var(--plat-hi)", "stroke-width": 2.2 },
      {
        d: centres.map((c) => poly(corners([c[0], c[1] - DECK], R - 5))).join(""),
        fill: "none",
        stroke: dark,
        "stroke-opacity": 0.35,
        "stroke-width": 1.4,
      },
    ];
  });
}

/** A ladder that leans towards the platform. */
function ladder([x, y]: Point, degrees: number): Paint[] {
  const transform = `translate(${f(x)} ${f(y)}) rotate(${degrees})`;
  const rails = "M-14-9H30M-14 9H30";
  const rungs = "M-9-9V9M0-9V9M9-9V9M18-9V9M26-9V9";
  const stroke = (d: string, colour: string, width: number): Paint => ({
    d,
    transform,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
  });
  return [
    stroke(rails, "var(--shade)", 7),
    stroke(rungs, "var(--shade)", 6),
    stroke(rails, "#e8c25a", 3.6),
    stroke(rungs, "#e8c25a", 3),
  ];
}

/** Difficult terrain: flat and rippled, no height; from a mark it is paler and its edge dotted. */
export function rough(centres: readonly Point[], marked = false): Paint[] {
  return outline(centres).flatMap((loop) => {
    const d = rounded(inset(loop, 1.5), marked ? 9 : 8);
    const edge: Paint = { d, fill: "none", stroke: "var(--rough-hi)", "stroke-width": 2.4 };
    if (!marked) return [{ d, fill: "var(--rough)" }, { d, fill: "url(#ripple)" }, edge];
    return [
      { d, fill: "var(--rough)", "fill-opacity": 0.55 },
      { d, fill: "url(#ripple)", opacity: 0.6 },
      { ...edge, "stroke-dasharray": "2 6", "stroke-linecap": "round" },
    ];
  });
}

/** Ground that does something to whoever is there: glowing lava, or smoke. */
export function open(kind: string, centres: readonly Point[]): Paint[] {
  const lava = /LAVA/.test(kind);
  return outline(centres).flatMap((loop) => {
    const d = rounded(inset(loop, 1.5), 9);
    const edge: Paint = { d, fill: "none", stroke: lava ? "#ffd27a" : "#c9ccd2", "stroke-width": 2.4 };
    if (lava) return [{ d, fill: "#b3340c" }, { d, fill: "url(#ripple)" }, edge];
    return [
      { d, fill: "#8b8f99", "fill-opacity": 0.7 },
      { ...edge, "stroke-dasharray": "10 6" },
    ];
  });
}

/** The way a ladder points: at the border it shares with the platform, the middle one of several. */
function towards(geometry: Geometry, hex: number, decks: ReadonlySet<number>): number {
  const ways = [0, 1, 2, 3, 4, 5].filter((direction) => decks.has(geometry.neighbour(hex, direction)));
  const middle = ways.find((way) => ways.includes((way + 1) % 6) && ways.includes((way + 5) % 6));
  return geometry.angle(middle ?? ways[0] ?? 1);
}

/** All pieces, back to front. */
export function drawTerrain(geometry: Geometry, catalog: Catalog, pieces: readonly PieceShown[]): Drawn[] {
  const classes = (piece: PieceShown): readonly string[] => catalog.terrain[piece.kind]?.portions ?? [];
  const decks = new Set(
    pieces.flatMap((piece) => piece.hexes.filter((_, i) => classes(piece)[i] === "platform")),
  );
  const drawn: Drawn[] = [];
  const deepest = (hexes: readonly number[]): number =>
    Math.max(...hexes.map((hex) => geometry.ground(hex)[1]));
  for (const piece of pieces) {
    const portions = classes(piece);
    const of = (wanted: string): number[] => piece.hexes.filter((_, i) => portions[i] === wanted);
    const add = (name: string, hexes: readonly number[], paths: Paint[], lift = 0): void => {
      drawn.push({ key: `${piece.number}-${name}-${hexes[0]}`, depth: deepest(hexes) + lift, paths });
    };
    const single = piece.hexes.length === 1 && portions[0] === "high";
    for (const kind of ["low", "high"] as const) {
      for (const group of geometry.groups(of(kind))) {
        const centres = geometry.centres(group);
        add(kind, group, single ? column(centres[0] as Point) : block(centres, kind));
      }
    }
    for (const group of geometry.groups(of("difficult")))
      add("difficult", group, rough(geometry.centres(group)), -2000);
    for (const group of geometry.groups(of("open")))
      add("open", group, open(piece.kind, geometry.centres(group)), -2000);
    for (const group of geometry.groups(of("special")))
      add("special", group, special(piece, geometry.centres(group)));
    // A deck lies on the walls it covers, and what leans against it is in front of it.
    for (const group of geometry.groups(of("platform")))
      add("platform", group, platform(geometry.centres(group)), 1000);
    for (const hex of of("ladder"))
      add("ladder", [hex], ladder(geometry.ground(hex), towards(geometry, hex, decks)), 2000);
  }
  return drawn.sort((a, b) => a.depth - b.depth);
}

/** Flat shapes of the same pieces for small pictures of a map. */
export function silhouette(
  geometry: Geometry,
  catalog: Catalog,
  pieces: readonly (readonly [string, readonly number[]])[],
) {
  const found = { high: "", low: "", platform: "" };
  for (const [kind, hexes] of pieces) {
    const portions = catalog.terrain[kind]?.portions ?? [];
    hexes.forEach((hex, i) => {
      const portion = portions[i] ?? "low";
      const d = hexagon(geometry.ground(hex), R + 1);
      if (portion === "high") found.high += d;
      else if (portion === "platform" || portion === "ladder") found.platform += d;
      else found.low += d;
    });
  }
  return found;
}
