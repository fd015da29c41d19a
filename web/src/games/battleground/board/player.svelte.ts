// Plays events on the board one after the other: what moves is moved, then the position is as if the event had happened.
import { tick } from "svelte";
import type { GameEvent, Position } from "../generated";
import { happen } from "./happen";
import { type Act, type MotionContext, Motions } from "./motions";

/** How long an outline shows what changed when nothing moves, in ms. */
const OUTLINE = 2000;
/** After so long the rest is not played. */
const PATIENCE = 6000;
/** Events after which a piece is outlined. */
const TOLD: ReadonlySet<string> = new Set([
  "Moved",
  "Turned",
  "Wounded",
  "Healed",
  "TokenGained",
  "TokenLost",
  "ManaChanged",
  "Deployed",
]);

export class Player {
  /** The position drawn while events are played, instead of the one before them. */
  played: Position | null = $state.raw(null);
  changed: ReadonlySet<number> = $state.raw(new Set());
  playing: boolean = $state(false);
  readonly #context: () => MotionContext;
  readonly #motions: Motions;
  #skipped = false;
  #outline: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(context: () => MotionContext) {
    this.#context = context;
    this.#motions = new Motions(context, () => this.played);
  }

  /** Plays events; what was still being played is finished first. */
  play(events: readonly GameEvent[], before: Position, after: Position): Promise<void> {
    this.skip();
    this.#turn = this.#turn.then(() => this.#play(events, before, after));
    return this.#turn;
  }

  /** Finish what is running at once. */
  skip(): void {
    this.#skipped = true;
    this.#motions.finish();
  }

  /** The position that followed is drawn now. */
  clear(): void {
    if (!this.playing) this.played = null;
  }

  async #play(events: readonly GameEvent[], before: Position, after: Position): Promise<void> {
    const context = this.#context();
    if (context.calm || !context.root || document.hidden) {
      this.#mark(events);
      return;
    }
    this.#skipped = false;
    this.#motions.restart();
    this.playing = true;
    this.played = before;
    const end = performance.now() + PATIENCE / context.speed;
    let together: Promise<void>[] = [];
    try {
      for (const event of events) {
        if (this.#skipped || performance.now() > end) break;
        const act = this.#motions.of(event);
        // Small changes of several pieces happen together; a move waits until they are done.
        if (act.alone) {
          await Promise.all(together);
          together = [];
          await this.#perform(act, event, after);
        } else together.push(this.#perform(act, event, after));
      }
      await Promise.all(together);
    } finally {
      this.played = after;
      this.playing = false;
    }
  }

  async #perform(act: Act, event: GameEvent, after: Position): Promise<void> {
    await act.before?.();
    const { catalog, geometry } = this.#context();
    if (this.played) this.played = happen(this.played, event, { catalog, geometry, after });
    await tick();
    await act.after?.();
  }

  /** Without motion: an outline around everybody to whom something happened. */
  #mark(events: readonly GameEvent[]): void {
    const changed = events.flatMap((event) =>
      TOLD.has(event.event) && "character" in event ? [event.character] : [],
    );
    if (!changed.length) return;
    this.changed = new Set(changed);
    clearTimeout(this.#outline);
    this.#outline = setTimeout(() => {
      this.changed = new Set();
    }, OUTLINE);
  }
}
