// The language in which the page speaks now. It follows the settings as soon as all of its texts are there.
import { type Language, settings } from "./settings.svelte";

class Spoken {
  language: Language = $state("en");
}

export const spoken = new Spoken();

/** Texts in every language: English at once, another when it is wanted. */
export class Phrasebook<T> {
  texts: T;

  constructor(
    private readonly english: T,
    private readonly others: Record<Exclude<Language, "en">, () => Promise<T>>,
  ) {
    this.texts = $state.raw(english);
    books.push(this as Phrasebook<unknown>);
  }

  load(language: Language): Promise<T> {
    return language === "en" ? Promise.resolve(this.english) : this.others[language]();
  }
}

const books: Phrasebook<unknown>[] = [];

/** Speak a language; when its texts cannot be fetched the page goes on in the one it speaks. */
export async function speak(language: Language): Promise<void> {
  const known = [...books];
  try {
    const texts = await Promise.all(known.map((book) => book.load(language)));
    if (settings.language !== language) return;
    for (const [i, book] of known.entries()) book.texts = texts[i];
    spoken.language = language;
  } catch (error) {
    console.warn("the texts could not be loaded", error);
  }
}

/** Speak the language of the settings from now on. */
export function keepSpeaking(): () => void {
  return $effect.root(() => {
    $effect(() => {
      void speak(settings.language);
    });
  });
}
