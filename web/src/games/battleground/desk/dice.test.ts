import { describe, expect, it } from "vitest";
import type { DiceShown, GameEvent, LogShown } from "../generated";
import { after, dieState, emptyTray, rollFromLog } from "./dice";

const tally = { base: 0, source: "" };
const events: GameEvent[] = [
  { event: "AttackDeclared", attacker: 0, weapon: "W", target: 3 },
  {
    event: "TestBegan",
    character: 0,
    test: "attack",
    stat: "strength",
    dice: tally,
    scope: tally,
    needed: 4,
  },
  { event: "Rolled", character: 0, roll: "initial", faces: [1, 5, 2, 6], dice: [1, 5, 2, 6] },
  { event: "Rolled", character: 0, roll: "mana rerolls", faces: [4], dice: [4, 5, 2, 6] },
  { event: "Rolled", character: 0, roll: "extra dice", faces: [4], dice: [4, 5, 2, 6] },
  { event: "TestEnded", character: 0, test: "attack", successes: 3 },
  {
    event: "TestBegan",
    character: 3,
    test: "defence",
    stat: "toughness",
    dice: tally,
    scope: tally,
    needed: 4,
  },
  { event: "Rolled", character: 3, roll: "initial", faces: [5, 1], dice: [5, 1] },
  { event: "TestEnded", character: 3, test: "defence", successes: 1 },
  { event: "Opposed", character: 3, opponent: 0, successes: 3, cancelled: 1, net: 2 },
  { event: "Wounded", character: 3, amount: 1, by: 0, source: "W" },
];

describe("the dice tray", () => {
  const tray = events.reduce(after, emptyTray());
  it("keeps attack and defence of one attack", () => {
    expect(tray.weapon).toBe("W");
    expect(tray.rolls.map((roll) => [roll.character, roll.defence, roll.successes])).toEqual([
      [0, false, 3],
      [3, true, 1],
    ]);
    expect([tray.net, tray.cancelled, tray.wounds]).toEqual([2, 1, 1]);
  });
  it("remembers what a re-rolled die showed, in the order of the rules", () => {
    expect(tray.rolls[0]?.dice.map((die) => [die.face, die.was])).toEqual([
      [4, 1],
      [5, 0],
      [2, 0],
      [6, 0],
    ]);
  });
  it("counts extra dice on 5 and 6 only", () => {
    expect(tray.rolls[0]?.extra.map((die) => die.ok)).toEqual([false]);
  });
  it("begins anew with the next attack", () => {
    expect(after(tray, { event: "AttackDeclared", attacker: 3, weapon: "V", target: 0 }).rolls).toEqual([]);
  });
  it("draws a cancelled success with its bar", () => {
    const roll = tray.rolls[0];
    if (!roll) throw new Error("no roll");
    expect(dieState(roll, { face: 5, ok: true, was: 0 }, false, true)).toBe("cancel");
  });
});

describe("the dice as the log tells them", () => {
  const line = (number: number, dice: DiceShown | null): LogShown => ({
    number,
    record: number,
    icon: "Rolled",
    seat: 0,
    level: 2,
    text: [],
    dice,
    tallies: [],
    rules: [],
    secret: false,
  });
  const dice = (roll: string, faces: number[]): DiceShown => ({
    roll,
    character: 0,
    faces,
    needed: 4,
    defence: false,
  });
  it("puts free re-rolls into the initial roll", () => {
    const roll = rollFromLog([line(1, dice("initial", [1, 2, 5])), line(2, dice("free rerolls", [6]))], 0);
    expect(roll?.dice.map((die) => [die.face, die.was])).toEqual([
      [6, 1],
      [2, 0],
      [5, 0],
    ]);
  });
  it("knows nothing without a roll", () => {
    expect(rollFromLog([line(1, null)], 0)).toBeNull();
  });
});
