// The French words of Battleground in one piece, so that they are one file of the build.
import board from "./fr/board";
import builder from "./fr/builder";
import collection from "./fr/collection";
import guide from "./fr/guide";
import lobby from "./fr/lobby";
import replay from "./fr/replay";
import rules from "./fr/rules";
import setup from "./fr/setup";
import table from "./fr/table";
import type { OwnTexts } from "./index";

export const fr: OwnTexts = { board, builder, collection, guide, lobby, replay, rules, setup, table };
