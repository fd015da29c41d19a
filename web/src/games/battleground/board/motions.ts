// How events look in motion. Only transform and opacity are animated, on the pieces as they are drawn.
import type { Catalog, CharacterShown, GameEvent, Position } from "../generated";
import { deckHexes, middleOf } from "./drawn/pieces";
import type { Geometry } from "./geometry";
import type { Point } from "./paths";

/** What motion needs of the board around it. */
export interface MotionContext {
  catalog: Catalog;
  geometry: Geometry;
  root: SVGElement | null;
  /** No motion wanted: pieces jump, an outline shows what changed. */
  calm: boolean;
  speed: number;
  near: boolean;
  show(points: Point[]): Promise<void>;
}

/** What moves before and after the event is put on the board. */
export interface Act {
  /** Waits until everything else is done. */
  alone: boolean;
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

const STEP = 110;
const LONGEST = 700;
const POP = 220;
const TOPPLE = 420;
const EASE = "cubic-bezier(.2,.8,.2,1)";
/** Badges by the token they stand for, where the name differs. */
const BADGE: Readonly<Record<string, string>> = {
  overwatch: "watch",
  focus: "focus",
  wound: "wound",
  mana: "mana",
};

const translate = ([x, y]: Point): string => `translate(${x}px, ${y}px)`;

/** Where an element stands by its own attribute. */
function standOf(element: SVGElement): Point {
  const [, x = "0", y = "0"] =
    /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") ?? [];
  return [Number(x), Number(y)];
}

export class Motions {
  readonly #context: () => MotionContext;
  readonly #position: () => Position | null;
  readonly #running = new Set<Animation>();
  /** Once finished nothing new begins. */
  #over = false;

  constructor(context: () => MotionContext, position: () => Position | null) {
    this.#context = context;
    this.#position = position;
  }

  /** Finish what is running, and begin nothing until `restart`. */
  finish(): void {
    this.#over = true;
    for (const animation of this.#running) animation.finish();
  }
  restart(): void {
    this.#over = false;
  }

  of(event: GameEvent): Act {
    switch (event.event) {
      case "Moved":
        return { alone: true, before: () => this.#move(event.character, event.route, event.manner) };
      case "Turned":
        return { alone: true, before: () => this.#turn(event.character, event.facing) };
      case "AttackDeclared":
        return { alone: true, before: () => this.#lunge(event.attacker, event.target) };
      case "Deployed":
        return { alone: true, after: () => this.#drop(event.character) };
      case "Wounded":
        return { alone: false, after: () => this.#wound(event.character) };
      case "Healed":
        return { alone: false, after: () => this.#pop(event.character, "wound") };
      case "KnockedOut":
        return { alone: true, before: () => this.#topple(event.character) };
      case "TokenGained":
        return { alone: false, after: () => this.#pop(event.character, event.token) };
      case "ManaChanged":
        return { alone: false, after: () => this.#pop(event.character, "mana") };
      case "TokenLost":
        return { alone: false, before: () => this.#fade(event.character, event.token) };
      case "MarkPlaced":
        return { alone: true, after: () => this.#pulse(`[data-at="${event.place}"]`) };
      case "ObjectivePlaced":
        return { alone: true, after: () => this.#pulse(`[data-objective="${event.place}"]`) };
      case "ObjectiveClaimed":
        return { alone: true, before: () => this.#rise(`[data-objective="${event.place}"]`) };
      default:
        return { alone: false };
    }
  }

  #all(selector: string): SVGElement[] {
    return [...(this.#context().root?.querySelectorAll<SVGElement>(selector) ?? [])];
  }
  #piece(number: number): SVGElement[] {
    return this.#all(`[data-piece="${number}"]`);
  }
  #badge(number: number, token: string): SVGElement[] {
    const kind = BADGE[token] ?? this.#context().catalog.tokens[token]?.class_ ?? "";
    return this.#all(`[data-badge="${number}-${kind}"]`);
  }
  #character(number: number): CharacterShown | undefined {
    return this.#position()?.characters.find((c) => c.number === number && c.place >= 0);
  }

  async #run(elements: SVGElement[], frames: Keyframe[], duration: number, easing = EASE): Promise<void> {
    if (this.#over) return;
    const time = duration / this.#context().speed;
    const runs = elements.map((element) => {
      const animation = element.animate(frames, { duration: time, easing });
      this.#running.add(animation);
      return animation.finished.catch(() => undefined).finally(() => this.#running.delete(animation));
    });
    await Promise.all(runs);
  }

  /** Where a piece is drawn now, and how large. */
  #stance(number: number): { at: Point; scale: string } | null {
    const { catalog, geometry, near } = this.#context();
    const position = this.#position();
    const c = this.#character(number);
    if (!position || !c) return null;
    return { at: middleOf(c, geometry, deckHexes(catalog, position)), scale: near ? "" : " scale(1.1)" };
  }

  async #move(number: number, route: readonly number[], manner: string): Promise<void> {
    const { geometry, show } = this.#context();
    const stance = this.#stance(number);
    const [first] = route;
    if (!stance || first === undefined || route.length < 2) return;
    const start = geometry.centre(first);
    const points = route.map((place) => geometry.centre(place));
    await show(points);
    if (manner === "teleport" || manner === "switch")
      return this.#run(this.#piece(number), [{ opacity: 1 }, { opacity: 0 }], POP);
    // A massive model is drawn around its middle, not around the hex its way is told of.
    const frames = points.map(([x, y]) => ({
      transform: translate([x + stance.at[0] - start[0], y + stance.at[1] - start[1]]) + stance.scale,
    }));
    const duration = Math.min(LONGEST, STEP * (points.length - 1) * (manner === "jump" ? 2 : 1));
    return this.#run(this.#piece(number), frames, Math.max(POP, duration), "linear");
  }

  async #turn(number: number, facing: number): Promise<void> {
    const { geometry } = this.#context();
    const c = this.#character(number);
    const [prow] = this.#all(`[data-prow="${number}"]`);
    if (!c || !prow || c.facing === facing) return;
    const from = geometry.angle(c.facing);
    // The short way round.
    const by = ((geometry.angle(facing) - from + 540) % 360) - 180;
    const frames = [from, from + by].map((degrees) => ({
      transform: `${translate(standOf(prow))} rotate(${degrees}deg)`,
    }));
    await this.#run([prow], frames, POP);
  }

  async #lunge(attacker: number, target: number): Promise<void> {
    const [a, b] = [this.#stance(attacker), this.#stance(target)];
    if (!a || !b) return;
    await this.#context().show([a.at, b.at]);
    const part = 14 / (Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]) || 1);
    const there: Point = [a.at[0] + (b.at[0] - a.at[0]) * part, a.at[1] + (b.at[1] - a.at[1]) * part];
    const frames = [a.at, there, a.at].map((point) => ({ transform: translate(point) + a.scale }));
    await this.#run(this.#piece(attacker), frames, POP);
  }

  async #drop(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const [x, y] = stance.at;
    await this.#context().show([stance.at]);
    const frames = [
      { transform: translate([x, y - 60]) + stance.scale, opacity: 0 },
      { transform: translate([x, y]) + stance.scale, opacity: 1 },
    ];
    await this.#run(this.#piece(number), frames, POP);
  }

  async #wound(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const [x, y] = stance.at;
    const shake = [0, -4, 4, -3, 2, 0].map((dx) => ({ transform: translate([x + dx, y]) + stance.scale }));
    await Promise.all([
      this.#run(this.#piece(number), shake, POP, "linear"),
      this.#run(this.#all(`[data-piece="${number}"] .lost`), [{ opacity: 0 }, { opacity: 1 }], POP),
      this.#pop(number, "wound"),
    ]);
  }

  async #topple(number: number): Promise<void> {
    const stance = this.#stance(number);
    if (!stance) return;
    const stand = translate(stance.at);
    await this.#context().show([stance.at]);
    const frames = [
      { transform: `${stand} rotate(0deg)${stance.scale}`, opacity: 1 },
      { transform: `${stand} translate(10px, 6px) rotate(62deg) scale(.9, .55)`, opacity: 0.9, offset: 0.6 },
      { transform: `${stand} translate(14px, 10px) rotate(80deg) scale(.8, .3)`, opacity: 0 },
    ];
    await this.#run(this.#piece(number), frames, TOPPLE, "ease-in");
  }

  #pop(number: number, token: string): Promise<void> {
    const frames = [
      { transform: "scale(0)" },
      { transform: "scale(1.5)", offset: 0.6 },
      { transform: "scale(1)" },
    ];
    return this.#run(this.#badge(number, token), frames, POP);
  }
  #fade(number: number, token: string): Promise<void> {
    const frames = [
      { transform: "scale(1)", opacity: 1 },
      { transform: "scale(.2)", opacity: 0 },
    ];
    return this.#run(this.#badge(number, token), frames, POP);
  }
  #pulse(selector: string): Promise<unknown> {
    const frames = (stand: string) => [1, 1.45, 1].map((size) => ({ transform: `${stand} scale(${size})` }));
    return Promise.all(
      this.#all(selector).map((one) => this.#run([one], frames(translate(standOf(one))), POP)),
    );
  }
  #rise(selector: string): Promise<unknown> {
    const frames = ([x, y]: Point) => [
      { transform: `${translate([x, y])} scale(1)`, opacity: 1 },
      { transform: `${translate([x, y - 44])} scale(1.3)`, opacity: 0 },
    ];
    return Promise.all(this.#all(selector).map((one) => this.#run([one], frames(standOf(one)), TOPPLE)));
  }
}
