// What the ground of the map is painted with: tones by kind of ground, glyphs strewn over it, waves and stars.
import type { AreaPrinted } from "../generated";
import { inside, type Point, randomOf, ringOf, type World } from "./world";

/** Light and dark of each kind of ground. */
export const TONES: Readonly<Record<string, readonly [string, string]>> = {
  plain: ["#8d8a45", "#6c6b33"],
  wood: ["#4b7a48", "#335a35"],
  ice: ["#a9bcc8", "#7d93a3"],
  rock: ["#82656f", "#5f4955"],
  sand: ["#c98f4e", "#a26a35"],
  fen: ["#587766", "#3d574c"],
  dark: ["#6b4f74", "#4a3454"],
};

export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  wood: [
    { d: "M-9 15a11 3 0 1 0 22 0a11 3 0 1 0-22 0", fill: "#000", opacity: 0.28 },
    { d: "M0-18 9-3H5l7 12H-12l7-12h-4z", fill: "#274f2b" },
    { d: "M0-18 9-3H5l7 12H0z", fill: "#1b3a20" },
    { d: "M-2 9h4v6h-4z", fill: "#2c1a10" },
  ],
  ice: [
    { d: "M-16 13 0-16 16 13z", fill: "#71899a" },
    { d: "M0-16 16 13H4z", fill: "#566d7d" },
    { d: "M-7-3 0-16l7 13-4 4-3-4-4 5z", fill: "#f3fafe" },
  ],
  rock: [
    { d: "M-18 13-6-13 2-2 7-9 19 13z", fill: "#56434e" },
    { d: "M-6-13 2-2-2 13H4L7-9 19 13H-2z", fill: "#3d2f39" },
    { d: "M-9-6-6-13l3 4z", fill: "#a98f9a" },
  ],
  sand: [
    { d: "M-18 6C-11-6-3-6 2 3M-2 0C4-8 12-7 18 6", line: "#7b4d22", width: 2.6 },
    { d: "M-8 11c4-4 8-4 12 0", line: "#7b4d22", width: 2.6, opacity: 0.6 },
  ],
  fen: [
    { d: "M-13 9h26M-7 9C-7 0-9-5-11-8M0 9V-12M7 9c0-8 2-12 4-14", line: "#21382f", width: 2.6 },
    { d: "M-10 14h12M6 14h6", line: "#86b5a4", width: 1.8 },
  ],
  plain: [{ d: "M-9 7-6-6-3 7M4 7l2-11L9 7M-3 12l2-7 2 7", line: "#4d4f1f", width: 2.4 }],
  dark: [
    {
      d: "M-3 14C-4 2-10-2-14-6c6 0 9 2 10 4 0-6-2-10-4-14 7 4 8 9 8 13 2-4 5-6 11-7-5 5-8 10-8 24z",
      fill: "#2c1d34",
    },
  ],
};

/** The sea around the land, larger than any window. */
export const SEA = { x: -900, y: -500, width: 3400, height: 2000 } as const;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Where glyphs stand in an area: not at its edge, not on names, pieces and outposts. */
export function strewn(world: World, area: AreaPrinted): (readonly [x: number, y: number, scale: number])[] {
  const polygon = world.loop(area);
  const random = randomOf(`g${area.id}`);
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Point[] = [];
  for (let tries = 0; tries < 260 && found.length < 13; tries++) {
    const [x, y] = [left + random() * width, top + random() * height];
    const free =
      inside([x, y], polygon) &&
      polygon.every(([u, v]) => Math.hypot(u - x, v - y) >= 23) &&
      found.every(([u, v]) => Math.hypot(u - x, v - y) >= 32) &&
      !(Math.abs(area.x - x) < 82 && Math.abs(area.y - y) < 40) &&
      world.posts.every((post) => Math.hypot(post.x - x, post.y + 10 - y) >= ringOf(post) + 34);
    if (free) found.push([x, y]);
  }
  return found
    .toSorted((a, b) => a[1] - b[1])
    .map(([x, y]) => [round(x), round(y), round(0.78 + random() * 0.4)] as const);
}

export const WAVES: string = (() => {
  const random = randomOf("waves");
  return Array.from({ length: 420 }, () => {
    const [x, y, s] = [SEA.x + random() * SEA.width, SEA.y + random() * SEA.height, round(7 + random() * 6)];
    return `M${round(x)} ${round(y)}q${s}-${round(s * 0.8)} ${round(s * 2)} 0t${round(s * 2)} 0`;
  }).join("");
})();
