// The strength of the computer this browser plays against, remembered.

import { levels } from "./session.svelte";

const KEY = "eternia.level";

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

let chosen = $state(remembered());

/** The chosen level if the server has it; otherwise the second of its list, which is not the plainest. */
export function level(game: string): string {
  const known = levels(game);
  if (known.some(({ id }) => id === chosen)) return chosen;
  return (known[1] ?? known[0])?.id ?? "";
}

export function chooseLevel(id: string): void {
  chosen = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Then it is chosen again next time.
  }
}
