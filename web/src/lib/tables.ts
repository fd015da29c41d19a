// Making and joining tables.
import type {
  ForceList,
  NewTable,
  Options,
  SavedMatch,
  SeatWanted,
  Setup,
  TableMade,
} from "../generated/types";
import { get, post } from "./api";

export const GAME = "battleground";

/** The first game needs nothing more: forces, decks and map are fixed. */
export interface FirstGame {
  mode: "first";
  options?: Options;
}

export const FIRST_GAME: FirstGame = { mode: "first" };

export type Opponent = "computer" | "screen" | "link" | "lobby";

/** The seats when this browser takes one of them (or both, on one screen). */
export function seatsFor(opponent: Opponent, level: string, mine: 0 | 1 = 0): SeatWanted[] {
  const me: SeatWanted = { kind: "me" };
  const other: SeatWanted =
    opponent === "computer"
      ? { kind: "computer", level }
      : opponent === "screen"
        ? { kind: "me" }
        : { kind: "open" };
  return mine === 0 ? [me, other] : [other, me];
}

export function newTable(
  setup: FirstGame | Setup,
  opponent: Opponent,
  level: string,
  mine: 0 | 1 = 0,
): NewTable {
  return { game: GAME, setup, seats: seatsFor(opponent, level, mine), listed: opponent === "lobby" };
}

export function makeTable(table: NewTable): Promise<TableMade> {
  return post<TableMade>("/api/tables", table);
}

export function joinTable(table: string, key = ""): Promise<TableMade> {
  return post<TableMade>(`/api/tables/${encodeURIComponent(table)}/join`, { key });
}

export function importMatch(document: unknown): Promise<TableMade> {
  return post<TableMade>("/api/tables/import", document);
}

/** The matches saved on the computer this browser runs on, if that is the server's. */
export function savedMatches(): Promise<SavedMatch[]> {
  return get<SavedMatch[]>("/api/saves");
}

export function openSaved(name: string): Promise<TableMade> {
  return post<TableMade>(`/api/saves/${encodeURIComponent(name)}`);
}

export const tablePath = (table: string): string => `/table/${encodeURIComponent(table)}`;
export const replayPath = (table: string): string => `/replay/${encodeURIComponent(table)}`;

const FORCE = "eternia.force";

/** The force that the builder handed over, taken out of its place. */
export function takeForce(): ForceList | null {
  try {
    const text = sessionStorage.getItem(FORCE);
    sessionStorage.removeItem(FORCE);
    const force: unknown = JSON.parse(text ?? "null");
    const list = force as ForceList | null;
    return list && typeof list.faction === "string" && Array.isArray(list.characters) ? list : null;
  } catch {
    return null;
  }
}
