// The texts of the current language: `t().table.undo`; what holds a value is a function: `t().table.waitingFor("Adam")`.
import { Phrasebook } from "./spoken.svelte";
import { en, type Texts } from "./words";

export type { Texts } from "./words";

const book = new Phrasebook<Texts>(en, { fr: async () => (await import("./words/french")).fr });

export function t(): Texts {
  return book.texts;
}
