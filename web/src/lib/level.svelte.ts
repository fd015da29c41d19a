// The strength of the computer this browser plays against, remembered.
import { levels } from "./session.svelte";
import { GAME } from "./tables";

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
export function level(): string {
  const known = levels(GAME);
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
