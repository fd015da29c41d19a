// The games of this client by their ids. The code of a game is loaded when the game is played or shown.
import { type Language, settings } from "../app/settings.svelte";
import { speak } from "../app/spoken.svelte";
import type { GameClient, LoadPage } from "./client";

/** A page that only one game has. */
export interface OwnPage {
  path: string;
  label: Record<Language, string>;
  load: LoadPage;
}

/** What must be known of a game before its code is loaded. */
interface Entry {
  load: () => Promise<GameClient>;
  /** How the ids of its rules begin. */
  rules: string;
  pages: OwnPage[];
}

const GAMES: Readonly<Record<string, Entry>> = {
  battleground: {
    load: async () => (await import("./battleground/client")).client,
    rules: "BG-",
    pages: [
      {
        path: "forces",
        label: { en: "Forces", fr: "Forces" },
        load: () => import("./battleground/builder/Builder.svelte"),
      },
    ],
  },
};

export const GAME_IDS: readonly string[] = Object.keys(GAMES);
/** The game of a page whose address names none. */
export const FIRST = GAME_IDS[0] ?? "";
export const OWN_PAGES: readonly OwnPage[] = Object.values(GAMES).flatMap(({ pages }) => pages);

/** The game that a rule belongs to. */
export const gameOfRule = (id: string): string =>
  GAME_IDS.find((game) => id.toUpperCase().startsWith(GAMES[game]?.rules ?? id)) ?? FIRST;

const loaded = new Map<string, GameClient>();

/** The client of a game, with its texts in the language of the page. */
export async function loadGame(id: string): Promise<GameClient> {
  const entry = GAMES[id];
  if (!entry) throw new Error(`this client knows no game ${id}`);
  const game = await entry.load();
  await speak(settings.language);
  loaded.set(id, game);
  return game;
}

/** The client of a game if it is here already: see `loadGame`. */
export const gameHere = (id: string): GameClient | undefined => loaded.get(id);
