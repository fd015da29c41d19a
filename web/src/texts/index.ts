// All words the client itself says, by area. English is always there; another language is loaded when it is wanted.
import board from "./en/board";
import builder from "./en/builder";
import collection from "./en/collection";
import common from "./en/common";
import guide from "./en/guide";
import lobby from "./en/lobby";
import replay from "./en/replay";
import rules from "./en/rules";
import setup from "./en/setup";
import table from "./en/table";

export const en = { board, builder, collection, common, guide, lobby, replay, rules, setup, table };

export type Texts = typeof en;
