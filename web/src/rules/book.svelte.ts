// The rules of Battleground in the language of the session, fetched once for each language.
import type { RulesShown } from "../generated/types";
import { get } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { mentions, type Place, places } from "./search";

/** The rules with everything that is looked up in them. */
export interface Book {
  rules: RulesShown;
  places: Map<string, Place>;
  known: ReadonlySet<string>;
  mentions: Map<string, string[]>;
}

const fetched = new Map<string, Promise<Book>>();

/** The book in the current language; a failed request is tried again the next time. */
export function loadBook(): Promise<Book> {
  const language = settings.language;
  const before = fetched.get(language);
  if (before !== undefined) return before;
  const book = get<RulesShown>("/api/rules/battleground", { lang: language }).then(bind);
  fetched.set(language, book);
  book.catch(() => fetched.delete(language));
  return book;
}

function bind(rules: RulesShown): Book {
  const found = places(rules);
  return { rules, places: found, known: new Set(found.keys()), mentions: mentions(rules) };
}
