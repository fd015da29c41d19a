import { expect, test } from "vitest";
import { stepFor } from "../../../learn/steps";
import type { DecisionShown, LogShown, Position, TurnShown } from "../generated";
import en from "../words/en/guide";
import fr from "../words/fr/guide";
import { bothActed, type Moment, STEPS, type StepId } from "./steps";

const decision = (kind: string, groups: string[] = [], seat = 0): DecisionShown =>
  ({ kind, seat, options: groups.map((group) => ({ label: "", group })) }) as unknown as DecisionShown;
const turn = (character: number, kind = "activation"): TurnShown =>
  ({ character, kind }) as unknown as TurnShown;
const line = (icon: string, seat = 0): LogShown => ({ icon, seat }) as unknown as LogShown;

const moment = (position: Partial<Position>, log: LogShown[] = [], canUndo = false): Moment => ({
  position: {
    round: 1,
    phase: "activation",
    turn: null,
    decision: null,
    characters: [
      { number: 0, seat: 0, on_overwatch: false },
      { number: 3, seat: 1, on_overwatch: false },
    ],
    ...position,
  } as unknown as Position,
  log,
  me: 0,
  canUndo,
});
const told = (...ids: StepId[]): Set<StepId> => new Set(ids);
const OPENING: StepId[] = ["goal", "forces", "board", "round"];

/** Everything that would be told at a moment, one after the other. */
function tells(at: Moment, before: StepId[] = []): StepId[] {
  const done = told(...before);
  const found: StepId[] = [];
  for (let step = stepFor(STEPS, at, done); step !== null; step = stepFor(STEPS, at, done)) {
    found.push(step.id as StepId);
    done.add(step.id as StepId);
  }
  return found;
}

test("every step has its words in both languages, and no word is left over", () => {
  const ids = STEPS.map((step) => step.id).sort();
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(en.steps).sort()).toEqual(ids);
  expect(Object.keys(fr.steps).sort()).toEqual(ids);
});

test("the goal comes first, before the first round no round is explained", () => {
  expect(tells(moment({ round: 0, phase: "setup" }))).toEqual(["goal", "forces", "board"]);
  expect(tells(moment({ round: 0, phase: "setup", decision: decision("first player") }))).toContain("first");
});

test("choosing a card explains the hand, then the secret", () => {
  expect(tells(moment({ decision: decision("select") }), OPENING)).toEqual(["hand", "select"]);
});

test("the other's decision explains nothing", () => {
  expect(tells(moment({ decision: decision("select", [], 1) }), OPENING)).toEqual([]);
});

test("action points come before attacks, and attacks only when there is one", () => {
  const before: StepId[] = [...OPENING, "hand", "select", "reveal"];
  expect(tells(moment({ decision: decision("action", ["move"]) }), before)).toEqual(["points"]);
  expect(tells(moment({ decision: decision("action", ["move", "attack"]) }), before)).toEqual([
    "points",
    "attack",
  ]);
});

test("undo is explained when there is something to take back", () => {
  expect(tells(moment({ decision: decision("action") }, [], true), [...OPENING, "points"])).toEqual(["undo"]);
});

test("the enemy's activation, interruptions and overwatch are told when they come", () => {
  expect(tells(moment({ turn: turn(3) }, [line("Activated", 1)]), OPENING)).toEqual(["opponent"]);
  expect(tells(moment({ turn: turn(0) }), OPENING)).toEqual([]);
  expect(tells(moment({ turn: turn(3, "interruption") }), OPENING)).toEqual(["interruption"]);
  expect(tells(moment({ decision: decision("leave") }), OPENING)).toEqual(["opportunity"]);
});

test("after one activation of each side the guide says goodbye, with what was left over", () => {
  const log = [line("Activated", 0), line("Activated", 1)];
  expect(bothActed(moment({ turn: turn(3) }, log))).toBe(false);
  expect(bothActed(moment({}, [line("Activated", 0)]))).toBe(false);
  const over = moment({}, log);
  expect(bothActed(over)).toBe(true);
  expect(tells(over, OPENING)).toEqual(["opponent", "overwatch", "cleanup", "goodbye"]);
});
