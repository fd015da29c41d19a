// The dice of one attack or test, put together from the events as they come. Pure functions.
import type { DiceShown, GameEvent, LogShown } from "../generated";

export interface ShownDie {
  face: number;
  ok: boolean;
  was: number;
}

/** One character's test. */
export interface Roll {
  character: number;
  test: string;
  needed: number;
  defence: boolean;
  dice: ShownDie[];
  extra: ShownDie[];
  successes: number | null;
}

/** What lies in the dice tray: an attack with its defence, or a test alone. */
export interface Tray {
  attacker: number;
  target: number;
  weapon: string;
  rolls: Roll[];
  /** Net successes once the defence is known. */
  net: number | null;
  cancelled: number;
  wounds: number | null;
}

/** A die of extra dice succeeds with this (BG-TEST-26). */
export const EXTRA = 5;

export const emptyTray = (): Tray => ({
  attacker: -1,
  target: -1,
  weapon: "",
  rolls: [],
  net: null,
  cancelled: 0,
  wounds: null,
});

const lie = (faces: readonly number[], needed: number): ShownDie[] =>
  faces.map((face) => ({ face, ok: face >= needed, was: 0 }));

/** The dice after some failed ones were rolled again: those that changed hands remember what they showed. */
function rerolled(before: ShownDie[], dice: readonly number[], count: number, needed: number): ShownDie[] {
  let left = count;
  return dice.map((face, i) => {
    const old = before[i];
    const again = left > 0 && old !== undefined && !old.ok;
    if (again) left -= 1;
    return { face, ok: face >= needed, was: again ? old.face : (old?.was ?? 0) };
  });
}

function lastOf(tray: Tray, character: number): Roll | undefined {
  return tray.rolls.findLast((roll) => roll.character === character);
}

const change = (tray: Tray, roll: Roll, by: Partial<Roll>): Tray => ({
  ...tray,
  rolls: tray.rolls.map((each) => (each === roll ? { ...each, ...by } : each)),
});

/** The tray after one more event. A new attack or a test outside an attack empties it first. */
export function after(tray: Tray, event: GameEvent): Tray {
  switch (event.event) {
    case "AttackDeclared":
      return { ...emptyTray(), attacker: event.attacker, target: event.target, weapon: event.weapon };
    case "TestBegan": {
      const defence = event.test === "defence";
      const base = !defence && tray.rolls.length > 0 ? emptyTray() : tray;
      const roll: Roll = {
        character: event.character,
        test: event.test,
        needed: event.needed,
        defence,
        dice: [],
        extra: [],
        successes: null,
      };
      return { ...base, net: null, rolls: [...base.rolls, roll] };
    }
    case "Rolled": {
      const roll = lastOf(tray, event.character);
      if (!roll) return tray;
      if (event.roll === "initial") return change(tray, roll, { dice: lie(event.faces, roll.needed) });
      if (event.roll === "extra dice")
        return change(tray, roll, { extra: [...roll.extra, ...lie(event.faces, EXTRA)] });
      return change(tray, roll, { dice: rerolled(roll.dice, event.dice, event.faces.length, roll.needed) });
    }
    case "TestEnded": {
      const roll = lastOf(tray, event.character);
      return roll ? change(tray, roll, { successes: event.successes }) : tray;
    }
    case "Opposed":
      return { ...tray, net: event.net, cancelled: event.cancelled };
    case "Wounded":
      return tray.rolls.length > 0 ? { ...tray, wounds: (tray.wounds ?? 0) + event.amount } : tray;
    default:
      return tray;
  }
}

/** The dice of a character's unfinished test as the log tells them: for a page that was opened in the middle of it. */
export function rollFromLog(log: readonly LogShown[], character: number): Roll | null {
  const found: DiceShown[] = [];
  for (const line of log.toReversed()) {
    if (!line.dice || line.dice.character !== character) continue;
    found.unshift(line.dice);
    if (line.dice.roll === "initial") break;
  }
  const first = found[0];
  if (first?.roll !== "initial") return null;
  let dice = lie(first.faces, first.needed);
  for (const again of found.slice(1)) {
    if (again.roll === "extra dice") continue;
    const waiting = [...again.faces];
    dice = dice.map((die) => {
      const face = die.ok ? undefined : waiting.shift();
      return face === undefined ? die : { face, ok: face >= first.needed, was: die.face };
    });
  }
  return {
    character,
    test: "",
    needed: first.needed,
    defence: first.defence,
    dice,
    extra: [],
    successes: null,
  };
}

/** What kind of die to draw. */
export function dieState(roll: Roll, die: ShownDie, extra: boolean, cancelled: boolean) {
  if (extra) return die.ok ? (cancelled ? "cancel" : "extra") : "extrafail";
  if (roll.defence) return die.ok ? "def" : "deffail";
  return die.ok ? (cancelled ? "cancel" : "ok") : "fail";
}
