// The shared gradients and patterns are put on the page by the first drawing that needs them.
import { mount } from "svelte";
import Defs from "./Defs.svelte";

let there = false;

export function needDefs(): void {
  if (there || document.getElementById("dome")) return;
  there = true;
  mount(Defs, { target: document.body });
}
