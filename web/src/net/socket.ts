// A socket that comes back by itself. It knows nothing of what is said over it.

export interface Wire {
  readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export type Connect = (url: string) => Wire;

export interface LineEvents {
  onstatus(status: LineStatus): void;
  onmessage(message: unknown): void;
  /** The server does not want us back: no further try is made. */
  ongone?(reason: string): void;
}

export type LineStatus = "connecting" | "open" | "lost";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 2000;
const PULSE = 20_000;
const DEAF = 10_000;
/** Codes from here on are the server's own and say that trying again is of no use. */
const FINAL = 4400;

/** Address of a socket of this site. */
export function socketAddress(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

export class Line {
  private wire: Wire | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;
  private wanted = false;

  constructor(
    private readonly path: () => string,
    private readonly events: LineEvents,
    private readonly options: { connect?: Connect; ping?: () => string | null } = {},
  ) {}

  open(): void {
    if (this.wanted) return;
    this.wanted = true;
    if (typeof addEventListener === "function") {
      addEventListener("online", this.hurry);
      document.addEventListener("visibilitychange", this.hurry);
    }
    this.dial();
  }

  close(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    if (typeof removeEventListener === "function") {
      removeEventListener("online", this.hurry);
      document.removeEventListener("visibilitychange", this.hurry);
    }
    const wire = this.wire;
    this.wire = null;
    wire?.close(1000);
  }

  /** Connect anew, because the address has changed. */
  redial(): void {
    if (!this.wanted) return;
    const wire = this.wire;
    this.wire = null;
    wire?.close(1000);
    this.dial();
  }

  /** Whether the text went out. */
  send(text: string): boolean {
    if (this.wire?.readyState !== 1) return false;
    this.wire.send(text);
    return true;
  }

  private dial(): void {
    clearTimeout(this.timer);
    this.events.onstatus(this.tries === 0 ? "connecting" : "lost");
    const connect = this.options.connect ?? ((url: string): Wire => new WebSocket(url));
    const wire = connect(socketAddress(this.path()));
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.tries = 0;
      this.listen();
      this.events.onstatus("open");
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire) return;
      this.listen();
      this.events.onmessage(JSON.parse(String(event.data)));
    };
    wire.onclose = (event) => {
      if (this.wire === wire) this.dropped(event);
    };
  }

  private dropped(event: CloseEvent): void {
    this.wire = null;
    clearTimeout(this.pulse);
    if (!this.wanted) return;
    if (event.code >= FINAL) {
      this.close();
      this.events.ongone?.(event.reason);
      return;
    }
    this.events.onstatus("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    // A little apart from all others that lost the same server.
    this.timer = setTimeout(() => this.dial(), wait * (0.75 + Math.random() / 2));
  }

  /** Something was heard: ask again after a while, and give up on a line that stays silent. */
  private listen(): void {
    clearTimeout(this.pulse);
    const ping = this.options.ping;
    if (!ping) return;
    this.pulse = setTimeout(() => {
      const text = ping();
      if (text === null || !this.send(text)) return;
      this.pulse = setTimeout(() => this.wire?.close(4000, "silent"), DEAF);
    }, PULSE);
  }

  private readonly hurry = (): void => {
    if (this.wire || !this.wanted || (typeof document !== "undefined" && document.hidden)) return;
    this.tries = Math.max(1, Math.min(this.tries, 2));
    this.dial();
  };
}
