// The coach of the guided first game: which step is due, what has been told, kept in this browser.
import { type Moment, STEPS, type Step, type StepId, stepFor } from "./steps";

const KEY = "eternia.guide";

interface Kept {
  /** The table of the guided game. */
  table: string;
  told: StepId[];
  /** The learner wants no more of it. */
  off: boolean;
}

export function read(text: string | null): Kept {
  const none: Kept = { table: "", told: [], off: false };
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (found === null || typeof found !== "object") return none;
    const known = new Set<string>(STEPS.map((step) => step.id));
    const told = Array.isArray(found.told) ? found.told.filter((id): id is StepId => known.has(id)) : [];
    return { table: typeof found.table === "string" ? found.table : "", told, off: found.off === true };
  } catch {
    return none;
  }
}

export class Coach {
  table = $state("");
  off = $state(false);
  told = $state.raw<ReadonlySet<StepId>>(new Set());
  /** What the game is like now; the page puts it here. */
  moment = $state.raw<Moment | null>(null);
  /** A step one looks at again; null for the one that is due. */
  again = $state.raw<Step | null>(null);

  readonly due = $derived(this.off || this.moment === null ? null : stepFor(this.moment, this.told));
  readonly step = $derived(this.again ?? this.due);

  constructor() {
    const kept = read(stored());
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
      const at = STEPS.indexOf(this.again);
      this.again = STEPS.slice(at + 1).find((step) => this.told.has(step.id)) ?? null;
      return;
    }
    if (this.due === null) return;
    const last = this.due.id === "goodbye";
    this.told = new Set([...this.told, this.due.id]);
    if (last) this.off = true;
    this.keep();
  }

  /** Look at what was told before. */
  back(): void {
    const at = this.step === null ? STEPS.length : STEPS.indexOf(this.step);
    this.again = STEPS.slice(0, at).findLast((step) => this.told.has(step.id)) ?? this.again;
  }

  get canGoBack(): boolean {
    const at = this.step === null ? STEPS.length : STEPS.indexOf(this.step);
    return STEPS.slice(0, at).some((step) => this.told.has(step.id));
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
      const kept: Kept = { table: this.table, told: [...this.told], off: this.off };
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
