// Changes of a force list. Whether the result is legal is the server's business.
import type { Catalog, ForceList, Recruit } from "../generated";

export type CardKind = "character" | "weapon" | "item" | "fate" | "glory";
/** Slots in the order of a character card. */
export const SLOTS = ["melee", "ranged", "spell", "heavy", "trinket", "armour", "shield", "module"] as const;

/** A recruit with both its lists there. */
export type FullRecruit = Required<Recruit>;
export interface FullForce {
  faction: string;
  characters: FullRecruit[];
  fate: string[];
  glory: string[];
}

export function full(force: ForceList): FullForce {
  return {
    faction: force.faction,
    characters: force.characters.map((recruit) => ({
      character: recruit.character,
      weapons: [...(recruit.weapons ?? [])],
      items: [...(recruit.items ?? [])],
    })),
    fate: [...(force.fate ?? [])],
    glory: [...(force.glory ?? [])],
  };
}

export const empty = (faction: string): FullForce => ({ faction, characters: [], fate: [], glory: [] });

export const same = (one: ForceList, other: ForceList): boolean =>
  JSON.stringify(full(one)) === JSON.stringify(full(other));

/** Adds a character with the weapons it cannot go without. */
export function recruit(force: FullForce, catalog: Catalog, character: string): FullForce {
  const iconic = catalog.characters[character]?.iconic ?? [];
  const weapons = iconic.filter((id) => catalog.weapons[id]?.mandatory === true);
  return { ...force, characters: [...force.characters, { character, weapons, items: [] }] };
}

export function dismiss(force: FullForce, place: number): FullForce {
  return { ...force, characters: force.characters.filter((_, number) => number !== place) };
}

function changed(force: FullForce, place: number, change: (recruit: FullRecruit) => FullRecruit): FullForce {
  return {
    ...force,
    characters: force.characters.map((one, number) => (number === place ? change(one) : one)),
  };
}

/** Gives a weapon or item to a character. */
export function equip(force: FullForce, catalog: Catalog, place: number, card: string): FullForce {
  return changed(force, place, (one) =>
    card in catalog.weapons
      ? { ...one, weapons: [...one.weapons, card] }
      : { ...one, items: [...one.items, card] },
  );
}

/** Takes one copy of a weapon or item away from a character. */
export function strip(force: FullForce, place: number, card: string): FullForce {
  const without = (cards: string[]) => {
    const at = cards.indexOf(card);
    return at < 0 ? cards : cards.toSpliced(at, 1);
  };
  return changed(force, place, (one) => ({
    ...one,
    weapons: without(one.weapons),
    items: without(one.items),
  }));
}

/** Puts a card into a deck or takes it out. */
export function toggle(force: FullForce, deck: "fate" | "glory", card: string): FullForce {
  const cards = force[deck];
  const at = cards.lastIndexOf(card);
  return { ...force, [deck]: at < 0 ? [...cards, card] : cards.toSpliced(at, 1) };
}

/** How many copies of a character the force has. */
export const copies = (force: FullForce, character: string): number =>
  force.characters.filter((one) => one.character === character).length;

/** The kind of slot a weapon or item takes. */
export const slotOf = (catalog: Catalog, card: string): string =>
  catalog.weapons[card]?.type ?? catalog.items[card]?.kind ?? "";

export const nameOf = (catalog: Catalog, card: string): string =>
  (catalog.weapons[card] ?? catalog.items[card] ?? catalog.characters[card] ?? catalog.cards[card])?.name ??
  card;

export const costOf = (catalog: Catalog, card: string): number =>
  (catalog.weapons[card] ?? catalog.items[card] ?? catalog.characters[card])?.cost ?? 0;

export const setOf = (catalog: Catalog, card: string): string =>
  (catalog.weapons[card] ?? catalog.items[card] ?? catalog.characters[card] ?? catalog.cards[card])?.set ??
  "";

/** Cards in the order of their numbers: letters first, then the number, then what follows. */
export function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** Ids of the boxes the content comes in. */
export function sets(catalog: Catalog): string[] {
  const found = new Set<string>();
  for (const shelf of [catalog.characters, catalog.weapons, catalog.items, catalog.cards])
    for (const card of Object.values(shelf)) if (card.set !== "") found.add(card.set);
  return [...found].sort();
}

/** Every card of a force, each once. */
export function cardsOf(force: FullForce): string[] {
  const carried = force.characters.flatMap((one) => [one.character, ...one.weapons, ...one.items]);
  return [...new Set([...carried, ...force.fate, ...force.glory])];
}
