// Which equipment a character might ask for. Whether it may have it is the server's business.
import type { Catalog } from "../generated";
import { byNumber } from "./list";

/** Equipment of a kind for a character: its own iconic cards first, then what anybody may carry, by price. */
export function gearFor(catalog: Catalog, character: string, kind: string): string[] {
  const iconic = new Set(catalog.characters[character]?.iconic ?? []);
  const weapons = Object.values(catalog.weapons).filter((one) => one.type === kind && !one.innate);
  const items = Object.values(catalog.items).filter((one) => one.kind === kind);
  return [...weapons, ...items]
    .filter((one) => !one.iconic || iconic.has(one.id))
    .sort((a, b) => Number(b.iconic) - Number(a.iconic) || a.cost - b.cost || byNumber(a.id, b.id))
    .map((one) => one.id);
}
