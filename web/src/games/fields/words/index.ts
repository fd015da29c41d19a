// The words of Fields of Eternia, by area. English comes with the game; another language is loaded when it is wanted.
import combat from "./en/combat";
import lobby from "./en/lobby";
import setup from "./en/setup";
import table from "./en/table";

export const en = { combat, lobby, setup, table };

export type OwnTexts = typeof en;
