// The log put into groups: a round, an activation or interruption, its lines. Pure functions.
import type { LogShown } from "../generated/types";

export interface LogGroup {
  key: number;
  /** The line that opens it, if there is one. */
  head: LogShown | null;
  round: LogShown | null;
  lines: LogShown[];
}

export type LogFilter = "all" | "dice" | "fights" | "cards";

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

export function passes(line: LogShown, filter: LogFilter): boolean {
  if (filter === "all") return true;
  if (filter === "dice") return line.dice !== null;
  return (filter === "fights" ? FIGHTS : CARDS).has(line.icon);
}

/** Groups in the order of the game; each begins with a line of level 0 or 1. */
export function grouped(log: readonly LogShown[], filter: LogFilter = "all"): LogGroup[] {
  const groups: LogGroup[] = [];
  let round: LogShown | null = null;
  let group: LogGroup | null = null;
  for (const line of log) {
    if (line.level === 0) {
      round = line;
      group = null;
      continue;
    }
    if (line.level === 1 || !group) {
      group = { key: line.number, head: line.level === 1 ? line : null, round, lines: [] };
      groups.push(group);
      if (line.level === 1) continue;
    }
    if (passes(line, filter)) group.lines.push(line);
  }
  return filter === "all" ? groups : groups.filter((each) => each.lines.length > 0);
}

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

export function iconOf(line: LogShown): string {
  return ICONS[line.icon] ?? "next";
}

/** The sentence without its parts. */
export const plain = (line: LogShown): string => line.text.map((segment) => segment.text).join("");
