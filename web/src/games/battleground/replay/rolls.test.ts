import { expect, test } from "vitest";
import type { DiceShown, LogShown } from "../generated";
import { lastShot, net, successes } from "./rolls";

let number = 0;
const line = (icon: string, dice: DiceShown | null = null, rest: Partial<LogShown> = {}): LogShown => ({
  number: ++number,
  record: number,
  icon,
  seat: 0,
  level: 2,
  text: [],
  dice,
  tallies: [],
  rules: [],
  secret: false,
  ...rest,
});
const dice = (roll: string, faces: number[], character = 1, defence = false): DiceShown => ({
  roll,
  faces,
  character,
  defence,
  needed: defence ? 4 : 5,
});

const declared = line("AttackDeclared", null, {
  text: [
    { text: "Man-At-Arms", kind: "character", id: "1" },
    { text: " fires " },
    { text: "Arm Cannon", kind: "card", id: "WR1" },
    { text: " at " },
    { text: "Mer-Man", kind: "character", id: "4" },
  ],
});
const ended = (character: string, text: string): LogShown =>
  line("TestEnded", null, { text: [{ text: "x", kind: "character", id: character }, { text }] });
const log = [
  line("Activated", null, { level: 1 }),
  line("ActionTaken"),
  declared,
  line("Rolled", dice("initial", [6, 5, 3, 2])),
  line("Rolled", dice("mana rerolls", [5])),
  line("Rolled", dice("extra dice", [4]), { rules: ["BG-TEST-26"] }),
  line("Rolled", dice("initial", [5, 3, 1], 4, true)),
  ended("4", ": 1 success."),
  line("Opposed", null, { text: [{ text: " cancelled 1 of 3 successes: 2 left." }] }),
  line("Wounded"),
];

test("an attack is put together from its declaration to its wounds", () => {
  const shot = lastShot(log);
  expect(shot).toMatchObject({ attacker: 1, weapon: "WR1", target: 4 });
  expect(shot?.attack?.dice.map((die) => [die.face, die.ok, die.was])).toEqual([
    [6, true, 0],
    [5, true, 0],
    [5, true, 3],
    [2, false, 0],
  ]);
  expect(shot?.attack?.extra.map((die) => die.ok)).toEqual([false]);
  expect(successes(shot?.attack ?? null)).toBe(3);
  expect(successes(shot?.defence ?? null)).toBe(1);
  expect(shot && net(shot)).toBe(2);
  expect(shot?.results.map((one) => one.icon)).toEqual(["Wounded"]);
  expect(shot?.rules).toEqual(["BG-TEST-26"]);
});

test("what comes after the attack does not belong to it", () => {
  const shot = lastShot([...log, line("ActionTaken"), line("TokenGained")]);
  expect(shot?.results.map((one) => one.icon)).toEqual(["Wounded"]);
});

test("a test without an attack has neither target nor defence", () => {
  const shot = lastShot([
    ...log,
    line("Activated", null, { level: 1 }),
    line("Rolled", dice("initial", [6], 2)),
  ]);
  expect(shot).toMatchObject({ declared: null, attacker: 2, weapon: "", target: -1, defence: null });
  expect(shot?.attack?.dice).toHaveLength(1);
});

test("a skill test after an attack is a shot of its own", () => {
  const shot = lastShot([
    ...log,
    line("SkillUsed"),
    line("Rolled", dice("initial", [6, 6], 1)),
    ended("1", ": 4 successes."),
  ]);
  expect(shot).toMatchObject({ declared: null, attacker: 1, defence: null });
  expect(successes(shot?.attack ?? null)).toBe(4);
});

test("an attack is shown as soon as it is declared", () => {
  const shot = lastShot([...log, line("ActionTaken"), declared]);
  expect(shot).toMatchObject({ target: 4, attack: null, defence: null });
});

test("without dice and attacks there is nothing", () => {
  expect(lastShot([line("Activated")])).toBeNull();
  expect(successes(null)).toBe(0);
});
