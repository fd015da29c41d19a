// The French words of Fields of Eternia in one piece, so that they are one file of the build.
import combat from "./fr/combat";
import lobby from "./fr/lobby";
import setup from "./fr/setup";
import table from "./fr/table";
import type { OwnTexts } from "./index";

export const fr: OwnTexts = { combat, lobby, setup, table };
