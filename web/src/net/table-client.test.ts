import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet } from "./fakewire";
import type { PositionShown, Update } from "./generated";
import { type GameEvent, RefusalError, TableClient } from "./table-client.svelte";

const position = (record: number): PositionShown =>
  ({ round: record, decision: { number: record } }) as PositionShown;

const update = (record: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seat: 0,
  record,
  live: true,
  position: position(record),
  log: [{ number: record }],
  fresh: false,
  events: [{ event: "Passed", seat: 0 }],
  can_undo: true,
  undo_refusal: "",
  can_redo: false,
  ...more,
});

const settled = () => vi.advanceTimersByTimeAsync(0);

let net: FakeNet;
let table: TableClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "http://here/table/t1" });
  net = new FakeNet();
  table = new TableClient("t 1", net.connect);
  table.open();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Take the connection and show a first position. */
async function seated(record = 5): Promise<void> {
  net.wire.accept();
  net.wire.say(update(record, { fresh: true, events: [] }));
  await settled();
}

describe("a table", () => {
  it("connects to its own socket in the language of the settings", () => {
    expect(net.wire.url).toBe("ws://here/ws/tables/t%201?lang=en");
    expect(table.status).toBe("connecting");
    net.wire.accept();
    expect(table.status).toBe("open");
  });

  it("puts the position and keeps the log", async () => {
    await seated(5);
    net.wire.say(update(6));
    await settled();
    expect(table.position?.round).toBe(6);
    expect(table.log.map(({ number }) => number)).toEqual([5, 6]);
    net.wire.say(update(4, { fresh: true }));
    await settled();
    expect(table.log.map(({ number }) => number)).toEqual([4]);
  });

  it("puts a position only when what led to it has been shown, one after the other", async () => {
    await seated(5);
    const shown: [number, number][] = [];
    let finish: () => void = () => undefined;
    table.onevents = (_events: GameEvent[], before, after) => {
      shown.push([before.round, after.round]);
      return new Promise((done) => {
        finish = done;
      });
    };
    net.wire.say(update(6));
    net.wire.say(update(7));
    await settled();
    expect(shown).toEqual([[5, 6]]);
    expect(table.position?.round).toBe(5);
    finish();
    await settled();
    expect(table.position?.round).toBe(6);
    expect(shown).toEqual([
      [5, 6],
      [6, 7],
    ]);
    finish();
    await settled();
    expect(table.position?.round).toBe(7);
  });

  it("shows nothing for a fresh update or an earlier moment, and survives a failing animation", async () => {
    await seated(5);
    const animate = vi.fn(async () => {
      throw new Error("no canvas");
    });
    table.onevents = animate;
    net.wire.say(update(3, { live: false }));
    net.wire.say(update(6, { fresh: true }));
    await settled();
    expect(animate).not.toHaveBeenCalled();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    net.wire.say(update(7));
    await settled();
    expect(animate).toHaveBeenCalledOnce();
    expect(table.position?.round).toBe(7);
  });
});

describe("what is sent", () => {
  it("a choice names the decision and is done when the server has stored it", async () => {
    await seated(5);
    let done = false;
    void table.choose(2).then(() => {
      done = true;
    });
    expect(net.wire.last()).toMatchObject({ type: "choose", decision: 5, option: 2 });
    expect(table.busy).toBe(true);
    await settled();
    expect(done).toBe(false);
    net.wire.say({ type: "done", id: net.wire.last().id });
    await settled();
    expect(done).toBe(true);
    expect(table.busy).toBe(false);
  });

  it("is not sent twice while it is on its way", async () => {
    await seated(5);
    void table.choose(0);
    void table.choose(0);
    expect(net.wire.sent.filter(({ type }) => type === "choose")).toHaveLength(1);
  });

  it("a refusal is told in words and cleared by the next message", async () => {
    await seated(5);
    const choosing = table.choose(9);
    net.wire.say({
      type: "refused",
      id: net.wire.last().id,
      reason: "there is no such option",
      rule: "BG-ACT-03",
    });
    await choosing;
    expect(table.refused).toBe("there is no such option");
    expect(table.refusedRule).toBe("BG-ACT-03");
    void table.undo();
    expect(table.refused).toBe("");
  });

  it("a question gets its own answer", async () => {
    await seated(5);
    const first = table.ask<string>({ ask: "ruler", start: 1, end: 2 });
    const one = net.wire.last().id;
    const second = table.ask<string>({ ask: "ruler", start: 3, end: 4 });
    const two = net.wire.last().id;
    net.wire.say({ type: "answered", id: two, answer: "two" });
    net.wire.say({ type: "answered", id: one, answer: "one" });
    expect(await first).toBe("one");
    expect(await second).toBe("two");
  });

  it("a question that is refused or cannot be sent throws", async () => {
    const unsent = table.ask({ ask: "field", character: 0 });
    await expect(unsent).rejects.toBeInstanceOf(RefusalError);
    await seated(5);
    const refused = table.ask({ ask: "field", character: 99 });
    net.wire.say({ type: "refused", id: net.wire.last().id, reason: "nobody there" });
    await expect(refused).rejects.toThrow("nobody there");
  });
});

describe("a lost connection", () => {
  it("comes back by itself, waiting longer each time", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await seated(5);
    net.wire.close(1006);
    expect(table.status).toBe("lost");
    await vi.advanceTimersByTimeAsync(249);
    expect(net.wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.wires).toHaveLength(2);
    net.wire.close(1006);
    await vi.advanceTimersByTimeAsync(499);
    expect(net.wires).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(net.wires).toHaveLength(3);
    net.wire.accept();
    net.wire.say(update(6, { fresh: true }));
    await settled();
    expect(table.status).toBe("open");
    expect(table.position?.round).toBe(6);
  });

  it("sits and looks where it did before", async () => {
    await seated(5);
    void table.sit(1);
    void table.look(3);
    net.wire.close(1006);
    await vi.advanceTimersByTimeAsync(1000);
    net.wire.accept();
    expect(net.wire.sent).toMatchObject([
      { type: "sit", seat: 1 },
      { type: "look", record: 3 },
    ]);
  });

  it("ends what was waiting for an answer, so that nothing hangs", async () => {
    await seated(5);
    const choosing = table.choose(1);
    net.wire.close(1006);
    await choosing;
    expect(table.busy).toBe(false);
    expect(table.refused).not.toBe("");
  });

  it("is noticed when the server falls silent", async () => {
    await seated(5);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(net.wire.last()).toMatchObject({ type: "ping" });
    net.wire.say({ type: "pong", id: net.wire.last().id });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(net.wires).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(net.wires).toHaveLength(2);
  });

  it("is final when the server says so", async () => {
    net.wire.accept();
    net.wire.close(4404, "There is no such table.");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(net.wires).toHaveLength(1);
    expect(table.gone).toBe("There is no such table.");
    expect(table.status).not.toBe("lost");
  });

  it("stays closed when it was closed here", async () => {
    await seated(5);
    table.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(net.wires).toHaveLength(1);
  });
});
