// The language in which the page speaks now. It follows the settings as soon as its texts are there.
import { en, type Texts } from "../texts";
import { type Language, settings } from "./settings.svelte";

class Spoken {
  texts: Texts = $state.raw(en);
  language: Language = $state("en");
}

export const spoken = new Spoken();

const load: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  fr: async () => (await import("../texts/french")).fr,
};

/** Speak a language; when its texts cannot be fetched the page goes on in the one it speaks. */
export async function speak(language: Language): Promise<void> {
  try {
    const texts = await load[language]();
    if (settings.language !== language) return;
    spoken.texts = texts;
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
