// The texts of the current language at a table of Fields of Eternia: its own words together with those of every page.
import { Phrasebook } from "../../app/spoken.svelte";
import { type Texts as CommonTexts, t as common } from "../../app/texts";
import { en, type OwnTexts } from "./words";

export type Texts = CommonTexts & OwnTexts;

const book = new Phrasebook<OwnTexts>(en, { fr: async () => (await import("./words/french")).fr });

let made: { of: readonly [CommonTexts, OwnTexts]; texts: Texts } | null = null;

export function t(): Texts {
  const [shared, own] = [common(), book.texts];
  if (made?.of[0] !== shared || made.of[1] !== own) made = { of: [shared, own], texts: merged(shared, own) };
  return made.texts;
}

/** Where both have an area, it holds the words of both. */
function merged(shared: CommonTexts, own: OwnTexts): Texts {
  const texts: Record<string, object> = { ...shared };
  for (const [area, words] of Object.entries(own)) texts[area] = { ...texts[area], ...words };
  return texts as Texts;
}
