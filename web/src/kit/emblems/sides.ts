// Factions as they are painted: a colour and an outline of the base (shape first, colour second).
import { type Point, polar, poly, rounded } from "./outline";
import "./sides.css";

export type Side = "masters" | "evil" | "horde" | "rebellion" | "snake" | "preternia" | "foemen" | "monster";

const WORDS: readonly (readonly [string, Side])[] = [
  ["horde", "horde"],
  ["evil", "evil"],
  ["rebel", "rebellion"],
  ["snake", "snake"],
  ["pretern", "preternia"],
  ["foe", "foemen"],
  ["master", "masters"],
  ["monster", "monster"],
];

/** How a faction is painted, by its id. */
export function sideOfFaction(faction: string): Side {
  const id = faction.toLowerCase();
  return WORDS.find(([word]) => id.includes(word))?.[1] ?? "foemen";
}

/** The class that gives an element the colours of a side. */
export function sideClass(side: Side): string {
  return `side-${side}`;
}

const ring = (n: number, at: (i: number) => readonly [r: number, degrees: number]): Point[] =>
  Array.from({ length: n }, (_, i) => polar(...at(i)));

/** The outline of a base: disc, spikes, octagon, petals, saw, block, hexagon or claws. */
export function rim(side: Side, r: number): string {
  switch (side) {
    case "evil":
      return poly(ring(22, (i) => [i % 2 ? r - 0.6 : r * 1.18, -90 + (360 / 22) * i]));
    case "horde":
      return poly(ring(8, (i) => [r * 1.15, -67.5 + 45 * i]));
    case "snake":
      return poly(ring(28, (i) => [i % 2 ? r - 0.6 : r * 1.15, -90 + (360 / 28) * (i + (i % 2 ? 0.8 : 0))]));
    case "preternia":
      return rounded(
        ring(4, (i) => [r * 1.36, -45 + 90 * i]),
        r * 0.28,
      );
    case "monster":
      return poly(ring(14, (i) => [i % 2 ? r * 0.98 : r * 1.3, -90 + (360 / 14) * i]));
    case "foemen":
      return poly(ring(6, (i) => [r * 1.2, 60 * i]));
    case "rebellion":
      return petals(r);
    default:
      return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
  }
}

function petals(r: number): string {
  const steps = Array.from({ length: 8 }, (_, i) => {
    const a = polar(r * 0.95, -90 + 45 * i);
    const b = polar(r * 0.95, -45 + 45 * i);
    const c = polar(r * 1.4, -67.5 + 45 * i);
    return `${i ? "L" : "M"}${a[0]} ${a[1]}Q${c[0]} ${c[1]} ${b[0]} ${b[1]}`;
  });
  return `${steps.join("")}Z`;
}
