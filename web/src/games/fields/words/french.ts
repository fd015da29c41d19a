// The French words of Fields of Eternia in one piece, so that they are one file of the build.
import table from "./fr/table";
import type { OwnTexts } from "./index";

export const fr: OwnTexts = { table };
