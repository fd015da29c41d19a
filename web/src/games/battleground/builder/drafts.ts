// Forces kept in this browser: the one being built, named drafts, the boxes one owns.
import type { ForceList } from "../generated";
import { type FullForce, full } from "./list";

export interface Draft {
  id: string;
  name: string;
  force: FullForce;
  /** Milliseconds since 1970. */
  changed: number;
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const DRAFTS = "eternia.drafts";
const CURRENT = "eternia.draft";
const MISSING = "eternia.missing";
/** Where the page for a new game looks for the force to play with. */
export const TO_PLAY = "eternia.force";

function read(shelf: Shelf, key: string): unknown {
  try {
    return JSON.parse(shelf.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(shelf: Shelf, key: string, value: unknown): boolean {
  try {
    shelf.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const isForce = (value: unknown): value is ForceList =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as ForceList).faction === "string" &&
  Array.isArray((value as ForceList).characters) &&
  (value as ForceList).characters.every((one) => typeof one?.character === "string");

function draftOf(value: unknown): Draft | null {
  const found = value as Partial<Draft> | null;
  if (found === null || typeof found !== "object" || !isForce(found.force)) return null;
  return {
    id: String(found.id ?? ""),
    name: String(found.name ?? ""),
    force: full(found.force),
    changed: Number(found.changed) || 0,
  };
}

/** The named drafts, the newest first. */
export function drafts(shelf: Shelf): Draft[] {
  const stored = read(shelf, DRAFTS);
  if (!Array.isArray(stored)) return [];
  return stored
    .map(draftOf)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.changed - a.changed);
}

/** Keeps a draft in place of the one with its id; false when the browser keeps nothing. */
export function keep(shelf: Shelf, draft: Draft): boolean {
  return write(shelf, DRAFTS, [draft, ...drafts(shelf).filter((one) => one.id !== draft.id)].slice(0, 100));
}

export function forget(shelf: Shelf, id: string): void {
  write(
    shelf,
    DRAFTS,
    drafts(shelf).filter((one) => one.id !== id),
  );
}

/** What was being built when the page was left. */
export const current = (shelf: Shelf): Draft | null => draftOf(read(shelf, CURRENT));

export const keepCurrent = (shelf: Shelf, draft: Draft): boolean => write(shelf, CURRENT, draft);

/** The boxes one does not own; all others, new ones too, count as owned. */
export function missing(shelf: Shelf): { on: boolean; sets: string[] } {
  const stored = read(shelf, MISSING) as { on?: unknown; sets?: unknown } | null;
  const sets = Array.isArray(stored?.sets) ? stored.sets.filter((one) => typeof one === "string") : [];
  return { on: stored?.on === true, sets };
}

export const keepMissing = (shelf: Shelf, value: { on: boolean; sets: string[] }): boolean =>
  write(shelf, MISSING, value);

/** The force that the builder handed over, taken out of its place. */
export function takeForce(): ForceList | null {
  try {
    const text = sessionStorage.getItem(TO_PLAY);
    sessionStorage.removeItem(TO_PLAY);
    const force: unknown = JSON.parse(text ?? "null");
    const list = force as ForceList | null;
    return list && typeof list.faction === "string" && Array.isArray(list.characters) ? list : null;
  } catch {
    return null;
  }
}
