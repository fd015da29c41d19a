// How character cards are painted: see `kit/emblems/sides`.

import { rim, type Side, sideOfFaction } from "../../../../kit/emblems/sides";
import type { Catalog } from "../../generated";

export type { Side };
export { rim, sideOfFaction };

const LETTERS: Readonly<Record<string, Side>> = {
  M: "masters",
  E: "evil",
  H: "horde",
  R: "rebellion",
  S: "snake",
  P: "preternia",
  F: "foemen",
};

/** How a character card is painted. */
export function sideOfCard(card: string, catalog: Catalog | null): Side {
  const faction = catalog?.characters[card]?.faction;
  if (faction) return sideOfFaction(faction);
  if (card.startsWith("M")) return "monster";
  return LETTERS[card[1] ?? ""] ?? "foemen";
}
