// The French words of Fields of Eternia in one piece, so that they are one file of the build.
import combat from "./fr/combat";
import table from "./fr/table";
import type { OwnTexts } from "./index";

export const fr: OwnTexts = { combat, table };
