// The steps of the guided first game, as data: when each comes for the first time, what it points at, its rules.
import type { GuideMoment, GuideStep } from "../../client";
import type { Position } from "../generated";

/** What the coach knows of a game of Battleground. */
export interface Moment extends GuideMoment {
  position: Position;
}

export type StepId =
  | "goal"
  | "forces"
  | "board"
  | "first"
  | "round"
  | "hand"
  | "select"
  | "reveal"
  | "activate"
  | "bonus"
  | "points"
  | "attack"
  | "move"
  | "facing"
  | "undo"
  | "dice"
  | "rerolls"
  | "opponent"
  | "overwatch"
  | "interruption"
  | "opportunity"
  | "cleanup"
  | "goodbye";

export interface Step extends GuideStep {
  id: StepId;
  when(moment: Moment): boolean;
  at: "" | "score" | "forces" | "board" | "desk" | "hand" | "log" | "undo" | "tools";
}

const asked = (moment: Moment, ...kinds: string[]): boolean => {
  const { decision } = moment.position;
  return decision !== null && decision.seat === moment.me && kinds.includes(decision.kind);
};

const happened = (moment: Moment, icon: string): boolean => moment.log.some((line) => line.icon === icon);

const activations = (moment: Moment, seat: number): number =>
  moment.log.filter((line) => line.icon === "Activated" && line.seat === seat).length;

/** Each side has had a whole activation. */
export function bothActed(moment: Moment): boolean {
  const [mine, theirs] = [activations(moment, moment.me), activations(moment, 1 - moment.me)];
  return mine > 0 && theirs > 0 && (moment.position.turn === null || mine + theirs > 2);
}

const offers = (moment: Moment, group: string): boolean =>
  asked(moment, "action") &&
  (moment.position.decision?.options.some((option) => option.group === group) ?? false);

const inTurn = (moment: Moment, ...kinds: string[]): boolean => {
  const { turn } = moment.position;
  return turn !== null && kinds.includes(turn.kind);
};

/** In the order in which they are told when several could be. */
export const STEPS: readonly Step[] = [
  { id: "goal", when: () => true, at: "score", rules: ["BG-VP-01", "BG-VP-11", "BG-VP-08"] },
  { id: "forces", when: () => true, at: "forces", rules: ["BG-WOUND-02", "BG-VP-04", "BG-MANA-02"] },
  { id: "board", when: () => true, at: "board", rules: ["BG-BOARD-04", "BG-LOS-04", "BG-OBJ-04"] },
  {
    id: "first",
    when: (moment) => asked(moment, "first player"),
    at: "desk",
    rules: ["BG-SETUP-11", "BG-ACT-07"],
  },
  {
    id: "round",
    when: (moment) => moment.position.round >= 1,
    at: "",
    rules: ["BG-ROUND-02", "BG-PREP-01", "BG-PREP-06"],
  },
  {
    id: "hand",
    when: (moment) => asked(moment, "select"),
    at: "hand",
    rules: ["BG-CARD-01", "BG-CARD-02", "BG-CARD-04"],
  },
  { id: "select", when: (moment) => asked(moment, "select"), at: "hand", rules: ["BG-ACT-03", "BG-ACT-06"] },
  {
    id: "reveal",
    when: (moment) => happened(moment, "Revealed"),
    at: "",
    rules: ["BG-ACT-04", "BG-ACT-06", "BG-ACT-21"],
  },
  {
    id: "activate",
    when: (moment) => asked(moment, "activate"),
    at: "desk",
    rules: ["BG-ACT-08", "BG-ACT-13"],
  },
  { id: "bonus", when: (moment) => asked(moment, "bonus"), at: "desk", rules: ["BG-CARD-06", "BG-CARD-02"] },
  {
    id: "points",
    when: (moment) => asked(moment, "action"),
    at: "desk",
    rules: ["BG-ACT-15", "BG-AP-02", "BG-AP-03"],
  },
  {
    id: "attack",
    when: (moment) => offers(moment, "attack"),
    at: "desk",
    rules: ["BG-ATK-03", "BG-ATK-07", "BG-DEF-03"],
  },
  {
    id: "move",
    when: (moment) => asked(moment, "move"),
    at: "board",
    rules: ["BG-MOVE-01", "BG-MOVE-05", "BG-AOO-01"],
  },
  {
    id: "facing",
    when: (moment) => asked(moment, "facing", "deploy facing"),
    at: "board",
    rules: ["BG-MOVE-07", "BG-FLANK-02"],
  },
  {
    id: "undo",
    when: (moment) => moment.canUndo && asked(moment, "action", "facing", "move"),
    at: "undo",
    rules: [],
  },
  {
    id: "dice",
    when: (moment) => moment.position.round >= 1 && happened(moment, "Rolled"),
    at: "log",
    rules: ["BG-TEST-07", "BG-TEST-22", "BG-DEF-03"],
  },
  {
    id: "rerolls",
    when: (moment) => asked(moment, "mana rerolls", "free rerolls"),
    at: "desk",
    rules: ["BG-TEST-18", "BG-MANA-05"],
  },
  {
    id: "opponent",
    when: (moment) => activations(moment, 1 - moment.me) > 0,
    at: "log",
    rules: ["BG-ACT-21"],
  },
  {
    id: "opportunity",
    when: (moment) => asked(moment, "opportunity", "leave") || inTurn(moment, "opportunity"),
    at: "desk",
    rules: ["BG-AOO-01", "BG-AOO-05", "BG-AOO-07"],
  },
  {
    id: "interruption",
    when: (moment) => inTurn(moment, "interruption") || happened(moment, "Interrupted"),
    at: "desk",
    rules: ["BG-INT-01", "BG-INT-02", "BG-INT-08"],
  },
  {
    id: "overwatch",
    when: (moment) => moment.position.characters.some((one) => one.on_overwatch) || bothActed(moment),
    at: "board",
    rules: ["BG-OW-01", "BG-OW-04", "BG-OW-06"],
  },
  {
    id: "cleanup",
    when: (moment) => moment.position.phase === "clean-up" || moment.position.round > 1 || bothActed(moment),
    at: "score",
    rules: ["BG-CLEAN-01", "BG-OBJ-07", "BG-OBJ-10"],
  },
  { id: "goodbye", when: (moment) => bothActed(moment) || moment.position.round > 1, at: "", rules: [] },
];
