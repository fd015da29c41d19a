// Special terrain, placed by cards: crater, gas tank, force field, portal, and a plain sign for what comes later.
import type { PieceShown } from "../../generated";
import { f, hexagon, inset, line, outline, type Point, polar, poly, R, rounded, shift } from "../paths";
import { random } from "./random";
import { type Paint, shadow } from "./terrain";

/** The paths of a piece of special terrain. */
export function special(piece: PieceShown, centres: readonly Point[]): Paint[] {
  if (/crater/.test(piece.kind)) return crater(centres, piece.number);
  if (/gas|tank/.test(piece.kind)) return tank(centres);
  if (/force|field/.test(piece.kind)) return forceField(centres);
  if (/portal|teleport/.test(piece.kind)) return centres.flatMap(portal);
  return centres.flatMap(crate);
}

const middle = (centres: readonly Point[]): Point => [
  centres.reduce((sum, [x]) => sum + x, 0) / centres.length,
  centres.reduce((sum, [, y]) => sum + y, 0) / centres.length,
];
const round = ([x, y]: Point, rx: number, ry: number): string =>
  `M${f(x - rx)} ${f(y)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

/** A pit: a jagged lit rim, dark inside, cracks that run outwards. */
function crater(centres: readonly Point[], seed: number): Paint[] {
  const [x, y] = middle(centres);
  const next = random(31 + seed);
  const jag = (r: number, n: number, rough: number): string =>
    poly(
      Array.from({ length: n }, (_, i) => {
        const [dx, dy] = polar(r * (1 - rough * next()), (360 / n) * i);
        return [x + dx, y + dy * 0.9] as const;
      }),
    );
  const cracks = Array.from({ length: 9 }, (_, i) => {
    const a = 40 * i + 20 * next();
    const [p, q] = [polar(50, a), polar(64 + 10 * next(), a + 8)];
    return line([
      [x + p[0], y + p[1] * 0.9],
      [x + q[0], y + q[1] * 0.9],
    ]);
  }).join("");
  return [
    {
      d: outline(centres)
        .map((loop) => rounded(inset(loop, 2), 10))
        .join(""),
      fill: "#3b241c",
      opacity: 0.75,
    },
    { d: cracks, fill: "none", stroke: "#120806", "stroke-width": 3, "stroke-linecap": "round" },
    { d: jag(60, 26, 0.14), fill: "#8a6446", stroke: "#1d0f0a", "stroke-width": 2 },
    { d: jag(52, 24, 0.1), fill: "#5a3a2a" },
    {
      d: round([x, y + 2], 42, 36),
      fill: "#2c1812",
      stroke: "#c79a6c",
      "stroke-opacity": 0.5,
      "stroke-width": 2,
    },
    { d: round([x, y + 6], 28, 22), fill: "#160a08" },
    {
      d: round([x, y + 4], 35, 29),
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.5,
      "stroke-width": 2,
      "stroke-dasharray": "5 7",
    },
  ];
}

/** A pressure tank on its side, with warning stripes and a valve. */
function tank(centres: readonly Point[]): Paint[] {
  const [x, y] = middle(centres);
  const [a, b] = [centres[0] ?? [x, y], centres[1] ?? [x, y]] as const;
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2 + 4;
  const transform = `translate(${f(x)} ${f(y)}) rotate(${f(degrees)})`;
  const body = (dy: number, grow = 0): string =>
    `M${f(-half - grow)} ${-16 - grow + dy}H${f(half + grow)}a${16 + grow} ${16 + grow} 0 0 1 0 ${32 + 2 * grow}H${f(-half - grow)}a${16 + grow} ${16 + grow} 0 0 1 0 ${-32 - 2 * grow}z`;
  const stripes = [-18, -6, 6, 18].map((dx) => `M${dx - 3} 15 ${dx + 5}-15h6l-8 30z`).join("");
  return [
    { ...shadow(body(0, 2)), transform: `translate(${f(x + 6)} ${f(y + 9)}) rotate(${f(degrees)})` },
    { d: body(4), transform, fill: "#3f4a2a", stroke: "#171c0c", "stroke-width": 2.5 },
    { d: body(0), transform, fill: "#9aa862", stroke: "#171c0c", "stroke-width": 2.5 },
    { d: stripes, transform, fill: "#2a2f16" },
    {
      d: `M${f(-half)}-10H${f(half)}`,
      transform,
      fill: "none",
      stroke: "#e3edb4",
      "stroke-width": 3,
      "stroke-linecap": "round",
      opacity: 0.8,
    },
    {
      d: `M${f(half + 2)}-6v12M${f(-half - 2)}-6v12`,
      transform,
      fill: "none",
      stroke: "#171c0c",
      "stroke-width": 3,
    },
    { d: round([x, y - 2], 7, 7), fill: "#ffd34d", stroke: "#171c0c", "stroke-width": 2.5 },
    { d: `M${f(x)} ${f(y - 6)}v5m0 2.5v1.5`, fill: "none", stroke: "#171c0c", "stroke-width": 2.4 },
  ];
}

/** Two posts with a wall of light between them: it stops walkers, not sight. */
function forceField(centres: readonly Point[]): Paint[] {
  const light = "#dff0ff";
  const loops = outline(centres).map((loop) => inset(loop, 4));
  const mesh = centres.map((c) => hexagon([c[0], c[1] - 10], 14) + hexagon([c[0], c[1] - 10], 7)).join("");
  return loops.flatMap((loop) => [
    { d: rounded(loop, 4), fill: "#0d1a2c", opacity: 0.55, stroke: "#0b1420", "stroke-width": 2 },
    {
      d: rounded(shift(loop, 0, -10), 4),
      fill: light,
      "fill-opacity": 0.18,
      stroke: light,
      "stroke-width": 2.2,
      "stroke-dasharray": "10 4",
    },
    { d: mesh, fill: "none", stroke: light, "stroke-opacity": 0.75, "stroke-width": 1.5 },
    ...centres.flatMap((c): Paint[] => [
      {
        d: `M${f(c[0] - 4)} ${f(c[1] + 12)}l1-24h6l1 24z`,
        fill: "#4a5666",
        stroke: "#0b1420",
        "stroke-width": 2,
      },
      { d: round([c[0], c[1] - 14], 5, 5), fill: light, stroke: "#0b1420", "stroke-width": 2 },
    ]),
  ]);
}

/** A ring one steps through. */
function portal(c: Point): Paint[] {
  return [
    shadow(round([c[0] + 4, c[1] + 6], 22, 18)),
    { d: round(c, 21, 19), fill: "#6b6f80", stroke: "#14161f", "stroke-width": 2.5 },
    { d: round(c, 15, 13.5), fill: "#20143f", stroke: "#14161f", "stroke-width": 2 },
    {
      d: round(c, 11, 9.5),
      fill: "none",
      stroke: "#c9b4ff",
      "stroke-width": 2.6,
      "stroke-dasharray": "14 6",
    },
    { d: round(c, 5, 4.5), fill: "none", stroke: "#f1eaff", "stroke-width": 2.6, "stroke-dasharray": "7 4" },
  ];
}

/** Anything else: a riveted plate. */
function crate(c: Point): Paint[] {
  return [
    shadow(hexagon([c[0] + 5, c[1] + 6], R - 4)),
    { d: hexagon([c[0], c[1]], R - 4), fill: "#4b4038", stroke: "#1c1511", "stroke-width": 2 },
    { d: hexagon([c[0], c[1] - 8], R - 4), fill: "#8f8172", stroke: "#1c1511", "stroke-width": 2 },
    {
      d: hexagon([c[0], c[1] - 8], R - 10),
      fill: "none",
      stroke: "#d8c8b3",
      "stroke-width": 2,
      "stroke-dasharray": "6 5",
    },
    { d: `M${f(c[0])} ${f(c[1] - 17)}v11m0 4v4`, fill: "none", stroke: "#1c1511", "stroke-width": 4 },
  ];
}
