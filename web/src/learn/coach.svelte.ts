// The coach of the guided first game: which step is due, what has been told, kept in this browser.
import type { GuideMoment, GuideStep } from "../games/client";
import { stepFor } from "./steps";

const KEY = "eternia.guide";

interface Kept {
  game: string;
  /** The table of the guided game. */
  table: string;
  told: string[];
  /** The learner wants no more of it. */
  off: boolean;
}

/** What was kept of a guide of this game; of another one nothing. */
export function read(text: string | null, game: string, steps: readonly GuideStep[]): Kept {
  const none: Kept = { game, table: "", told: [], off: false };
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (found === null || typeof found !== "object") return none;
    if ((found.game ?? game) !== game) return none;
    const known = new Set(steps.map((step) => step.id));
    const told = Array.isArray(found.told) ? found.told.filter((id) => known.has(id)) : [];
    return { game, table: typeof found.table === "string" ? found.table : "", told, off: found.off === true };
  } catch {
    return none;
  }
}

export class Coach {
  table = $state("");
  off = $state(false);
  told = $state.raw<ReadonlySet<string>>(new Set());
  /** What the game is like now; the page puts it here. */
  moment = $state.raw<GuideMoment | null>(null);
  /** A step one looks at again; null for the one that is due. */
  again = $state.raw<GuideStep | null>(null);

  readonly due = $derived.by(() =>
    this.off || this.moment === null ? null : stepFor(this.steps, this.moment, this.told),
  );
  readonly step = $derived(this.again ?? this.due);

  constructor(
    readonly game: string,
    readonly steps: readonly GuideStep[],
  ) {
    const kept = read(stored(), game, steps);
    this.table = kept.table;
    this.off = kept.off;
    this.told = new Set(kept.told);
  }

  /** A new guided game begins. */
  begin(table: string): void {
    this.table = table;
    this.told = new Set();
    this.off = false;
    this.again = null;
    this.moment = null;
    this.keep();
  }

  /** The step was read or skipped. */
  next(): void {
    if (this.again !== null) {
      const at = this.steps.indexOf(this.again);
      this.again = this.steps.slice(at + 1).find((step) => this.told.has(step.id)) ?? null;
      return;
    }
    if (this.due === null) return;
    const last = this.due === this.steps.at(-1);
    this.told = new Set([...this.told, this.due.id]);
    if (last) this.off = true;
    this.keep();
  }

  /** Look at what was told before. */
  back(): void {
    const at = this.step === null ? this.steps.length : this.steps.indexOf(this.step);
    this.again = this.steps.slice(0, at).findLast((step) => this.told.has(step.id)) ?? this.again;
  }

  get canGoBack(): boolean {
    const at = this.step === null ? this.steps.length : this.steps.indexOf(this.step);
    return this.steps.slice(0, at).some((step) => this.told.has(step.id));
  }

  /** No more of it; the game goes on. */
  stop(): void {
    this.off = true;
    this.again = null;
    this.keep();
  }

  resume(): void {
    this.off = false;
    this.keep();
  }

  forget(): void {
    this.table = "";
    this.keep();
  }

  private keep(): void {
    try {
      const kept: Kept = { game: this.game, table: this.table, told: [...this.told], off: this.off };
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps nothing begins anew the next time.
    }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
