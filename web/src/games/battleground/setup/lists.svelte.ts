// Ready-made forces and options in the language of the page.

import { settings } from "../../../app/settings.svelte";
import { get, said } from "../../../net/api";
import type { ReadyForceShown, SetupOption } from "../generated";

export class Lists {
  ready: ReadyForceShown[] = $state.raw([]);
  options: SetupOption[] = $state.raw([]);
  loaded = $state(false);
  fault = $state("");

  /** Fetch both; call it in an effect, it follows the language. */
  async load(): Promise<void> {
    const lang = settings.language;
    this.fault = "";
    try {
      const [ready, options] = await Promise.all([
        get<ReadyForceShown[]>("/api/battleground/forces", { lang }),
        get<SetupOption[]>("/api/battleground/options", { lang }),
      ]);
      if (lang !== settings.language) return;
      this.ready = ready;
      this.options = options;
      this.loaded = true;
    } catch (error) {
      this.fault = said(error);
    }
  }
}
