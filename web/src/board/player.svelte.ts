// Plays events on the board: pieces move, rims crack, tokens come and go. Only transform and opacity are animated.
import { tick } from "svelte";
import type { Catalog, GameEvent, Position } from "../generated/types";
import type { Geometry } from "./geometry";
import { happen } from "./happen";
import type { Point } from "./paths";
import { deckHexes, middleOf } from "./pieces";

/** What a player needs of the board around it. */
export interface Theatre {
  catalog: Catalog;
  geometry: Geometry;
  root: SVGElement | null;
  /** No motion wanted: pieces jump, an outline shows what changed. */
  calm: boolean;
  speed: number;
  near: boolean;
  show(points: Point[]): Promise<void>;
}

const STEP = 110;
const LONGEST = 700;
const POP = 220;
const TOPPLE = 420;
/** How long an outline shows what changed when nothing moves, in ms. */
const OUTLINE = 2000;
/** After so long the rest is not played. */
const PATIENCE = 6000;

type Keyframes = (Keyframe & { transform?: string })[];

export class Player {
  /** The position drawn while events are played, instead of the one before them. */
  played: Position | null = $state.raw(null);
  changed: ReadonlySet<number> = $state.raw(new Set());
  playing: boolean = $state(false);
  readonly #running = new Set<Animation>();
  readonly #theatre: () => Theatre;
  #skipped = false;
  #outline: ReturnType<typeof setTimeout> | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(theatre: () => Theatre) {
    this.#theatre = theatre;
  }

  play(events: readonly GameEvent[], before: Position, after: Position): Promise<void> {
    this.skip();
    this.#turn = this.#turn.then(() => this.#play(events, before, after));
    return this.#turn;
  }

  /** Finish what is running at once. */
  skip(): void {
    this.#skipped = true;
    for (const animation of this.#running) animation.finish();
  }

  /** The position that followed is drawn now. */
  clear(): void {
    if (!this.playing) this.played = null;
  }

  async #play(events: readonly GameEvent[], before: Position, after: Position): Promise<void> {
    const theatre = this.#theatre();
    if (theatre.calm || !theatre.root || document.hidden) {
      this.#mark(events);
      return;
    }
    this.#skipped = false;
    this.playing = true;
    this.played = before;
    const began = performance.now();
    let together: Promise<unknown>[] = [];
    try {
      for (const event of events) {
        if (this.#skipped || performance.now() - began > PATIENCE / theatre.speed) break;
        const act = this.#act(event);
        // Small changes of several pieces happen together; a move waits until they are done.
        if (act.alone) {
          await Promise.all(together);
          together = [];
          await act.run(after);
        } else together.push(act.run(after));
      }
      await Promise.all(together);
    } finally {
      this.#skipped = true;
      this.played = after;
      this.playing = false;
    }
  }

  #act(event: GameEvent): { alone: boolean; run: (after: Position) => Promise<unknown> } {
    const put = async (after: Position): Promise<void> => {
      const { catalog, geometry } = this.#theatre();
      if (this.played) this.played = happen(this.played, event, { catalog, geometry, after });
      await tick();
    };
    switch (event.event) {
      case "Moved":
        return {
          alone: true,
          run: async (after) => (
            await this.#move(event.character, event.route, event.manner), await put(after)
          ),
        };
      case "Turned":
        return {
          alone: true,
          run: async (after) => (await this.#turnTo(event.character, event.facing), await put(after)),
        };
      case "AttackDeclared":
        return { alone: true, run: () => this.#lunge(event.attacker, event.target) };
      case "Deployed":
        return { alone: true, run: async (after) => (await put(after), await this.#drop(event.character)) };
      case "Wounded":
        return { alone: false, run: async (after) => (await put(after), await this.#wound(event.character)) };
      case "Healed":
        return {
          alone: false,
          run: async (after) => (
            await put(after), await this.#pulse(`[data-piece="${event.character}"].disc`, 1.06)
          ),
        };
      case "KnockedOut":
        return { alone: true, run: async (after) => (await this.#topple(event.character), await put(after)) };
      case "TokenGained":
        return {
          alone: false,
          run: async (after) => (await put(after), await this.#pop(event.character, event.token)),
        };
      case "ManaChanged":
        return {
          alone: false,
          run: async (after) => (await put(after), await this.#pop(event.character, "mana")),
        };
      case "TokenLost":
        return {
          alone: false,
          run: async (after) => (await this.#fade(event.character, event.token), await put(after)),
        };
      case "MarkPlaced":
        return {
          alone: true,
          run: async (after) => (await put(after), await this.#pulse(`[data-at="${event.place}"]`, 1.5)),
        };
      case "ObjectivePlaced":
        return {
          alone: true,
          run: async (after) => (
            await put(after), await this.#pulse(`[data-objective="${event.place}"]`, 1.4)
          ),
        };
      case "ObjectiveClaimed":
        return {
          alone: true,
          run: async (after) => (await this.#rise(`[data-objective="${event.place}"]`), await put(after)),
        };
      default:
        return { alone: false, run: put };
    }
  }

  #all(selector: string): SVGElement[] {
    return [...(this.#theatre().root?.querySelectorAll<SVGElement>(selector) ?? [])];
  }

  #run(
    elements: SVGElement[],
    frames: Keyframes,
    duration: number,
    easing = "cubic-bezier(.2,.8,.2,1)",
  ): Promise<unknown> {
    if (this.#skipped) return Promise.resolve();
    const time = duration / this.#theatre().speed;
    return Promise.all(
      elements.map((element) => {
        const animation = element.animate(frames, { duration: time, easing });
        this.#running.add(animation);
        return animation.finished.catch(() => undefined).finally(() => this.#running.delete(animation));
      }),
    );
  }

  /** Where a piece is drawn now, as the start of a transform. */
  #stance(number: number): { at: Point; scale: string } | null {
    const { catalog, geometry, near } = this.#theatre();
    const c = this.played?.characters.find((one) => one.number === number);
    if (!this.played || !c || c.place < 0) return null;
    return { at: middleOf(c, geometry, deckHexes(catalog, this.played)), scale: near ? "" : " scale(1.1)" };
  }

  async #move(number: number, route: readonly number[], manner: string): Promise<void> {
    const { geometry, show } = this.#theatre();
    const stance = this.#stance(number);
    const first = route[0];
    const last = route.at(-1);
    if (!stance || first === undefined || last === undefined || route.length < 2) return;
    const start = geometry.centre(first);
    const shift: Point = [stance.at[0] - start[0], stance.at[1] - start[1]];
    const points = route.map((place) => geometry.centre(place));
    await show(points);
    const frames = points.map(([x, y]) => ({
      transform: `translate(${x + shift[0]}px, ${y + shift[1]}px)${stance.scale}`,
    }));
    const pieces = this.#all(`[data-piece="${number}"]`);
    if (manner === "teleport" || manner === "switch") {
      await this.#run(pieces, [{ opacity: 1 }, { opacity: 0 }], POP);
      return;
    }
    const duration = Math.min(LONGEST, STEP * (points.length - 1) * (manner === "jump" ? 2 : 1));
    await this.#run(pieces, frames, Math.max(POP, duration), "linear");
  }

  async #turnTo(number: number, facing: number): Promise<void> {
    const { geometry } = this.#theatre();
    const c = this.played?.characters.find((one) => one.number === number);
    const [prow] = this.#all(`[data-prow="${number}"]`);
    if (!c || !prow || c.facing === facing) return;
    const from = geometry.angle(c.facing);
    // The short way round.
    const by = ((geometry.angle(facing) - from + 540) % 360) - 180;
    const place = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(prow.getAttribute("transform") ?? "");
    const stand = `translate(${place?.[1] ?? 0}px, ${place?.[2] ?? 0}px)`;
    await this.#run(
      [prow],
      [{ transform: `${stand} rotate(${from}deg)` }, { transform: `${stand} rotate(${from + by}deg)` }],
      POP,
    );
  }

  async #lunge(attacker: number, target: number): Promise<void> {
    const [a, b] = [this.#stance(attacker), this.#stance(target)];
    if (!a || !b) return;
    await this.#theatre().show([a.at, b.at]);
    const gap = Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) || 1;
    const reach = 14 / gap;
    const here = `translate(${a.at[0]}px, ${a.at[1]}px)${a.scale}`;
    const there = `translate(${a.at[0] + (b.at[0] - a.at[0]) * reach}px, ${a.at[1] + (b.at[1] - a.at[1]) * reach}px)${a.scale}`;
    await this.#run(
      this.#all(`[data-piece="${attacker}"]`),
      [{ transform: here }, { transform: there, offset: 0.4 }, { transform: here }],
      POP,
    );
  }

  async #drop(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const [x, y] = stance.at;
    await this.#theatre().show([stance.at]);
    const frames = [
      { transform: `translate(${x}px, ${y - 60}px)${stance.scale}`, opacity: 0 },
      { transform: `translate(${x}px, ${y}px)${stance.scale}`, opacity: 1 },
    ];
    await this.#run(this.#all(`[data-piece="${number}"]`), frames, POP);
  }

  async #wound(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const [x, y] = stance.at;
    const shake = [0, -4, 4, -3, 2, 0].map((dx) => ({
      transform: `translate(${x + dx}px, ${y}px)${stance.scale}`,
    }));
    await Promise.all([
      this.#run(this.#all(`[data-piece="${number}"]`), shake, POP, "linear"),
      this.#run(this.#all(`[data-piece="${number}"] .lost`), [{ opacity: 0 }, { opacity: 1 }], POP),
      this.#pop(number, "wound"),
    ]);
  }

  async #topple(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const stand = `translate(${stance.at[0]}px, ${stance.at[1]}px)`;
    await this.#theatre().show([stance.at]);
    const frames = [
      { transform: `${stand} rotate(0deg)${stance.scale}`, opacity: 1 },
      { transform: `${stand} translate(10px, 6px) rotate(62deg) scale(.9, .55)`, opacity: 0.9, offset: 0.6 },
      { transform: `${stand} translate(14px, 10px) rotate(80deg) scale(.8, .3)`, opacity: 0 },
    ];
    await this.#run(this.#all(`[data-piece="${number}"]`), frames, TOPPLE, "ease-in");
  }

  #badge(number: number, token: string): SVGElement[] {
    const { catalog } = this.#theatre();
    const names: Readonly<Record<string, string>> = {
      overwatch: "watch",
      focus: "focus",
      wound: "wound",
      mana: "mana",
    };
    const kind = names[token] ?? catalog.tokens[token]?.class_ ?? "";
    return this.#all(`[data-badge="${number}-${kind}"]`);
  }
  #pop(number: number, token: string): Promise<unknown> {
    return this.#run(
      this.#badge(number, token),
      [{ transform: "scale(0)" }, { transform: "scale(1.5)", offset: 0.6 }, { transform: "scale(1)" }],
      POP,
    );
  }
  #fade(number: number, token: string): Promise<unknown> {
    return this.#run(
      this.#badge(number, token),
      [
        { transform: "scale(1)", opacity: 1 },
        { transform: "scale(.2)", opacity: 0 },
      ],
      POP,
    );
  }
  #pulse(selector: string, size: number): Promise<unknown> {
    const frames = (element: SVGElement): Keyframes => {
      const [, x = "0", y = "0"] =
        /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") ?? [];
      const stand = `translate(${x}px, ${y}px)`;
      return [
        { transform: `${stand} scale(1)` },
        { transform: `${stand} scale(${size})` },
        { transform: `${stand} scale(1)` },
      ];
    };
    return Promise.all(this.#all(selector).map((element) => this.#run([element], frames(element), POP)));
  }
  #rise(selector: string): Promise<unknown> {
    return Promise.all(
      this.#all(selector).map((element) => {
        const [, x = "0", y = "0"] =
          /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") ?? [];
        const frames = [
          { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1 },
          { transform: `translate(${x}px, ${Number(y) - 44}px) scale(1.3)`, opacity: 0 },
        ];
        return this.#run([element], frames, TOPPLE);
      }),
    );
  }

  /** Without motion: an outline around everybody to whom something happened. */
  #mark(events: readonly GameEvent[]): void {
    const told = new Set([
      "Moved",
      "Turned",
      "Wounded",
      "Healed",
      "KnockedOut",
      "TokenGained",
      "TokenLost",
      "ManaChanged",
      "Deployed",
    ]);
    const changed = events.flatMap((event) =>
      told.has(event.event) && "character" in event ? [event.character] : [],
    );
    if (!changed.length) return;
    this.changed = new Set(changed);
    clearTimeout(this.#outline);
    this.#outline = setTimeout(() => {
      this.changed = new Set();
    }, OUTLINE);
  }
}
