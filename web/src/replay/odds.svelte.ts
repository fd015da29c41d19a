// How likely an attack's result was: asked of the moment before its dice fell, over a line of its own.
import type { OddsShown } from "../generated/types";
import { TableClient } from "../lib/table.svelte";
import type { Shot } from "./rolls";

export class Oracle {
  /** The odds of the attack that is shown, or null when they are not known. */
  odds = $state.raw<OddsShown | null>(null);
  private client: TableClient | null = null;
  private seat = Number.NaN;
  private readonly known = new Map<string, OddsShown | null>();
  private wanted = "";
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly table: string) {}

  close(): void {
    this.client?.close();
    this.client = null;
  }

  /** Shows the odds of this attack as they stood when it was declared. */
  show(shot: Shot | null, seat: number): void {
    if (shot === null || shot.declared === null || shot.weapon === "" || shot.target < 0) {
      this.wanted = "";
      this.odds = null;
      return;
    }
    const key = `${seat} ${shot.declared.number}`;
    this.wanted = key;
    this.odds = this.known.get(key) ?? null;
    if (!this.known.has(key)) this.queue = this.queue.then(() => this.ask(key, shot, seat));
  }

  private async ask(key: string, shot: Shot, seat: number): Promise<void> {
    // Only the attack that is still on the screen is worth a question.
    if (this.wanted !== key || this.known.has(key)) return;
    try {
      const client = await this.at(seat, Math.max(0, (shot.declared?.record ?? 0) - 1));
      const question = { ask: "odds", attacker: shot.attacker, weapon: shot.weapon, target: shot.target };
      this.known.set(key, await client.ask<OddsShown>(question));
    } catch {
      this.known.set(key, null);
    }
    if (this.wanted === key) this.odds = this.known.get(key) ?? null;
  }

  private async at(seat: number, record: number): Promise<TableClient> {
    let client = this.client;
    if (client === null) {
      client = new TableClient(this.table);
      this.client = client;
      client.open();
    }
    for (let tries = 0; client.status !== "open" && tries < 50; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (seat !== this.seat) await client.sit(seat);
    this.seat = seat;
    await client.look(record);
    return client;
  }
}
