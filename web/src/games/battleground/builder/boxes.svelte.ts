// The boxes one owns, kept in this browser for the builder and the collection.
import type { Catalog } from "../generated";
import { keepMissing, missing } from "./drafts";
import { setOf, sets } from "./list";

export class Boxes {
  /** Whether only cards of one's own boxes are shown. */
  ownedOnly = $state(false);
  missingSets = $state.raw<string[]>([]);

  constructor() {
    const kept = missing(localStorage);
    this.ownedOnly = kept.on;
    this.missingSets = kept.sets;
  }

  owned(catalog: Catalog, card: string): boolean {
    return !this.missingSets.includes(setOf(catalog, card));
  }

  own(missingSets: string[]): void {
    this.missingSets = missingSets;
    keepMissing(localStorage, { on: this.ownedOnly, sets: missingSets });
  }

  setOwnedOnly(on: boolean): void {
    this.ownedOnly = on;
    keepMissing(localStorage, { on, sets: this.missingSets });
  }

  /** The boxes to choose from by chance: one's own while only they are shown, otherwise null for all. */
  toChooseFrom(catalog: Catalog): string[] | null {
    return this.ownedOnly ? sets(catalog).filter((set) => !this.missingSets.includes(set)) : null;
  }
}
