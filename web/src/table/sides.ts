// The colours of the sides of a table: two, and the monster of a hunt.

import { type Side, sideOfFaction } from "../board/sides";
import type { Position } from "../generated/types";
import "./sides.css";

export type { Side };
export { sideOfFaction as sideOf };

/** The side of a seat. */
export function sideOfSeat(position: Position, seat: number): Side {
  return position.hunt?.seat === seat ? "monster" : sideOfFaction(position.forces[seat]?.faction ?? "");
}

/** The class that gives an element the colours of a side. */
export function sideClass(side: Side): string {
  return `side-${side}`;
}
