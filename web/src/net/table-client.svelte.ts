// A table as this browser sees it: the server decides, this shows it in order and sends what was chosen.

import { settings } from "../app/settings.svelte";
import { t } from "../app/texts";
import type {
  ClientMessage,
  HintShown,
  LogShown,
  PositionShown,
  ServerMessage,
  TableInfo,
  Update,
} from "./generated";
import { type Connect, Line, type LineStatus } from "./socket";

type Sent = { answer: (answer: unknown) => void; refuse: (refusal: RefusalError) => void };
type Body<M> = M extends { id?: number } ? Omit<M, "id"> : never;

/** The server did not carry out what was asked; nothing has changed. */
export class RefusalError extends Error {
  constructor(
    readonly reason: string,
    readonly rule = "",
  ) {
    super(reason);
    this.name = "RefusalError";
  }
}

/** Something that happened, as a game tells it. */
export interface GameEvent {
  event: string;
}

export type Animate = (events: GameEvent[], before: PositionShown, after: PositionShown) => Promise<void>;

export class TableClient {
  info: TableInfo | null = $state.raw(null);
  update: Update | null = $state.raw(null);
  position: PositionShown | null = $state.raw(null);
  log: LogShown[] = $state.raw([]);
  status: LineStatus = $state("connecting");
  /** Why the last message was not carried out, in words; empty when it was. */
  refused = $state("");
  /** The rule behind it, or empty. */
  refusedRule = $state("");
  /** Whether a choice is on its way. */
  busy = $state(false);
  /** Why there is no such table for us, in words; nothing further is tried then. */
  gone = $state("");
  /** Shows what happened; the new position is put when it is done. */
  onevents: Animate | null = null;

  private readonly line: Line;
  private readonly sent = new Map<number, Sent>();
  private readonly coming: Update[] = [];
  private showing = false;
  private visit = 0;
  private lastId = 0;
  private seat: number | null = null;
  private moment = -1;
  private stopLanguage: (() => void) | null = null;

  constructor(
    readonly id: string,
    connect?: Connect,
  ) {
    this.line = new Line(
      () => `/ws/tables/${encodeURIComponent(id)}?lang=${settings.language}`,
      {
        onstatus: (status) => this.changed(status),
        onmessage: (message) => this.heard(message as ServerMessage),
        ongone: (reason) => {
          this.gone = reason || t().common.noTable;
          this.forget();
        },
      },
      { connect, ping: () => JSON.stringify({ type: "ping", id: ++this.lastId }) },
    );
  }

  open(): void {
    this.line.open();
    let first = true;
    this.stopLanguage ??= $effect.root(() => {
      $effect(() => {
        const language = settings.language;
        if (!first) this.line.send(JSON.stringify({ type: "language", language, id: 0 }));
        first = false;
      });
    });
  }

  close(): void {
    this.stopLanguage?.();
    this.stopLanguage = null;
    this.line.close();
    this.forget();
  }

  async choose(option: number): Promise<void> {
    const decision = this.position?.decision?.number ?? this.update?.record;
    if (decision === undefined || this.busy) return;
    this.busy = true;
    try {
      await this.tell({ type: "choose", decision, option });
    } finally {
      this.busy = false;
    }
  }

  undo(): Promise<void> {
    return this.tell({ type: "undo" });
  }

  redo(): Promise<void> {
    return this.tell({ type: "redo" });
  }

  forfeit(): Promise<void> {
    return this.tell({ type: "forfeit" });
  }

  offerDraw(offer: boolean): Promise<void> {
    return this.tell({ type: "draw", offer });
  }

  sit(seat: number): Promise<void> {
    this.seat = seat;
    return this.tell({ type: "sit", seat });
  }

  look(record: number): Promise<void> {
    this.moment = record;
    return this.tell({ type: "look", record });
  }

  rematch(swap: boolean): Promise<void> {
    return this.tell({ type: "rematch", swap });
  }

  /** Ask something that changes nothing; throws RefusalError when it is not answered. */
  ask<T>(question: object): Promise<T> {
    return this.send({ type: "ask", question }) as Promise<T>;
  }

  /** What the computer would do in our place; throws RefusalError when it cannot say. */
  hint(decision: number): Promise<HintShown[]> {
    return this.send({ type: "hint", decision }) as Promise<HintShown[]>;
  }

  /** Send and wait until it is carried out; a refusal is put in `refused` and throws nothing. */
  private async tell(message: Body<ClientMessage>): Promise<void> {
    this.refused = "";
    this.refusedRule = "";
    try {
      await this.send(message);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.refused = error.reason;
      this.refusedRule = error.rule;
    }
  }

  private send(message: Body<ClientMessage>): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((answer, refuse) => {
      this.sent.set(id, { answer, refuse });
      if (this.line.send(JSON.stringify({ ...message, id }))) return;
      this.sent.delete(id);
      refuse(new RefusalError(t().common.notConnected));
    });
  }

  private changed(status: LineStatus): void {
    const before = this.status;
    this.status = status;
    if (status === "lost" && before !== "lost") this.forget();
    if (status === "open") this.back();
  }

  /** After a reconnection the server shows the present from our first seat: ask for what was looked at. */
  private back(): void {
    this.visit += 1;
    this.coming.length = 0;
    // That there was no connection is no longer true.
    this.refused = "";
    this.refusedRule = "";
    if (this.seat !== null) void this.sit(this.seat);
    if (this.moment >= 0) void this.look(this.moment);
  }

  /** Nobody will answer what was sent; whether it was carried out is seen after the reconnection. */
  private forget(): void {
    const waiting = [...this.sent.values()];
    this.sent.clear();
    for (const { refuse } of waiting) refuse(new RefusalError(t().common.notConnected));
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.info = message;
        break;
      case "update":
        this.coming.push(message);
        void this.show();
        break;
      case "answered":
        this.settle(message.id)?.answer(message.answer);
        break;
      case "hinted":
        this.settle(message.id)?.answer(message.hints);
        break;
      case "done":
      case "pong":
        this.settle(message.id)?.answer(undefined);
        break;
      case "refused":
        this.refusal(message.id, new RefusalError(message.reason, message.rule));
        break;
      case "closing":
        // The line drops in a moment and comes back by itself.
        break;
    }
  }

  private settle(id: number): Sent | undefined {
    const sent = this.sent.get(id);
    this.sent.delete(id);
    return sent;
  }

  private refusal(id: number, error: RefusalError): void {
    const sent = this.settle(id);
    if (sent) {
      sent.refuse(error);
      return;
    }
    this.refused = error.reason;
    this.refusedRule = error.rule;
  }

  /** Put one update after the other, each when what led to it has been shown. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let next = this.coming.shift(); next; next = this.coming.shift()) {
      const visit = this.visit;
      await this.animate(next);
      // What was shown meanwhile belongs to a line that is gone, unless nothing newer came.
      if (visit === this.visit || this.coming.length === 0) this.put(next);
    }
    this.showing = false;
  }

  private async animate(update: Update): Promise<void> {
    const before = this.position;
    if (!this.onevents || !before || update.fresh || !update.live || update.events.length === 0) return;
    if (typeof document !== "undefined" && document.hidden) return;
    try {
      await this.onevents(update.events as GameEvent[], before, update.position as PositionShown);
    } catch (error) {
      console.warn("an animation failed", error);
    }
  }

  private put(update: Update): void {
    this.update = update;
    this.position = update.position as PositionShown;
    const lines = update.log as LogShown[];
    if (update.fresh) this.log = lines;
    else if (lines.length > 0) this.log = [...this.log, ...lines];
  }
}
