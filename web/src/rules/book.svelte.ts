// The rules of a game in the language of the session, fetched once for each language.

import { settings } from "../app/settings.svelte";
import { get } from "../net/api";
import type { RulesShown } from "../net/generated";
import { mentions, type Place, places } from "./search";

/** The rules with everything that is looked up in them. */
export interface Book {
  rules: RulesShown;
  places: Map<string, Place>;
  known: ReadonlySet<string>;
  mentions: Map<string, string[]>;
}

const fetched = new Map<string, Promise<Book>>();

/** The book of a game in the current language; a failed request is tried again the next time. */
export function loadBook(game: string): Promise<Book> {
  const language = settings.language;
  const key = `${game} ${language}`;
  const before = fetched.get(key);
  if (before !== undefined) return before;
  const book = get<RulesShown>(`/api/rules/${encodeURIComponent(game)}`, { lang: language }).then(bind);
  fetched.set(key, book);
  book.catch(() => fetched.delete(key));
  return book;
}

function bind(rules: RulesShown): Book {
  const found = places(rules);
  return { rules, places: found, known: new Set(found.keys()), mentions: mentions(rules) };
}
