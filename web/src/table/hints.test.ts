import { describe, expect, it } from "vitest";
import type { DecisionShown, HintShown } from "../net/generated";
import { RefusalError, type TableClient } from "../net/table-client.svelte";
import { Hints } from "./hints.svelte";

const decision = { number: 7 } as DecisionShown;
const best: HintShown[] = [{ option: 2, value: 1.5, reason: "why" }];

function hints(answer: () => Promise<HintShown[]>): Hints {
  return new Hints({ hint: answer } as unknown as TableClient);
}

describe("hints", () => {
  it("are asked once and shown", async () => {
    const one = hints(() => Promise.resolve(best));
    const asked = one.ask(decision);
    expect(one.asking).toBe(true);
    await asked;
    expect([one.asking, one.found, one.refused]).toEqual([false, best, ""]);
  });

  it("come too late when the table has moved on", async () => {
    const one = hints(() => Promise.resolve(best));
    const asked = one.ask(decision);
    one.clear();
    await asked;
    expect(one.found).toEqual([]);
    expect(one.asking).toBe(false);
  });

  it("may be refused", async () => {
    const one = hints(() => Promise.reject(new RefusalError("no")));
    await one.ask(decision);
    expect([one.asking, one.found, one.refused]).toEqual([false, [], "no"]);
  });
});
