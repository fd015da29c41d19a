// Whose emblem is which, by the id of the hero card.
import { EMBLEMS, type EmblemDrawn } from "../../../kit/emblems/shapes";

const OF: Readonly<Record<string, keyof typeof EMBLEMS>> = {
  "H-01": "sword",
  "H-02": "shera",
  "H-03": "mace",
  "H-04": "ram",
  "H-05": "cobra",
  "H-06": "wings",
  "H-07": "horns",
  "H-08": "trident",
  "H-09": "claw",
  "H-10": "orb",
  "H-11": "visor",
  "H-12": "hook",
  "H-13": "bat",
  "H-14": "catmask",
  "H-15": "paw",
  "H-16": "weaver",
  "H-17": "leech",
  "H-18": "scorpion",
  "H-19": "battlecat",
  "H-20": "pegasus",
  "H-21": "panther",
  "H-22": "orb",
  "H-23": "mantis",
  "H-24": "catmask",
};

/** The emblem of a hero card, or null: then its monogram stands for it. */
export function emblemOf(hero: string): EmblemDrawn | null {
  const name = OF[hero];
  return name ? EMBLEMS[name] : null;
}
