// Making a table from a click: one at a time, faults are told, then the table opens.
import type { NewTable, TableMade } from "../generated/types";
import { said } from "../lib/api";
import { level } from "../lib/level.svelte";
import { go } from "../lib/router.svelte";
import { loadSession, session } from "../lib/session.svelte";
import { makeTable, tablePath } from "../lib/tables";
import { toast } from "../lib/toast.svelte";

export class Making {
  busy = $state(false);
  /** A table that waits for a friend, and the link for them. */
  invite: TableMade | null = $state.raw(null);

  /** Make a table against this level and go there, or show the link when it waits for somebody. */
  async make(plan: (level: string) => NewTable): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      // The levels come with the session; a quick click may be earlier.
      if (!session()) await loadSession();
      const table = plan(level());
      const made = await makeTable(table);
      if (made.join_link && !table.listed) this.invite = made;
      else go(tablePath(made.table));
    } catch (error) {
      toast(said(error), { fault: true });
    } finally {
      this.busy = false;
    }
  }
}
