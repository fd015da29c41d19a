// Everything printed on cards and map, fetched once for each language.

import { type Language, settings } from "../../app/settings.svelte";
import { get } from "../../net/api";
import type { Catalog } from "./generated";

const fetched = new Map<Language, Promise<Catalog>>();

class Shelf {
  catalog: Catalog | null = $state.raw(null);
}

const shelf = new Shelf();
let following = false;

/** The current catalog, or null until the first one is there; asks for it if nobody has yet. */
export function catalog(): Catalog | null {
  if (!following) void loadCatalog().catch(() => undefined);
  return shelf.catalog;
}

/** The catalog in the current language. From the first call on it follows the language. */
export function loadCatalog(): Promise<Catalog> {
  if (!following) {
    following = true;
    $effect.root(() => {
      $effect(() => {
        void fetchCatalog(settings.language).catch(() => undefined);
      });
    });
  }
  return fetchCatalog(settings.language);
}

function fetchCatalog(language: Language): Promise<Catalog> {
  let wanted = fetched.get(language);
  if (!wanted) {
    wanted = get<Catalog>("/api/fields/catalog", { lang: language });
    fetched.set(language, wanted);
    // A failed try is not remembered: the next call tries again.
    wanted.catch(() => fetched.delete(language));
  }
  return wanted.then((found) => {
    if (settings.language === language) shelf.catalog = found;
    return found;
  });
}
