// Whether a plan is legal, by the game's own validator.

import { post, said } from "../../../net/api";
import type { Setup, SetupChecked } from "../generated";

export class SetupCheck {
  checked: SetupChecked | null = $state.raw(null);
  fault = $state("");
  private asked = 0;

  /** Check a set-up; an answer that is overtaken by a newer question is dropped. */
  async check(setup: Setup): Promise<void> {
    const number = ++this.asked;
    this.checked = null;
    this.fault = "";
    try {
      const checked = await post<SetupChecked>("/api/fields/setup/check", setup);
      if (number === this.asked) this.checked = checked;
    } catch (error) {
      if (number === this.asked) this.fault = said(error);
    }
  }
}
