// A character as a piece: what is drawn of it, apart from where it stands.
import type { CharacterShown } from "../../generated";
import { polar, sector } from "../paths";

export type BadgeKind = "wound" | "mana" | "focus" | "watch" | "buff" | "debuff" | "spent";

export interface BadgeAt {
  kind: BadgeKind;
  text: string;
  x: number;
  y: number;
}

/** Radius of a base of one hex. */
export const BASE = 20.5;
const INNER = 14.2;
const OUTER = 18.4;

export interface Rim {
  whole: string;
  lost: string;
}

/** The rim is the health: one segment a point from the top clockwise; the last ones are lost with the wounds. */
export function healthRim(health: number, wounds: number): Rim {
  const width = 360 / Math.max(1, health);
  const gap = health > 5 ? 7 : 9;
  const rim: Rim = { whole: "", lost: "" };
  for (let i = 0; i < health; i++) {
    const from = -90 + width * i + gap / 2;
    if (i >= health - wounds) rim.lost += sector(INNER + 0.2, OUTER - 0.2, from, from + width - gap);
    else rim.whole += sector(INNER, OUTER, from, from + width - gap);
  }
  return rim;
}

/** A letter for a buff or debuff; Curse is U, since C is Cripple, and Knockdown K. */
export function stateLetter(token: { id: string; name: string }): string {
  const known: Readonly<Record<string, string>> = { curse: "U", knockdown: "K" };
  return known[token.id] ?? token.id.charAt(0).toUpperCase();
}

/** Badges sit on the corners of the hex (30, 90, 150 ... degrees), so that the prow, which points at a border, stays free. */
export function badges(c: CharacterShown, near: boolean): BadgeAt[] {
  const found: BadgeAt[] = [];
  const put = (kind: BadgeKind, text: string, degrees: number, r = BASE): void => {
    const [x, y] = polar(r, degrees);
    found.push({ kind, text, x, y });
  };
  const [buff] = c.buffs;
  const [debuff] = c.debuffs;
  const several = (list: readonly { id: string; name: string }[]): string =>
    list.length > 1 ? `${list.length}` : list[0] ? stateLetter(list[0]) : "";
  if (near && c.wounds > 0) put("wound", `${c.wounds}`, 150);
  if (near && c.mana > 0) put("mana", `${c.mana}`, 30);
  if (c.focused) put("focus", "", 210);
  if (c.on_overwatch) put("watch", "", c.focused ? 270 : 210, 21.5);
  if (buff) put("buff", several(c.buffs), !debuff ? 330 : c.focused && c.on_overwatch ? 90 : 270, 21.5);
  if (debuff) put("debuff", several(c.debuffs), 330);
  if (c.status === "activated") put("spent", "", 90, 21.5);
  return found;
}

/** Where the name of a piece stands. */
export type NameSpot = "below" | "above" | "right" | "left";
