// Whether the chosen forces are legal, by the game's own validator.

import { settings } from "../../../app/settings.svelte";
import { post, said } from "../../../net/api";
import type { ForceChecked, ForceList } from "../generated";

export class ForceCheck {
  checked: ForceChecked | null = $state.raw(null);
  fault = $state("");
  private asked = 0;

  /** Check a force; an answer that is overtaken by a newer question is dropped. */
  async check(force: ForceList | null): Promise<void> {
    const number = ++this.asked;
    void settings.language;
    this.checked = null;
    this.fault = "";
    if (!force) return;
    try {
      const checked = await post<ForceChecked>("/api/battleground/force/check", force);
      if (number === this.asked) this.checked = checked;
    } catch (error) {
      if (number === this.asked) this.fault = said(error);
    }
  }

  get legal(): boolean {
    return this.checked !== null && this.checked.problems.length === 0;
  }
}
