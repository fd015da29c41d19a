// Whose emblem is which.
import { EMBLEMS, type EmblemDrawn } from "./emblem-shapes";

/** Whose emblem is which, by the id of the character card. */
const OF: Readonly<Record<string, keyof typeof EMBLEMS>> = {
  HM0: "crown",
  HM1: "sword",
  HM2: "mace",
  HM3: "wings",
  HM4: "hat",
  HM5: "ram",
  HM6: "battlecat",
  HM7: "cobra",
  HM8: "falcon",
  HM9: "faces",
  HM10: "bee",
  HM11a: "helm",
  HM11b: "helm",
  HM12: "fist",
  HM13: "clamp",
  HM14: "gear",
  HE1: "horns",
  HE2: "orb",
  HE3: "trident",
  HE4: "visor",
  HE5: "hook",
  HE6: "panther",
  HE7: "scythe",
  HE8: "claw",
  HE9: "tail",
  HE10: "stench",
  HE11a: "hover",
  HE11b: "hover",
  HE12: "spider",
  HE13: "sword",
  HH1: "bat",
  HH2a: "trooper",
  HH2b: "trooper",
  HH3a: "wraith",
  HH3b: "wraith",
  HH4: "catmask",
  HH5: "paw",
  HH6: "weaver",
  HH7: "mantis",
  HH8: "scorpion",
  HH9: "leech",
  HR1: "shera",
  HR2: "bow",
  HR3: "glimmer",
  HR4: "spellstar",
  HR5: "frost",
  HR6: "angel",
  HR7: "pegasus",
  HS1: "hydra",
  HS2: "snake",
  HS3: "coil",
  HS4: "cobra",
  HS5: "rattle",
  HS6: "fangs",
  HS7: "tyrant",
  M1: "tyrant",
  HP1: "grayskull",
  HP2: "feather",
  HP3: "cosmic",
  HP4: "wand",
  HP5: "whip",
  HP6: "tome",
  HP7: "horned",
  HP8: "throne",
  HP9: "leaf",
  HP10: "ptero",
  HF1: "wheels",
  HF2: "jet",
  HF3: "rotor",
  HF4: "shark",
};

/** The emblem of a character card, or null: then its monogram stands for it. */
export function emblemOf(card: string): EmblemDrawn | null {
  const name = OF[card];
  return name ? EMBLEMS[name] : null;
}

/** One or two letters for a name: "Palace Guard" is PG, "Orko" is Or. */
export function monogram(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first = "?", second] = words;
  const letters = second ? (first[0] ?? "") + (second[0] ?? "") : first.slice(0, 2);
  return letters.charAt(0).toLocaleUpperCase() + letters.slice(1);
}
