// The colours of the sides of a table: two, and the monster of a hunt.

import { type Side, sideClass, sideOfFaction } from "../../../kit/emblems/sides";
import type { Segment } from "../../../net/generated";
import type { Position } from "../generated";

export type { Side };
export { sideClass, sideOfFaction as sideOf };

/** The side of a seat. */
export function sideOfSeat(position: Position, seat: number): Side {
  return position.hunt?.seat === seat ? "monster" : sideOfFaction(position.forces[seat]?.faction ?? "");
}

/** The class for a name in a sentence: a seat or a character has the colours of its side. */
export function nameColours(position: Position | null, segment: Segment): string {
  if (!position) return "";
  if (segment.kind === "seat") return sideClass(sideOfSeat(position, Number(segment.id)));
  if (segment.kind !== "character") return "";
  const character = position.characters.find((each) => each.number === Number(segment.id));
  return character ? sideClass(sideOfSeat(position, character.seat)) : "";
}
