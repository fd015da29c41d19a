// Shows what happened, in its order: pieces move, cards turn, dice fall. Any click finishes what is running.

import { settings } from "../../../app/settings.svelte";
import { Geometry } from "../board/geometry";
import { happen } from "../board/happen";
import { after as diceAfter } from "../desk/dice";
import type { GameEvent, Position } from "../generated";
import type { BattlegroundTable } from "./state.svelte";

const ROLL = 700;
const SETTLE = 450;
const FLIP = 900;
const DICE = new Set(["AttackDeclared", "TestBegan", "Rolled", "TestEnded", "Opposed", "Wounded"]);

export class EventPlayer {
  private finish: (() => void) | null = null;
  private hurried = false;

  constructor(private readonly table: BattlegroundTable) {}

  /** Finish what is running at once. */
  skip(): void {
    this.hurried = true;
    this.finish?.();
    this.table.board?.skip();
  }

  async play(events: GameEvent[], before: Position, after: Position): Promise<void> {
    const { table } = this;
    this.hurried = false;
    let now = before;
    let waiting: GameEvent[] = [];
    const flush = async (last: boolean): Promise<void> => {
      if (waiting.length === 0) return;
      const then = last ? after : this.follow(now, waiting, after);
      await this.table.board?.play(waiting, now, then);
      now = then;
      waiting = [];
    };
    for (const event of events) {
      if (event.event === "Revealed") {
        await flush(false);
        // Where both pass there is nothing to see.
        if (event.cards.every((card) => card === "")) continue;
        // In a hunt the behaviour card counts too: who acts when stands beside the board.
        if (after.hunt) continue;
        table.reveal = { cards: event.cards, active: event.active };
        await this.wait(FLIP);
      } else if (event.event === "Rolled") {
        await flush(false);
        table.reveal = null;
        table.tray = diceAfter(table.tray, event);
        await this.wait(ROLL);
      } else {
        if (DICE.has(event.event)) table.tray = diceAfter(table.tray, event);
        if (event.event === "Opposed") await this.wait(SETTLE);
        if (event.event === "Moved" && table.reveal) table.reveal = null;
        waiting.push(event);
      }
    }
    await flush(true);
  }

  /** The position between, as far as the board can tell. */
  private follow(now: Position, events: GameEvent[], after: Position): Position {
    const catalog = this.table.catalog;
    if (!catalog) return now;
    const world = { catalog, geometry: new Geometry(catalog, false), after };
    return events.reduce((position, event) => happen(position, event, world), now);
  }

  private wait(ms: number): Promise<void> {
    if (this.hurried || settings.motion === "reduced") return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(end, ms);
      const self = this;
      function end(): void {
        clearTimeout(timer);
        self.finish = null;
        done();
      }
      this.finish = end;
    });
  }
}
