// How the log of Battleground is shown: a sign for each kind of event, and what to leave out.
import type { LogShown as AnyLine } from "../../../net/generated";
import type { LogParts } from "../../client";
import type { LogShown } from "../generated";
import { t } from "../texts";
import LogDice from "./LogDice.svelte";

const FIGHTS = new Set([
  "AttackDeclared",
  "TestBegan",
  "TestEnded",
  "Opposed",
  "Wounded",
  "Healed",
  "KnockedOut",
  "Interrupted",
  "Rolled",
]);
const CARDS = new Set([
  "Drawn",
  "Discarded",
  "CardPlayed",
  "Selected",
  "Revealed",
  "Activated",
  "MissionFulfilled",
  "ObjectiveClaimed",
  "SetAside",
  "Passed",
  "KnockedOut",
  "GameEnded",
]);

const ICONS: Record<string, string> = {
  Moved: "speed",
  Turned: "arrow",
  Rolled: "die",
  TestBegan: "die",
  TestEnded: "die",
  Opposed: "toughness",
  Wounded: "wound",
  Healed: "health",
  KnockedOut: "ko",
  AttackDeclared: "melee",
  ActionTaken: "ap",
  APGained: "ap",
  ManaChanged: "mana",
  TokenGained: "buff",
  TokenLost: "debuff",
  CardPlayed: "done",
  Activated: "play",
  Interrupted: "threat",
  ObjectiveClaimed: "vp",
  ObjectivePlaced: "vp",
  MissionFulfilled: "vp",
  Revealed: "eye",
  Selected: "done",
  Drawn: "done",
  Discarded: "done",
  SetAside: "done",
  RoundBegan: "clock",
  PhaseBegan: "clock",
  SkillUsed: "power",
  MarkPlaced: "quest",
  MarkRemoved: "quest",
  TerrainPlaced: "base",
  TerrainRemoved: "base",
  Passed: "next",
  Readied: "ready",
  TurnEnded: "ready",
  Deployed: "people",
  FirstPlayerRolled: "die",
  FirstPlayerChosen: "people",
  MapChosen: "base",
  ZoneChosen: "base",
  Departed: "ko",
  GameEnded: "vp",
  EquipmentChanged: "tool",
  DrawOffered: "people",
};

const filter = (id: "all" | "fights" | "dice" | "cards", passes: (line: AnyLine) => boolean) => ({
  id,
  name: () => t().table.filters[id],
  passes,
});

export const log: LogParts = {
  icon: (line) => ICONS[line.icon] ?? "next",
  filters: [
    filter("all", () => true),
    filter("fights", (line) => FIGHTS.has(line.icon)),
    filter("dice", (line) => (line as LogShown).dice !== null),
    filter("cards", (line) => CARDS.has(line.icon)),
  ],
  More: LogDice,
};
