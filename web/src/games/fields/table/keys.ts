// The keys that only a table of Fields of Eternia has.
import { focus } from "../../../table/keys";
import type { FieldsTable } from "./state.svelte";

const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.getClientRects().length > 0);

/** Click the one visible element that carries a key of the decision. */
function press(key: string): boolean {
  const [button] = shown(`[data-key="${key}"]`);
  button?.click();
  return button !== undefined;
}

/** Take the focus to the next or the previous choice. */
function step(by: 1 | -1): boolean {
  const choices = shown("[data-choice]");
  if (choices.length === 0) return true;
  const at = choices.findIndex((each) => each === document.activeElement);
  choices[
    at < 0 ? (by === 1 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length
  ]?.focus();
  return true;
}

function toggle(table: FieldsTable, mark: keyof FieldsTable["marks"]): boolean {
  table.marks[mark] = !table.marks[mark];
  return true;
}

export function onLetter(key: string, table: FieldsTable): boolean {
  switch (key) {
    case "n":
      return step(1);
    case "p":
      return step(-1);
    case "b":
      table.panel = "board";
      table.map?.focus();
      return true;
    case "h":
      table.panel = table.narrow ? "hero" : table.panel;
      requestAnimationFrame(() => focus("[data-strip] button, [data-strip] [tabindex]"));
      return true;
    case "f":
      table.panel = table.narrow ? "teams" : table.panel;
      requestAnimationFrame(() => focus("[data-rail] button"));
      return true;
    case "g":
      return toggle(table, "income");
    case "q":
      return toggle(table, "quests");
    case "w":
      return toggle(table, "ways");
    case "t":
      return toggle(table, "enemies");
    case "m":
      table.open({ kind: "market" });
      return true;
    case "v":
      table.open({ kind: "victory" });
      return true;
    case "+":
    case "=":
      table.map?.zoom(1);
      return true;
    case "-":
      table.map?.zoom(-1);
      return true;
    case "0":
      table.map?.fit();
      return true;
    case "a":
    case "s":
    case "e":
    case "o":
      return press(key);
    default:
      return false;
  }
}
