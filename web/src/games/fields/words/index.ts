// The words of Fields of Eternia, by area. English comes with the game; another language is loaded when it is wanted.
import combat from "./en/combat";
import table from "./en/table";

export const en = { combat, table };

export type OwnTexts = typeof en;
