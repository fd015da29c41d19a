// The tables of the server, live.

import { settings } from "../app/settings.svelte";
import { get } from "./api";
import type { Lobby } from "./generated";
import { type Connect, Line, type LineStatus } from "./socket";

export class LobbyClient {
  lobby: Lobby | null = $state.raw(null);
  status: LineStatus = $state("connecting");
  private readonly line: Line;
  private stopLanguage: (() => void) | null = null;

  constructor(connect?: Connect) {
    this.line = new Line(
      () => `/ws/lobby?lang=${settings.language}`,
      {
        onstatus: (status) => {
          this.status = status;
        },
        onmessage: (message) => this.heard(message),
      },
      { connect, ping: () => JSON.stringify({ type: "ping" }) },
    );
  }

  open(): void {
    this.line.open();
    let first = true;
    this.stopLanguage ??= $effect.root(() => {
      $effect(() => {
        void settings.language;
        if (!first) this.line.redial();
        first = false;
      });
    });
  }

  close(): void {
    this.stopLanguage?.();
    this.stopLanguage = null;
    this.line.close();
  }

  /** Fetch it without the socket. */
  async refresh(): Promise<void> {
    this.lobby = await get<Lobby>("/api/lobby");
  }

  private heard(message: unknown): void {
    if (message !== null && typeof message === "object" && "type" in message && message.type === "lobby")
      this.lobby = message as Lobby;
  }
}
