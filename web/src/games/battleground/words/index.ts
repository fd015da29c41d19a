// The words of Battleground, by area. English comes with the game; another language is loaded when it is wanted.
import board from "./en/board";
import builder from "./en/builder";
import collection from "./en/collection";
import guide from "./en/guide";
import lobby from "./en/lobby";
import replay from "./en/replay";
import rules from "./en/rules";
import setup from "./en/setup";
import table from "./en/table";

export const en = { board, builder, collection, guide, lobby, replay, rules, setup, table };

export type OwnTexts = typeof en;
