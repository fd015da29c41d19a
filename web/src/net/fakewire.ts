// A socket for tests: it does what the test says, at once.
import type { Wire } from "./socket";

export class FakeWire implements Wire {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1000, reason = ""): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason } as CloseEvent);
  }

  /** The server takes the connection. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.({} as Event);
  }

  /** The server says something. */
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

/** All sockets that were opened, in order. */
export class FakeNet {
  readonly wires: FakeWire[] = [];
  readonly connect = (url: string): FakeWire => {
    const wire = new FakeWire(url);
    this.wires.push(wire);
    return wire;
  };

  get wire(): FakeWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error("nobody has connected");
    return wire;
  }
}
