import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../app/settings.svelte";
import { FakeNet } from "./fakewire";
import { LobbyClient } from "./lobby-client.svelte";

const lobby = { type: "lobby", open: [], playing: [], yours: [], people: 3 };

let net: FakeNet;
let client: LobbyClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "http://here/" });
  settings.language = "en";
  net = new FakeNet();
  client = new LobbyClient(net.connect);
  client.open();
  flushSync();
});

afterEach(() => {
  client.close();
  settings.language = "en";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the lobby", () => {
  it("shows what the server sends and nothing else", () => {
    net.wire.accept();
    net.wire.say({ type: "pong", id: 0 });
    expect(client.lobby).toBeNull();
    net.wire.say(lobby);
    expect(client.lobby?.people).toBe(3);
  });

  it("keeps the last picture while the connection is lost, and comes back", async () => {
    net.wire.accept();
    net.wire.say(lobby);
    net.wire.close(1006);
    expect(client.status).toBe("lost");
    expect(client.lobby?.people).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(net.wires).toHaveLength(2);
  });

  it("connects anew in another language", () => {
    expect(net.wire.url).toBe("ws://here/ws/lobby?lang=en");
    net.wire.accept();
    settings.language = "fr";
    flushSync();
    expect(net.wires).toHaveLength(2);
    expect(net.wire.url).toBe("ws://here/ws/lobby?lang=fr");
  });
});
