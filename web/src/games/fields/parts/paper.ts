// How cards are painted: a band of colour by kind, and the picture on it.
import type { CardPrinted } from "../generated";

const BANDS: Readonly<Record<string, readonly [ground: string, rays: string]>> = {
  equipment: ["#14493a", "#2f7d5e"],
  spell: ["#2a1c57", "#5a3fa8"],
  vehicle: ["#4a2a12", "#a3602a"],
  ally: ["#123f52", "#2f7f99"],
  beast: ["#46240f", "#95572a"],
  event: ["#3d4412", "#7d8a2c"],
  quest: ["#4d1a42", "#a23a72"],
  epic: ["#4a0d14", "#a8242c"],
  effect: ["#241040", "#6d2f86"],
  battle: ["#3a1016", "#8e2430"],
};
const PICTURES: Readonly<Record<string, string>> = {
  spell: "spark",
  vehicle: "wheel",
  ally: "ally",
  beast: "pawp",
  boss: "ko",
  event: "sun",
  quest: "quest",
  victory: "vp",
  effect: "flame",
  battle: "engaged",
};
const WORN: Readonly<Record<string, string>> = {
  body: "armour",
  head: "head",
  arms: "arms",
  legs: "legs",
  shield: "toughness",
  artifact: "trinket",
  consumable: "potion",
};

/** Ground and rays of the band of a card. */
export function band(kind: string): readonly [ground: string, rays: string] {
  const own = BANDS[kind] ?? (kind.startsWith("epic") || kind === "boss" ? BANDS.epic : undefined);
  return own ?? ["#3a2219", "#6b4632"];
}

/** The icon that stands for a card. */
export function picture({ kind, subtype, slot }: Pick<CardPrinted, "kind" | "subtype" | "slot">): string {
  if (kind === "equipment") return WORN[slot] ?? WORN[subtype] ?? "armour";
  return PICTURES[kind] ?? (kind.startsWith("epic") ? "pawp" : "cards");
}
