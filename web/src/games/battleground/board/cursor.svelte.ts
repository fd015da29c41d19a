// The keyboard on the board: one place is current, arrow keys move it, N and P go through what may be chosen.
import type { Geometry } from "./geometry";

/** What the keys need to know, and what they can do. */
export interface Keyboard {
  geometry: Geometry;
  /** The hexes that have a platform. */
  decks: ReadonlySet<number>;
  /** Places that may be chosen, those of targets included. */
  choices: ReadonlySet<number>;
  /** Facings to choose from, or null when none is asked. */
  facings: readonly number[] | null;
  /** Where the ring begins. */
  home: number;
  choose(place: number): void;
  face(facing: number): void;
  zoom(steps: number): void;
  fit(): void;
  leave(): void;
  skip(): boolean;
}

const ARROWS: Readonly<Record<string, "left" | "right" | "up" | "down">> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export class Cursor {
  place: number = $state(-1);
  /** The facing the keys are at, while one is asked. */
  facing: number = $state(-1);
  /** Whether the ring is shown: only once keys are used. */
  shown: boolean = $state(false);
  readonly #keyboard: () => Keyboard;

  constructor(keyboard: () => Keyboard) {
    this.#keyboard = keyboard;
  }

  /** The focus came: the ring stands where it was, or at home. */
  enter(): void {
    if (this.place < 0) this.place = this.#keyboard().home;
  }

  /** Handles a key; tells whether it was one of the board's. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const board = this.#keyboard();
    const { key } = event;
    if (key === "Tab" || key === "Shift") return false;
    if (board.skip() && (key === "Enter" || key === " " || key === "Escape")) return true;
    this.enter();
    if (board.facings && this.#turn(key, board)) return this.#used();
    const arrow = ARROWS[key];
    if (arrow) {
      this.#step(arrow, board);
      return this.#used();
    }
    switch (key) {
      case "n":
      case "N":
        this.#jump(1, board);
        return this.#used();
      case "p":
      case "P":
        this.#jump(-1, board);
        return this.#used();
      case "PageUp":
      case "PageDown":
        return this.#climb(key === "PageUp", board) && this.#used();
      case "Enter":
      case " ":
        board.choose(this.place);
        return this.#used();
      case "+":
      case "=":
        board.zoom(1);
        return true;
      case "-":
        board.zoom(-1);
        return true;
      case "0":
        board.fit();
        return true;
      case "Escape":
        this.shown = false;
        board.leave();
        // Others may step back as well.
        return false;
      default:
        return false;
    }
  }

  #used(): boolean {
    this.shown = true;
    return true;
  }

  #step(arrow: "left" | "right" | "up" | "down", { geometry, decks, choices }: Keyboard): void {
    const hex = geometry.step(this.place, arrow);
    const deck = hex + geometry.platform;
    // One stays on the floor one is on, but goes where something may be chosen.
    const up = decks.has(hex) && (choices.has(deck) || (geometry.isRaised(this.place) && !choices.has(hex)));
    this.place = up ? deck : hex;
  }

  #climb(up: boolean, { geometry, decks }: Keyboard): boolean {
    const hex = geometry.hexOf(this.place);
    if (!decks.has(hex)) return false;
    this.place = up ? hex + geometry.platform : hex;
    return true;
  }

  /** The next choice in the order in which one reads: rows from the top, each from the left. */
  #jump(by: 1 | -1, { geometry, choices }: Keyboard): void {
    if (!choices.size) return;
    const order = (place: number): number => {
      const [x, y] = geometry.centre(place);
      return Math.round(y) * 10000 + x;
    };
    const sorted = [...choices].sort((a, b) => order(a) - order(b));
    const here = order(this.place);
    const next =
      by > 0 ? sorted.find((place) => order(place) > here) : sorted.findLast((place) => order(place) < here);
    this.place = next ?? (by > 0 ? sorted[0] : sorted.at(-1)) ?? this.place;
  }

  #turn(key: string, { geometry, facings, face }: Keyboard): boolean {
    if (!facings?.length) return false;
    if (key === "Enter" || key === " ") {
      if (!facings.includes(this.facing)) return false;
      face(this.facing);
      return true;
    }
    const by =
      key === "ArrowRight" || key === "ArrowDown" ? 1 : key === "ArrowLeft" || key === "ArrowUp" ? -1 : 0;
    if (!by) return false;
    const clockwise = [...facings].sort((a, b) => geometry.angle(a) - geometry.angle(b));
    const at = clockwise.indexOf(this.facing);
    const next = at < 0 ? 0 : (at + by + clockwise.length) % clockwise.length;
    this.facing = clockwise[next] ?? -1;
    return true;
  }
}
