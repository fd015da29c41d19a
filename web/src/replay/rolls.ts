// The last test of the log, put together from its lines: dice, what was rolled again, extra dice, the defence.
import type { DiceShown, LogShown, Segment } from "../generated/types";

export interface Die {
  face: number;
  ok: boolean;
  /** What it showed before it was rolled again; 0 if it was not. */
  was: number;
}

export interface Roll {
  character: number;
  defence: boolean;
  needed: number;
  dice: Die[];
  extra: Die[];
}

/** An attack or a test with everything the log says of it. */
export interface Shot {
  /** The line that declared it, if it was an attack. */
  declared: LogShown | null;
  attacker: number;
  weapon: string;
  target: number;
  attack: Roll | null;
  defence: Roll | null;
  /** Lines that tell what came of it. */
  results: LogShown[];
  /** Rules the lines name. */
  rules: string[];
}

/** A die of extra dice succeeds with this (BG-TEST-26). */
const EXTRA = 5;
const RESULTS = new Set(["Opposed", "TestEnded", "Wounded", "KnockedOut", "TokenGained"]);

/** The last attack or test up to here; null when no die fell yet. */
export function lastShot(log: readonly LogShown[]): Shot | null {
  const last = log.findLastIndex((line) => line.dice !== null);
  if (last < 0) return null;
  const start = beginning(log, last);
  const lines = log.slice(start, endOf(log, last));
  const declared = lines.find((line) => line.icon === "AttackDeclared") ?? null;
  const rolls = lines.map((line) => line.dice).filter((dice) => dice !== null);
  const who = (declared?.text ?? []).filter((part) => part.kind === "character").map((part) => Number(part.id));
  return {
    declared,
    attacker: who[0] ?? rolls[0]?.character ?? -1,
    weapon: cardOf(declared?.text ?? []),
    target: who[1] ?? -1,
    attack: gather(rolls.filter((dice) => !dice.defence)),
    defence: gather(rolls.filter((dice) => dice.defence)),
    results: lines.filter((line) => RESULTS.has(line.icon)),
    rules: [...new Set(lines.flatMap((line) => line.rules))],
  };
}

/** Back to the declaration of the attack, or to the first roll of the test. */
function beginning(log: readonly LogShown[], last: number): number {
  let first = last;
  for (let at = last; at >= 0; at -= 1) {
    const line = log[at];
    if (line === undefined || (line.level < 2 && at < first)) break;
    if (line.icon === "AttackDeclared") return at;
    if (line.dice?.roll === "initial" && !line.dice.defence) first = at;
    else if (line.dice !== null) first = Math.min(first, at);
    if (first < last && line.icon === "ActionTaken") break;
  }
  return first;
}

/** Up to the next action, activation or roll. */
function endOf(log: readonly LogShown[], last: number): number {
  for (let at = last + 1; at < log.length; at += 1) {
    const line = log[at];
    if (line === undefined || line.level < 2 || line.icon === "ActionTaken" || line.icon === "AttackDeclared") return at;
  }
  return log.length;
}

const cardOf = (text: readonly Segment[]): string => text.find((part) => part.kind === "card")?.id ?? "";

/** The rolls of one test in order; what is rolled again takes the place of failures. */
function gather(rolls: readonly DiceShown[]): Roll | null {
  const at = rolls.findLastIndex((dice) => dice.roll === "initial");
  const first = rolls[at];
  if (first === undefined) return null;
  const { character, defence, needed } = first;
  let dice: Die[] = first.faces.map((face) => ({ face, ok: face >= needed, was: 0 }));
  let extra: Die[] = [];
  for (const roll of rolls.slice(at + 1)) {
    if (roll.roll === "extra dice") extra = [...extra, ...roll.faces.map((face) => ({ face, ok: face >= EXTRA, was: 0 }))];
    else dice = again(dice, roll.faces, needed);
  }
  return { character, defence, needed, dice, extra };
}

function again(dice: readonly Die[], faces: readonly number[], needed: number): Die[] {
  const waiting = [...faces];
  return dice.map((die) => {
    const face = die.ok ? undefined : waiting.shift();
    return face === undefined ? die : { face, ok: face >= needed, was: die.face };
  });
}

/** Successes among the dice of a roll. */
export const successes = (roll: Roll | null): number =>
  roll === null ? 0 : [...roll.dice, ...roll.extra].filter((die) => die.ok).length;
