// Shows what happened, in its order: heroes go, soldiers march, day turns into night. Any click finishes what is running.
import { settings } from "../../../app/settings.svelte";
import type { GameEvent, Position } from "../generated";
import type { FieldsTable } from "./state.svelte";

const TURN = 900;
const CARD = 720;
const DICE = 600;
/** How long what is no matter of the map is looked at, in ms. */
const PAUSES: Partial<Record<GameEvent["event"], number>> = {
  RoundBegan: TURN,
  SkullEventBegan: 500,
  QuestDrawn: CARD,
  WildsDrawn: CARD,
  DamageDivided: DICE,
  ObjectiveScored: 500,
};
const ON_MAP = new Set<string>(["HeroMoved", "SoldiersMoved", "SoldiersPlaced", "ControlChanged"]);

export class EventPlayer {
  private finish: (() => void) | null = null;
  private hurried = false;

  constructor(private readonly table: FieldsTable) {}

  /** Finish what is running at once. */
  skip(): void {
    this.hurried = true;
    this.finish?.();
    this.table.map?.skip?.();
  }

  async play(events: GameEvent[], before: Position, after: Position): Promise<void> {
    this.hurried = false;
    const moves = events.filter((event) => ON_MAP.has(event.event));
    if (moves.length > 0 && !this.still()) await this.table.map?.play?.(moves, before, after);
    const pause = Math.max(0, ...events.map((event) => PAUSES[event.event] ?? 0));
    if (pause > 0) await this.wait(pause);
  }

  private still(): boolean {
    return this.hurried || settings.motion === "reduced";
  }

  private wait(ms: number): Promise<void> {
    if (this.still()) return Promise.resolve();
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.finish = null;
        done();
      };
      const timer = setTimeout(end, ms);
      this.finish = end;
    });
  }
}
