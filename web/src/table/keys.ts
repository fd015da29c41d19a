// The keys of the table. Typing, dialogs and the board's own keys come first.
import type { BoardHandle } from "../board/types";
import type { TableState } from "./state.svelte";
import type { Tool } from "./tools.svelte";

const TOOLS: Record<string, Tool> = { s: "sight", t: "threat", e: "reach", m: "ruler" };

function visible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The n-th choice of the desk, or of the reveal while it is shown. */
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

const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

export interface KeyActions {
  board: () => BoardHandle | undefined;
  skip: () => void;
}

/** Where keys already mean something. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, [role=menu], [data-modal]")) return true;
  return target.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
}

function letter(key: string, table: TableState, actions: KeyActions): boolean {
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
    case "o":
      table.tools.overwatch = !table.tools.overwatch;
      return true;
    case "b":
      table.panel = "board";
      actions.board()?.focus();
      return true;
    case "d":
      focus("#desk h2");
      return true;
    case "h":
      table.panel = "hand";
      requestAnimationFrame(() => focus("[data-hand] button.slot.legal, [data-hand] button.slot"));
      return true;
    case "f":
      table.panel = table.panel === "forces" ? "board" : "forces";
      requestAnimationFrame(() => focus(".plate"));
      return true;
    case "l":
      table.panel = table.panel === "log" ? "board" : "log";
      return true;
    case "+":
    case "=":
      actions.board()?.zoom(1);
      return true;
    case "-":
      actions.board()?.zoom(-1);
      return true;
    case "0":
      actions.board()?.fit();
      return true;
    default: {
      const tool = TOOLS[key];
      if (tool) table.tools.take(tool, table.position);
      return tool !== undefined;
    }
  }
}

export function onKey(event: KeyboardEvent, table: TableState, actions: KeyActions): void {
  if (taken(event)) return;
  const onButton =
    event.target instanceof Element &&
    event.target.closest("button, a, summary, [role=button], input") !== null;
  let used = true;
  if (event.key === "Escape") used = leave(table);
  else if (/^[1-9]$/.test(event.key)) press(Number(event.key));
  else if (event.key === "Enter") used = !onButton && confirm();
  else if (event.key === " ") used = !onButton && skipped(actions);
  else used = letter(event.key.toLowerCase(), table, actions);
  if (used) event.preventDefault();
}

/** Esc leaves the reveal, then goes one step back. */
function leave(table: TableState): boolean {
  if (!table.reveal || table.opened) return table.back();
  table.reveal = null;
  return true;
}

function skipped(actions: KeyActions): boolean {
  actions.skip();
  return true;
}
