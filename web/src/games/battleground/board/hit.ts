// Which place is meant by a point of the board: pieces are larger than they look from above, and fingers are wide.

import type { Piece } from "./drawn/pieces";
import { BASE } from "./drawn/token";
import type { Geometry } from "./geometry";
import type { Point } from "./paths";

export interface Board {
  geometry: Geometry;
  pieces: readonly Piece[];
  decks: ReadonlySet<number>;
  choices: ReadonlySet<number>;
}

const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The place at a point, or -1; within `slack` the nearest choice is taken for a near miss. */
export function hitPlace(board: Board, point: Point, slack: number): number {
  const exact = exactPlace(board, point);
  if (slack <= 0 || !board.choices.size || board.choices.has(exact)) return exact;
  let best = exact;
  let nearest = slack;
  for (const place of board.choices) {
    const away = gap(board.geometry.centre(place), point);
    if (away < nearest) [nearest, best] = [away, place];
  }
  return best;
}

function exactPlace({ geometry, pieces, decks, choices }: Board, point: Point): number {
  // The last piece is drawn in front.
  for (const piece of pieces.toReversed()) {
    const { character: c } = piece;
    if (!piece.base && gap([piece.x, piece.y], point) <= BASE * piece.scale) return c.place;
  }
  const hex = geometry.at(point);
  // A deck is drawn higher than the ground: look for one whose top is under the point.
  const raised = geometry.at([
    point[0],
    point[1] + (geometry.centre(0)[1] - geometry.centre(geometry.platform)[1]),
  ]);
  const deck = raised >= 0 && decks.has(raised) ? raised + geometry.platform : -1;
  if (deck < 0) return hex;
  if (choices.has(deck) && choices.has(raised)) {
    // Both floors may be chosen: the upper half means the deck.
    return point[1] <= geometry.ground(raised)[1] ? deck : raised;
  }
  if (choices.has(hex) && !choices.has(deck)) return hex;
  return deck;
}
