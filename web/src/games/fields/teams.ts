// The colours of teams: a class that gives an element the colours of a faction.
import "./teams.css";

const SIDES = ["masters", "evil", "horde"] as const;

/** The class with the colours of a faction; the plain ones for a faction of nobody's. */
export function factionClass(faction: string): string {
  const id = faction.toLowerCase();
  return `side-${SIDES.find((side) => id.includes(side)) ?? "nobody"}`;
}
