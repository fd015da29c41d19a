// The table that is being planned: kept in this browser until it is started, and for the next time.

import type { NewTable } from "../../../net/generated";
import type { Opponent } from "../../../net/tables";
import { type FirstGame, newTable } from "../first-game";
import type { ForceList, Options, ReadyForceShown, SetupOption } from "../generated";
import type { Texts } from "../texts";

export const MODES = ["first", "standard", "hunt"] as const;
export type Mode = (typeof MODES)[number];

/** The second list of a hunt with one force: the monster has that seat. */
export const NO_FORCE: ForceList = { faction: "monster", characters: [], fate: [], glory: [] };

/** A force with the name by which it was chosen. */
export interface Chosen {
  name: string;
  force: ForceList;
}

interface Plan {
  mode: Mode;
  opponent: Opponent;
  /** In a hunt: nobody else hunts. */
  alone: boolean;
  /** Seat in the first game; in the standard game one's own force is always the first. */
  mine: 0 | 1;
  forces: [Chosen | null, Chosen | null];
  options: Record<string, string>;
}

const KEY = "eternia.setup";
const FRESH: Plan = {
  mode: "first",
  opponent: "computer",
  alone: true,
  mine: 0,
  forces: [null, null],
  options: {},
};

/** The plan in stored text; anything unexpected is as if fresh. */
export function readPlan(text: string | null): Plan {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<Plan>;
    const forces = Array.isArray(kept.forces) ? kept.forces : [];
    return {
      mode: MODES.find((mode) => mode === kept.mode) ?? "first",
      alone: kept.alone !== false,
      opponent:
        (["computer", "screen", "link", "lobby"] as const).find((o) => o === kept.opponent) ?? "computer",
      mine: kept.mine === 1 ? 1 : 0,
      forces: [chosen(forces[0]), chosen(forces[1])],
      options: kept.options && typeof kept.options === "object" ? { ...kept.options } : {},
    };
  } catch {
    return structuredClone(FRESH);
  }
}

function chosen(kept: unknown): Chosen | null {
  const one = kept as Chosen | null | undefined;
  return one && typeof one.name === "string" && Array.isArray(one.force?.characters) ? one : null;
}

/** The opponents one may choose, in the words of the page. */
export function opponents(
  texts: Texts["setup"],
): { id: Opponent; icon: string; title: string; text: string }[] {
  return [
    { id: "computer", icon: "cpu", title: texts.computer, text: texts.computerText },
    { id: "screen", icon: "people", title: texts.screen, text: texts.screenText },
    { id: "link", icon: "link", title: texts.link, text: texts.linkText },
    { id: "lobby", icon: "globe", title: texts.lobby, text: texts.lobbyText },
  ];
}

/** The ready-made force a choice stands for, if it is one. */
export function readyOf(chosen: Chosen, ready: readonly ReadyForceShown[]): ReadyForceShown | undefined {
  const wanted = JSON.stringify(chosen.force);
  return ready.find(({ force }) => JSON.stringify(force) === wanted);
}

/** Its name in the language of the page; a ready-made force has one in each. */
export function nameOf(chosen: Chosen, ready: readonly ReadyForceShown[]): string {
  return readyOf(chosen, ready)?.name ?? chosen.name;
}

export class Draft {
  plan: Plan = $state(structuredClone(FRESH));
  private readonly storage: Storage | null;

  constructor(storage: Storage | null) {
    this.storage = storage;
    let text: string | null = null;
    try {
      text = storage?.getItem(KEY) ?? null;
    } catch {
      // Nothing can be kept here.
    }
    this.plan = readPlan(text);
  }

  /** Keep the plan as it is now. */
  keep(): void {
    const text = JSON.stringify(this.plan);
    try {
      this.storage?.setItem(KEY, text);
    } catch {
      // Then it is planned anew next time.
    }
  }

  /** The options that count in what is played. */
  offered(known: SetupOption[]): SetupOption[] {
    return known.filter(({ modes }) => modes.length === 0 || modes.includes(this.plan.mode));
  }

  /** How many options differ from the usual reading. */
  houseRules(known: readonly SetupOption[]): number {
    return known.filter((option) => this.value(option) !== option.default).length;
  }

  /** The value of an option; one that is no longer offered counts as the usual one. */
  value(option: SetupOption): string {
    const kept = this.plan.options[option.id];
    return option.choices.some(({ value }) => value === kept) ? (kept as string) : option.default;
  }

  /** What to ask the server for, or null while a force is missing. */
  table(known: readonly SetupOption[], level: string): NewTable | null {
    const plan = $state.snapshot(this.plan);
    const options = Object.fromEntries(known.map((option) => [option.id, this.value(option)])) as Options;
    if (plan.mode === "first") {
      const setup: FirstGame = { mode: "first", options };
      return newTable(setup, plan.opponent, level, plan.opponent === "screen" ? 0 : plan.mine);
    }
    const [own, other] = plan.forces;
    const alone = plan.mode === "hunt" && plan.alone;
    const rival = alone ? NO_FORCE : other?.force;
    if (!own || !rival) return null;
    const setup = { mode: plan.mode, forces: [own.force, rival] as [ForceList, ForceList], options };
    return newTable(setup, alone ? "computer" : plan.opponent, level);
  }
}
