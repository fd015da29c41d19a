// The exact odds of attacks, asked once for each position and kept.
import type { OddsShown } from "../generated/types";
import type { TableClient } from "../lib/table.svelte";

export interface OddsAsked {
  attacker: number;
  weapon: string;
  target: number;
  extras?: [string, number][];
}

export type OddsState = { state: "asking" } | { state: "known"; odds: OddsShown } | { state: "unknown"; reason: string };

const ASKING: OddsState = { state: "asking" };

export class OddsBook {
  private readonly pages: Record<string, OddsState> = $state({});
  private record = -1;

  constructor(private readonly client: TableClient) {}

  /** The odds of an attack; asks for them the first time. Call it from an effect, read with `of`. */
  want(asked: OddsAsked): void {
    const key = this.key(asked);
    if (this.pages[key]) return;
    this.pages[key] = ASKING;
    this.client.ask<OddsShown>({ ask: "odds", extras: [], ...asked }).then(
      (odds) => {
        this.pages[key] = { state: "known", odds };
      },
      (error: unknown) => {
        this.pages[key] = { state: "unknown", reason: error instanceof Error ? error.message : "" };
      },
    );
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
    for (const key of Object.keys(this.pages)) delete this.pages[key];
  }

  private key(asked: OddsAsked): string {
    return JSON.stringify([asked.attacker, asked.weapon, asked.target, asked.extras ?? []]);
  }
}
