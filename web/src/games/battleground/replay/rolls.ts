// The last attack or test of the log, put together from its lines: dice, what was rolled again, extra dice, the defence.
import { EXTRA } from "../desk/dice";
import type { DiceShown, LogShown } from "../generated";

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
  /** What the test came to, once the log says so. */
  successes: number | null;
}

/** An attack or a test with everything the log says of it. */
export interface Shot {
  /** The record with which it began. */
  record: number;
  /** The line that declared it, if it was an attack. */
  declared: LogShown | null;
  attacker: number;
  weapon: string;
  target: number;
  attack: Roll | null;
  defence: Roll | null;
  /** Successes left after the defence, once the log says so. */
  left: number | null;
  /** Lines that tell what came of it. */
  results: LogShown[];
  /** Rules the lines name. */
  rules: string[];
}

const RESULTS = new Set(["Wounded", "KnockedOut", "TokenGained", "Healed", "MissionFulfilled"]);

/** The last attack or test up to here; null when there was none. */
export function lastShot(log: readonly LogShown[]): Shot | null {
  let shot: Shot | null = null;
  let open = false;
  for (const line of log) {
    if (line.icon === "AttackDeclared") {
      shot = declaredBy(line);
      open = true;
    } else if (line.level < 2 || line.icon === "ActionTaken") open = false;
    else if (line.dice !== null) {
      shot = rolled(open ? shot : null, line, line.dice);
      open = true;
    } else if (open && shot !== null) shot = told(shot, line);
  }
  return shot;
}

function begun(line: LogShown): Shot {
  return {
    record: line.record,
    declared: null,
    attacker: line.dice?.character ?? -1,
    weapon: "",
    target: -1,
    attack: null,
    defence: null,
    left: null,
    results: [],
    rules: [],
  };
}

function declaredBy(line: LogShown): Shot {
  const who = line.text.filter((part) => part.kind === "character").map((part) => Number(part.id));
  const weapon = line.text.find((part) => part.kind === "card")?.id ?? "";
  return {
    ...begun(line),
    declared: line,
    attacker: who[0] ?? -1,
    target: who[1] ?? -1,
    weapon,
    rules: line.rules,
  };
}

/** Dice fell: those of the test in progress, or of a new one. */
function rolled(before: Shot | null, line: LogShown, dice: DiceShown): Shot {
  const which = dice.defence ? "defence" : "attack";
  const again = before !== null && !dice.defence && dice.roll === "initial" && before.attack !== null;
  const shot = before === null || again ? begun(line) : before;
  const roll = dice.roll === "initial" || shot[which] === null ? first(dice) : further(shot[which], dice);
  return { ...shot, [which]: roll, rules: merged(shot.rules, line.rules) };
}

function first({ character, defence, needed, faces }: DiceShown): Roll {
  const dice = faces.map((face) => ({ face, ok: face >= needed, was: 0 }));
  return { character, defence, needed, dice, extra: [], successes: null };
}

function further(roll: Roll, { roll: how, faces }: DiceShown): Roll {
  if (how === "extra dice")
    return { ...roll, extra: [...roll.extra, ...faces.map((face) => ({ face, ok: face >= EXTRA, was: 0 }))] };
  const waiting = [...faces];
  const dice = roll.dice.map((die) => {
    const face = die.ok ? undefined : waiting.shift();
    return face === undefined ? die : { face, ok: face >= roll.needed, was: die.face };
  });
  return { ...roll, dice };
}

/** A line without dice: what a test came to, or what followed from it. */
function told(shot: Shot, line: LogShown): Shot {
  const known = { ...shot, rules: merged(shot.rules, line.rules) };
  if (RESULTS.has(line.icon)) return { ...known, results: [...shot.results, line] };
  if (line.icon === "Opposed") return { ...known, left: numbers(line).at(-1) ?? null };
  if (line.icon !== "TestEnded") return known;
  const successes = numbers(line)[0] ?? null;
  const whose = line.text.find((part) => part.kind === "character")?.id;
  if (shot.defence !== null && String(shot.defence.character) === whose)
    return { ...known, defence: { ...shot.defence, successes } };
  return shot.attack === null ? known : { ...known, attack: { ...shot.attack, successes } };
}

/** The numbers among the plain words of a line. */
function numbers(line: LogShown): number[] {
  const words = line.text.map((part) => (part.kind ? " " : part.text)).join("");
  return (words.match(/\d+/g) ?? []).map(Number);
}

const merged = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/** Successes of a roll: as the log says, otherwise those of its dice so far. */
export function successes(roll: Roll | null): number {
  if (roll === null) return 0;
  return roll.successes ?? [...roll.dice, ...roll.extra].filter((die) => die.ok).length;
}

/** Successes that count in the end. */
export const net = (shot: Shot): number =>
  shot.left ?? Math.max(0, successes(shot.attack) - successes(shot.defence));
