// The odds of the combat or test in progress, asked once for each position.
import { untrack } from "svelte";
import type { OddsShown } from "../generated";
import type { FieldsTable } from "../table/state.svelte";

export class OddsAsked {
  odds: OddsShown | null = $state.raw(null);

  /** Call while a component is made: it follows the position of the table. */
  constructor(private readonly table: FieldsTable) {
    $effect(() => {
      const record = table.client.update?.record ?? -1;
      untrack(() => void this.turn(record));
    });
  }

  private async turn(record: number): Promise<void> {
    this.odds = null;
    const { position } = this.table;
    if (record < 0 || !(position?.combat || position?.wilds || position?.quest)) return;
    try {
      const found = await this.table.ask<OddsShown>({ ask: "odds" });
      if (this.table.client.update?.record === record) this.odds = found;
    } catch {
      // Not every step has odds; then none are shown.
    }
  }
}

export const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;
