// Moves through a match: asks the table for its moments, one after the other, as fast as they can be shown.

import { settings } from "../app/settings.svelte";
import { get } from "../net/api";
import type { PositionShown, TimelineShown, Update } from "../net/generated";
import { type GameEvent, TableClient } from "../net/table-client.svelte";
import { type Block, blockAt, blocks, step, type Weight } from "./timeline";

export const SPEEDS = [1, 2, 4] as const;
/** The seat of those who may see everything. */
export const ALL = -2;
const REST = 900;

export class Player {
  readonly client: TableClient;
  /** What the board shows: it follows the client when what led to it has been played. */
  position = $state.raw<PositionShown | null>(null);
  timeline = $state.raw<TimelineShown | null>(null);
  /** The record one wants to see; the screen follows. */
  record = $state(0);
  seat = $state(-1);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  onlyDice = $state(false);
  fault = $state("");
  /** What a moment weighs on the line, as the game says. */
  weight = $state.raw<Weight>(() => 1);
  /** Plays what happened on the board. */
  show: ((events: GameEvent[], before: PositionShown, after: PositionShown) => Promise<void>) | null = null;

  readonly blocks = $derived<Block[]>(this.timeline === null ? [] : blocks(this.timeline, this.weight));
  readonly records = $derived(this.timeline?.records ?? 0);
  readonly block = $derived(blockAt(this.blocks, this.record));

  private asking = false;
  private shown = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  constructor(
    readonly id: string,
    private readonly first: number | null,
  ) {
    this.client = new TableClient(id);
  }

  open(): void {
    this.client.open();
  }

  close(): void {
    this.pause();
    this.client.close();
  }

  /** The table is known: look through the widest eyes one may have. */
  async begin(): Promise<void> {
    const info = this.client.info;
    if (info === null) return;
    this.seat = info.finished ? ALL : (info.seats.find((seat) => seat.yours)?.seat ?? -1);
    await this.client.sit(this.seat);
    await this.load();
    const from = this.first ?? 0;
    this.to(Math.min(this.records, Math.max(0, from)));
  }

  async load(): Promise<void> {
    try {
      const query = { lang: settings.language };
      this.timeline = await get<TimelineShown>(`/api/tables/${encodeURIComponent(this.id)}/timeline`, query);
      this.fault = "";
    } catch (error) {
      this.fault = error instanceof Error ? error.message : String(error);
    }
  }

  async sit(seat: number): Promise<void> {
    this.seat = seat;
    await this.client.sit(seat);
    this.shown = -1;
    void this.follow();
  }

  /** Goes to a record; several wishes in a row become one. */
  to(record: number): void {
    this.record = Math.min(Math.max(0, record), Math.max(this.records, 0));
    void this.follow();
  }

  step(by: 1 | -1): boolean {
    const next = step(this.blocks, this.record, by, this.onlyDice, this.records);
    if (next === null) return false;
    this.to(next);
    return true;
  }

  /** To the beginning of a block, or of the one before when it is at the beginning. */
  skip(by: 1 | -1): void {
    const here = this.blocks[this.block];
    if (by > 0) this.to(this.blocks[this.block + 1]?.start ?? this.records);
    else if (here !== undefined && this.record > here.start) this.to(here.start);
    else this.to(this.blocks[this.block - 1]?.start ?? 0);
  }

  play(): void {
    if (this.record >= this.records) this.to(0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      // What is on its way is shown first, so that nothing is left out.
      if (!this.asking && !this.step(1)) {
        this.pause();
        return;
      }
      this.next();
    }, REST / this.speed);
  }

  private async follow(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.shown !== this.record && this.client.status === "open") {
        const wanted = this.record;
        await this.client.look(wanted);
        this.shown = wanted;
      }
    } finally {
      this.asking = false;
    }
  }

  /** A moment came: play what led to it if one goes forward slowly, otherwise just show it. */
  async put(update: Update): Promise<void> {
    const after = update.position as PositionShown;
    const before = this.position;
    const round = ++this.round;
    const plays =
      !update.fresh &&
      update.events.length > 0 &&
      before !== null &&
      this.speed < 4 &&
      settings.motion === "full";
    if (plays && this.show !== null) await this.show(update.events as GameEvent[], before, after);
    if (round === this.round) this.position = after;
  }
}
