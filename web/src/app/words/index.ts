// All words the client itself says, by area. English is always there; another language is loaded when it is wanted.
import common from "./en/common";
import guide from "./en/guide";
import lobby from "./en/lobby";
import replay from "./en/replay";
import rules from "./en/rules";
import table from "./en/table";

export const en = { common, guide, lobby, replay, rules, table };

export type Texts = typeof en;
