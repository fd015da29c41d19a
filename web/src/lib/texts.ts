// The texts of the current language: `t().table.undo`; what holds a value is a function: `t().table.apLeft(2)`.
import type { Texts } from "../texts";
import { spoken } from "./spoken.svelte";

export type { Texts } from "../texts";

export function t(): Texts {
  return spoken.texts;
}
