// Making and joining tables.

import { get, post } from "./api";
import type { NewTable, SavedMatch, SeatWanted, TableMade } from "./generated";

/** Who shares a new table: the computer, somebody at this screen, a friend with a link, anybody in the lobby. */
export type Opponent = "computer" | "screen" | "link" | "lobby";

/** The seats of a table when this browser takes one of so many, or all on one screen. */
export function seatsFor(count: number, opponent: Opponent, level: string, mine = 0): SeatWanted[] {
  const me: SeatWanted = { kind: "me" };
  const other: SeatWanted =
    opponent === "computer" ? { kind: "computer", level } : opponent === "screen" ? me : { kind: "open" };
  return Array.from({ length: count }, (_, seat) => (seat === mine ? me : other));
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
