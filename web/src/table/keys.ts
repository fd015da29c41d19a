// The keys that every table has. Typing, dialogs and the game's own keys come first.
import type { TableState } from "./state.svelte";

function visible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The n-th choice of the desk, or of what the game shows above everything for a moment. */
function press(n: number): void {
  const scene = document.querySelector("[data-reveal]") ?? document.querySelector("#desk");
  const choices = [...(scene?.querySelectorAll<HTMLElement | SVGElement>("[data-choice]") ?? [])];
  const chosen = choices[n - 1];
  if (chosen instanceof HTMLElement) chosen.click();
  else chosen?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function confirm(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>("[data-confirm]")].find(visible);
  button?.click();
  return button !== undefined;
}

export const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Where keys already mean something. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, [role=menu], [data-modal]")) return true;
  return target.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
}

function letter(key: string, table: TableState): boolean {
  const { client } = table;
  switch (key) {
    case "u":
      if (client.update?.can_undo) void client.undo();
      return true;
    case "r":
      if (client.update?.can_redo) void client.redo();
      return true;
    case "i":
      table.askHint();
      return true;
    case "?":
      table.opened = { kind: "keys" };
      return true;
    case "d":
      focus("#desk h2");
      return true;
    case "l":
      table.panel = table.panel === "log" ? "board" : "log";
      return true;
    default:
      return table.onLetter(key);
  }
}

export function onKey(event: KeyboardEvent, table: TableState): void {
  if (taken(event)) return;
  const onButton =
    event.target instanceof Element &&
    event.target.closest("button, a, summary, [role=button], input") !== null;
  let used = true;
  if (event.key === "Escape") used = table.back();
  else if (/^[1-9]$/.test(event.key)) press(Number(event.key));
  else if (event.key === "Enter") used = !onButton && confirm();
  else if (event.key === " ") used = !onButton && skipped(table);
  else used = letter(event.key.toLowerCase(), table);
  if (used) event.preventDefault();
}

function skipped(table: TableState): boolean {
  table.skip();
  return true;
}
