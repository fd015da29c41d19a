// Making a table from a click: one at a time, faults are told, then the table opens.

import { level } from "../app/level.svelte";
import { go } from "../app/router.svelte";
import { loadSession, session } from "../app/session.svelte";
import { toast } from "../app/toast.svelte";
import { said } from "../net/api";
import type { NewTable, TableMade } from "../net/generated";
import { makeTable, tablePath } from "../net/tables";

export class Making {
  busy = $state(false);
  /** A table that waits for a friend, and the link for them. */
  invite: TableMade | null = $state.raw(null);

  /** Make a table against this level and go there, or show the link when it waits for somebody. */
  async make(game: string, plan: (level: string) => NewTable): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      // The levels come with the session; a quick click may be earlier.
      if (!session()) await loadSession();
      const table = plan(level(game));
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
