// The French texts in one piece, so that they are one file of the build.
import common from "./fr/common";
import guide from "./fr/guide";
import lobby from "./fr/lobby";
import replay from "./fr/replay";
import rules from "./fr/rules";
import table from "./fr/table";
import type { Texts } from "./index";

export const fr: Texts = { common, guide, lobby, replay, rules, table };
