// The exact odds of attacks, asked once for each position and kept.

import type { TableClient } from "../../../net/table-client.svelte";
import type { OddsShown } from "../generated";

export interface OddsAsked {
  attacker: number;
  weapon: string;
  target: number;
  extras?: [string, number][];
}

export type OddsState =
  | { state: "asking" }
  | { state: "known"; odds: OddsShown }
  | { state: "unknown"; reason: string };

const ASKING: OddsState = { state: "asking" };
const AT_ONCE = 2;

export class OddsBook {
  private readonly pages: Record<string, OddsState> = $state({});
  private record = -1;
  private readonly waiting: OddsAsked[] = [];
  private running = 0;

  constructor(private readonly client: TableClient) {}

  /** The odds of an attack; asks for them the first time. Call it from an effect, read with `of`. */
  want(asked: OddsAsked): void {
    const key = this.key(asked);
    if (this.pages[key]) return;
    this.pages[key] = ASKING;
    this.waiting.push(asked);
    this.next();
  }

  /** The server answers only a few questions at a time. */
  private next(): void {
    const asked = this.running < AT_ONCE ? this.waiting.shift() : undefined;
    if (!asked) return;
    const { record } = this;
    const key = this.key(asked);
    const put = (found: OddsState) => {
      this.running -= 1;
      if (record === this.record) this.pages[key] = found;
      this.next();
    };
    this.running += 1;
    this.client.ask<OddsShown>({ ask: "odds", extras: [], ...asked }).then(
      (odds) => put({ state: "known", odds }),
      (error: unknown) => put({ state: "unknown", reason: error instanceof Error ? error.message : "" }),
    );
    this.next();
  }

  of(asked: OddsAsked): OddsState {
    return this.pages[this.key(asked)] ?? ASKING;
  }

  odds(asked: OddsAsked): OddsShown | null {
    const found = this.of(asked);
    return found.state === "known" ? found.odds : null;
  }

  /** A new position: what was known no longer counts. */
  turn(record: number): void {
    if (record === this.record) return;
    this.record = record;
    this.waiting.length = 0;
    for (const key of Object.keys(this.pages)) delete this.pages[key];
  }

  private key(asked: OddsAsked): string {
    return JSON.stringify([asked.attacker, asked.weapon, asked.target, asked.extras ?? []]);
  }
}
