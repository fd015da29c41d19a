// Who this browser is at the server, and what can be played there.

import { get, post } from "../net/api";
import type { GameInfo, Guest, LevelInfo, Session } from "../net/generated";
import { settings } from "./settings.svelte";

class Known {
  session: Session | null = $state.raw(null);
}

const known = new Known();
let following = false;

/** The session, or null until it is there. */
export function session(): Session | null {
  return known.session;
}

/** Fetch the session; from then on it follows the language. */
export async function loadSession(): Promise<Session> {
  if (!following) {
    following = true;
    $effect.root(() => {
      let first = true;
      $effect(() => {
        void settings.language;
        if (!first) void fetchSession().catch(() => undefined);
        first = false;
      });
    });
  }
  return fetchSession();
}

let fetching: Promise<Session> | null = null;

/** One request at a time: the first one gives this browser its cookie. */
function fetchSession(): Promise<Session> {
  fetching ??= get<Session>("/api/session")
    .then((fetched) => {
      known.session = fetched;
      return fetched;
    })
    .finally(() => {
      fetching = null;
    });
  return fetching;
}

export async function rename(name: string): Promise<void> {
  const answer = await post<Session | Guest>("/api/session", { name });
  if ("guest" in answer) known.session = answer;
  else if (known.session) known.session = { ...known.session, guest: answer };
}

/** The strengths of the computer in a game, weakest first. */
export function levels(game: string): LevelInfo[] {
  return gameInfo(game)?.levels ?? [];
}

function gameInfo(game: string): GameInfo | undefined {
  return known.session?.games.find(({ id }) => id === game);
}
