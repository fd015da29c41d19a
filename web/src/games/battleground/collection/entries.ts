// Everything printed as one list that can be searched and sifted. Knows nothing of the screen.

import { fold, terms } from "../../../rules/search";
import { byNumber } from "../builder/list";
import type { Catalog } from "../generated";

export const KINDS = [
  "characters",
  "weapons",
  "items",
  "fate",
  "glory",
  "behaviour",
  "tokens",
  "terrain",
  "maps",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  id: string;
  kind: Kind;
  /** The box it comes in; empty for what comes in several. */
  set: string;
  /** The factions it is for; empty: for all. */
  factions: string[];
  /** What is searched, folded. */
  words: string;
}

export interface Sieve {
  kind: Kind | "all";
  set: string;
  faction: string;
  query: string;
  /** Boxes whose cards are left out. */
  without: string[];
}

interface Printed {
  id: string;
  name: string;
  text?: string;
  set?: string;
}

const words = (...parts: (string | undefined)[]): string => fold(parts.filter(Boolean).join(" "));

function entry(kind: Kind, one: Printed, factions: string[], ...more: (string | undefined)[]): Entry {
  return {
    id: one.id,
    kind,
    set: one.set ?? "",
    factions,
    words: words(one.id, one.name, one.text, ...more),
  };
}

/** Everything printed, kind by kind in the order of the numbers. */
export function entries(catalog: Catalog): Entry[] {
  const characters = Object.values(catalog.characters);
  /** Whose iconic equipment it is. */
  const owners = (id: string) => [
    ...new Set(characters.filter((one) => one.iconic.includes(id)).map((one) => one.faction)),
  ];
  const skills = (ids: string[]) =>
    ids.flatMap((id) => [catalog.skills[id]?.name, catalog.skills[id]?.text]).filter(Boolean);
  const rungs = (id: string) => catalog.weapons[id]?.rungs.map((rung) => rung.text) ?? [];
  const cards = Object.values(catalog.cards);
  const ultimate = (id: string) => {
    const faction = catalog.characters[catalog.cards[id]?.ultimate ?? ""]?.faction;
    return faction === undefined ? [] : [faction];
  };
  const found = [
    ...characters.map((one) => entry("characters", one, [one.faction], ...skills(one.skills))),
    ...Object.values(catalog.weapons).map((one) => entry("weapons", one, owners(one.id), ...rungs(one.id))),
    ...Object.values(catalog.items).map((one) => entry("items", one, owners(one.id), one.skill)),
    ...cards.filter((one) => !one.glory).map((one) => entry("fate", one, ultimate(one.id))),
    ...cards.filter((one) => one.glory).map((one) => entry("glory", one, [])),
    ...Object.values(catalog.behaviour).map((one) => entry("behaviour", one, [])),
    ...Object.values(catalog.tokens).map((one) => entry("tokens", one, [])),
    ...Object.values(catalog.terrain).map((one) => entry("terrain", one, [])),
    ...Object.values(catalog.maps).map((one) => entry("maps", one, [], one.scenario)),
  ];
  const place = (one: Entry) => (one.kind === "maps" ? String(catalog.maps[one.id]?.number ?? 0) : one.id);
  return found.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || byNumber(place(a), place(b)));
}

/** Those that fit: of the box, of the faction or its characters, with every word of the query. */
export function sift(all: Entry[], sieve: Sieve): Entry[] {
  const wanted = terms(sieve.query);
  return all.filter(
    (one) =>
      (sieve.kind === "all" || one.kind === sieve.kind) &&
      (sieve.set === "" || one.set === sieve.set) &&
      (sieve.faction === "" || one.factions.includes(sieve.faction)) &&
      !sieve.without.includes(one.set) &&
      wanted.every((term) => one.words.includes(term)),
  );
}

/** How many of each kind fit, whatever kind is shown. */
export function counts(all: Entry[], sieve: Sieve): Map<Kind | "all", number> {
  const fitting = sift(all, { ...sieve, kind: "all" });
  const found = new Map<Kind | "all", number>([["all", fitting.length]]);
  for (const kind of KINDS) found.set(kind, fitting.filter((one) => one.kind === kind).length);
  return found;
}

/** Every box of something printed, by id. */
export const boxes = (all: Entry[]): string[] =>
  [...new Set(all.map((one) => one.set))].filter((set) => set !== "");
