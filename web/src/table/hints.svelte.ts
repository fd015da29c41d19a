// What the computer would do in our place: asked for one decision, gone with it.
import type { DecisionShown, HintShown } from "../net/generated";
import { RefusalError, type TableClient } from "../net/table-client.svelte";

export class Hints {
  asking = $state(false);
  found: HintShown[] = $state.raw([]);
  /** Why there is none, in words. */
  refused = $state("");
  private asked = 0;

  constructor(private readonly client: TableClient) {}

  async ask(decision: DecisionShown): Promise<void> {
    if (this.asking) return;
    this.clear();
    this.asking = true;
    const { asked } = this;
    const put = (found: HintShown[], refused: string) => {
      // The table may have moved on while the computer was thinking.
      if (asked !== this.asked) return;
      this.asking = false;
      this.found = found;
      this.refused = refused;
    };
    try {
      put(await this.client.hint(decision.number), "");
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      put([], error.reason);
    }
  }

  clear(): void {
    this.asked += 1;
    this.asking = false;
    this.found = [];
    this.refused = "";
  }
}
