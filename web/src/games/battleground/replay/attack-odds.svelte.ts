// How likely an attack's result was and what its attacker saw: asked of the moment before its dice fell, over a line of its own.

import { TableClient } from "../../../net/table-client.svelte";
import type { OddsShown, Position, SightShown } from "../generated";
import type { Shot } from "./rolls";

interface Found {
  odds: OddsShown | null;
  /** The line of sight of an attack over some distance. */
  sight: SightShown | null;
}

const NOTHING: Found = { odds: null, sight: null };

export class AttackOdds {
  /** What is known of the attack that is shown. */
  found = $state.raw<Found>(NOTHING);
  private client: TableClient | null = null;
  private seat = Number.NaN;
  private readonly known = new Map<string, Found>();
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
      this.found = NOTHING;
      return;
    }
    const key = `${seat} ${shot.declared.number}`;
    this.wanted = key;
    this.found = this.known.get(key) ?? NOTHING;
    if (!this.known.has(key)) this.queue = this.queue.then(() => this.ask(key, shot, seat));
  }

  private async ask(key: string, shot: Shot, seat: number): Promise<void> {
    // Only the attack that is still on the screen is worth a question.
    if (this.wanted !== key || this.known.has(key)) return;
    const found = { ...NOTHING };
    try {
      const client = await this.at(seat, Math.max(0, (shot.declared?.record ?? 0) - 1));
      const question = { ask: "odds", attacker: shot.attacker, weapon: shot.weapon, target: shot.target };
      found.odds = await client.ask<OddsShown>(question);
      const [start, end] = [this.placeOf(client, shot.attacker), this.placeOf(client, shot.target)];
      if (start >= 0 && end >= 0) found.sight = await client.ask<SightShown>({ ask: "sight", start, end });
    } catch {
      // An attack of which nothing can be told any more: the dice speak for themselves.
    }
    this.known.set(key, found);
    if (this.wanted === key) this.found = found;
  }

  private placeOf(client: TableClient, character: number): number {
    return (
      (client.position as Position | null)?.characters.find((one) => one.number === character)?.place ?? -1
    );
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
