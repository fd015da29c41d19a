// Tables of Battleground: the first game, and any other.
import type { NewTable } from "../../net/generated";
import { type Opponent, seatsFor } from "../../net/tables";
import type { Options, Setup } from "./generated";

export const GAME = "battleground";

/** The first game needs nothing more: forces, decks and map are fixed. */
export interface FirstGame {
  mode: "first";
  options?: Options;
}

/** A table for two; one who plays against the computer, a friend or anybody takes the seat `mine`. */
export function newTable(
  setup: FirstGame | Setup,
  opponent: Opponent,
  level: string,
  mine: 0 | 1 = 0,
): NewTable {
  return { game: GAME, setup, seats: seatsFor(2, opponent, level, mine), listed: opponent === "lobby" };
}

export const firstGame = (opponent: Opponent, level: string): NewTable =>
  newTable({ mode: "first" }, opponent, level);
