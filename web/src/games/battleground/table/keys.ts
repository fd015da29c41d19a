// The keys that only a table of Battleground has.
import { focus } from "../../../table/keys";
import type { BattlegroundTable } from "./state.svelte";
import type { Tool } from "./tools.svelte";

const TOOLS: Record<string, Tool> = { s: "sight", t: "threat", e: "reach", m: "ruler" };

export function onLetter(key: string, table: BattlegroundTable): boolean {
  switch (key) {
    case "o":
      table.tools.overwatch = !table.tools.overwatch;
      return true;
    case "b":
      table.panel = "board";
      table.board?.focus();
      return true;
    case "h":
      table.panel = "hand";
      requestAnimationFrame(() => focus("[data-hand] button.slot.legal, [data-hand] button.slot"));
      return true;
    case "f":
      table.panel = table.panel === "forces" ? "board" : "forces";
      requestAnimationFrame(() => focus(".plate"));
      return true;
    case "+":
    case "=":
      table.board?.zoom(1);
      return true;
    case "-":
      table.board?.zoom(-1);
      return true;
    case "0":
      table.board?.fit();
      return true;
    default: {
      const tool = TOOLS[key];
      if (tool) table.tools.take(tool, table.position);
      return tool !== undefined;
    }
  }
}
