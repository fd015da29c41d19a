// The French texts in one piece, so that they are one file of the build.
import board from "./fr/board";
import builder from "./fr/builder";
import collection from "./fr/collection";
import common from "./fr/common";
import guide from "./fr/guide";
import lobby from "./fr/lobby";
import replay from "./fr/replay";
import rules from "./fr/rules";
import setup from "./fr/setup";
import table from "./fr/table";
import type { Texts } from "./index";

export const fr: Texts = { board, builder, collection, common, guide, lobby, replay, rules, setup, table };
