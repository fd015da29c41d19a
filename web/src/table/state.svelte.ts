// Everything the parts of a table page share: the client, what is planned for the decision, what lies open.
import { getContext, setContext } from "svelte";
import type {
  CardPrinted,
  Catalog,
  CharacterShown,
  DecisionShown,
  ForceShown,
  OptionShown,
  Position,
  Update,
} from "../generated/types";
import { catalog } from "../lib/catalog.svelte";
import type { TableClient } from "../lib/table.svelte";
import { emptyTray, type Tray } from "./dice";
import { Hints } from "./hints.svelte";
import { OddsBook } from "./odds.svelte";
import {
  type Act,
  type Aim,
  actsOf,
  aimOf,
  aimsOf,
  cardPool,
  placeOf,
  placesIn,
  type Shape,
  shapeOf,
  variants,
} from "./shape";
import { type Side, sideOfSeat } from "./sides";
import { Tools } from "./tools.svelte";

export type Panel = "board" | "hand" | "forces" | "log" | "rules";

/** What lies open above the table. */
export type Opened =
  | { kind: "character"; number: number }
  | { kind: "card"; id: string }
  | { kind: "pile"; seat: number }
  | { kind: "rule"; id: string }
  | { kind: "keys" }
  | { kind: "settings" }
  | { kind: "forfeit" }
  | { kind: "invite" };

export interface RevealShown {
  cards: [string, string];
  active: number;
}

const KEY = Symbol("table");

export class TableState {
  readonly tools: Tools;
  readonly odds: OddsBook;
  readonly hints: Hints;

  // what is planned for the decision in progress
  act = $state("");
  aim: Aim = $state("");
  variant = $state(-1);
  /** A place option that waits for its confirmation. */
  picked = $state(-1);
  /** Cards taken in a decision about several: positions in its pool. */
  cards: number[] = $state([]);
  /** The card in the hand that stands up. */
  raised = $state("");
  number = $state(-1);
  /** An option that a hint points at, where nothing can be planned. */
  suggested = $state(-1);

  // what is pointed at
  hover = $state(-1);
  pointed = $state(-1);
  hoverAct = $state("");
  /** An enemy that was clicked although it cannot be attacked: the desk says why. */
  whyNot = $state(-1);

  private answered: Update | null = $state.raw(null);

  // what lies open
  opened: Opened | null = $state.raw(null);
  panel: Panel = $state("board");
  reveal: RevealShown | null = $state.raw(null);
  tray: Tray = $state.raw(emptyTray());
  rolling = $state(false);
  endSeen = $state(false);
  private uncovered = $state("");

  constructor(readonly client: TableClient) {
    this.tools = new Tools(client);
    this.odds = new OddsBook(client);
    this.hints = new Hints(client);
  }

  get position(): Position | null {
    return this.client.position;
  }
  get catalog(): Catalog | null {
    return catalog();
  }
  /** The seat through whose eyes we look; -1 for a spectator. */
  get seat(): number {
    return this.client.update?.seat ?? -1;
  }
  /** The seat whose hand lies before us. */
  get own(): number {
    return this.seat === 1 ? 1 : 0;
  }
  /** The seat at the bottom of the screen; on one screen for two it stays the same. */
  get near(): number {
    return this.client.info?.one_screen ? 0 : this.own;
  }
  get far(): number {
    return 1 - this.near;
  }

  readonly decision: DecisionShown | null = $derived.by(() => {
    const decision = this.client.position?.decision ?? null;
    const update = this.client.update;
    // What was answered is no decision any more, although it is drawn until what follows has been shown.
    if (!decision || !update?.live || update === this.answered) return null;
    return decision.seat === this.seat ? decision : null;
  });
  /** What is asked, as long as it stays the same question although the other side does something. */
  readonly question: string = $derived.by(() => {
    const decision = this.decision;
    return decision
      ? `${decision.kind} ${decision.subject} ${decision.options.map((option) => option.label).join()}`
      : "";
  });
  readonly shape: Shape | null = $derived(this.decision ? shapeOf(this.decision) : null);
  readonly acts: Act[] = $derived(this.decision && this.shape === "actions" ? actsOf(this.decision) : []);

  /** The action being planned. */
  readonly planned: Act | null = $derived(this.acts.find((act) => act.key === this.act) ?? null);
  readonly aims: Aim[] = $derived(this.planned ? aimsOf(this.planned) : []);
  readonly chosen: OptionShown | null = $derived.by(() => {
    if (!this.planned) return null;
    const found = variants(this.planned, this.aim);
    return (found.find(({ index }) => index === this.variant) ?? found[0])?.option ?? null;
  });
  readonly chosenIndex: number = $derived(
    this.chosen && this.decision ? this.decision.options.indexOf(this.chosen) : -1,
  );

  /** The place option under the pointer or waiting for confirmation. */
  readonly destination: OptionShown | null = $derived.by(() => {
    if (!this.decision || this.shape !== "places") return null;
    const options = this.decision.options;
    return (
      options.find((each) => placeOf(each) === this.hover && this.hover >= 0) ?? options[this.picked] ?? null
    );
  });

  /** The names of all places; a platform's hexes are the same hexes one level up. */
  private readonly names: Map<number, string> = $derived.by(() => {
    const found = new Map<number, string>();
    for (const { id, name } of this.catalog?.hexes ?? []) found.set(id, name);
    const lift = this.catalog?.platform ?? 0;
    if (lift > 0)
      for (const { id, name } of this.catalog?.hexes ?? [])
        if (!found.has(id + lift)) found.set(id + lift, name);
    return found;
  });

  /** On one screen the hand is covered until its owner asks for it: for one secret decision or one activation. */
  private readonly look: string = $derived.by(() => {
    const { decision, position } = this;
    if (decision?.secret) return `${this.seat} ${this.question}`;
    return `${this.seat} ${position?.round} ${position?.turn?.character}`;
  });
  readonly covered: boolean = $derived.by(
    () => (this.client.info?.one_screen ?? false) && this.uncovered !== this.look,
  );
  /** Nothing may be seen before the player of this seat says so. */
  readonly curtained: boolean = $derived(this.covered && (this.decision?.secret ?? false));

  /** Whether the computer can be asked what it would do. */
  readonly hintable: boolean = $derived(
    this.decision !== null && this.decision.options.length > 1 && !this.curtained,
  );

  askHint(): void {
    if (this.hintable && this.decision) void this.hints.ask(this.decision);
  }

  /** Take up a hint: its option is planned or marked, not yet chosen. */
  suggest(index: number): void {
    const option = this.decision?.options[index];
    if (!option || !this.decision) return;
    this.mark();
    const act = this.acts.find((each) => each.options.some((one) => one.index === index));
    if (act && act.kind !== "end") {
      this.plan(act, aimOf(option));
      this.variant = index;
    } else if (this.shape === "places" && placeOf(option) >= 0) this.picked = index;
    else if (this.shape === "cards")
      this.cards = placesIn(cardPool(this.decision.options), option.cards ?? []);
    else if (option.card && (this.shape === "card" || option.group === "card")) this.raised = option.card;
    this.suggested = index;
    // A further card lies in the hand, not on the desk.
    if (option.group === "card") this.panel = "hand";
  }

  uncover(): void {
    this.uncovered = this.look;
  }

  force(seat: number): ForceShown | undefined {
    return this.position?.forces[seat];
  }
  side(seat: number): Side {
    return this.position ? sideOfSeat(this.position, seat) : "foemen";
  }
  character(number: number): CharacterShown | undefined {
    return this.position?.characters.find((each) => each.number === number);
  }
  at(place: number): CharacterShown | undefined {
    return this.position?.characters.find((each) => each.place >= 0 && each.places.includes(place));
  }
  card(id: string): CardPrinted | undefined {
    return this.catalog?.cards[id];
  }
  placeName(place: number): string {
    return this.names.get(place) ?? "";
  }
  weaponName(id: string): string {
    return this.catalog?.weapons[id]?.name ?? id;
  }
  gear(character: CharacterShown): string {
    const printed = this.catalog;
    const names = character.weapons.map((id) => printed?.weapons[id]?.name ?? id);
    const items = character.items.map((id) => printed?.items[id]?.name ?? id);
    return [...names, ...items].join(", ");
  }
  /** The short name of a seat's faction. */
  shortName(seat: number): string {
    const { hunt } = this.position ?? {};
    if (hunt?.seat === seat) return this.character(hunt.monster)?.name ?? "";
    const force = this.force(seat);
    return (force && this.catalog?.factions[force.faction]?.short) || force?.name || "";
  }
  /** The person or computer of a seat. */
  playerName(seat: number): string {
    return this.client.info?.seats.find((each) => each.seat === seat)?.name ?? "";
  }

  /** A new decision or position: nothing is planned. */
  forget(): void {
    this.mark();
    this.number = -1;
    this.hoverAct = "";
    this.whyNot = -1;
    this.hints.clear();
  }

  /** Nothing is planned or marked any more. */
  private mark(): void {
    this.act = "";
    this.aim = "";
    this.variant = -1;
    this.picked = -1;
    this.cards = [];
    this.raised = "";
    this.suggested = -1;
  }

  async choose(option: number): Promise<void> {
    if (option < 0 || this.client.busy || !this.decision) return;
    const { update } = this.client;
    await this.client.choose(option);
    if (this.client.refused) return;
    this.forget();
    if (this.client.update === update) this.answered = update;
  }

  /** Take a card of the pool or put it back. */
  toggleCard(at: number): void {
    this.cards = this.cards.includes(at) ? this.cards.filter((each) => each !== at) : [...this.cards, at];
  }

  /** Begin or change a plan; with one aim it is taken at once. */
  plan(act: Act, aim?: Aim): void {
    this.act = act.key;
    const aims = aimsOf(act);
    this.aim = aim ?? (aims.includes(this.aim) ? this.aim : (aims[0] ?? ""));
    this.variant = -1;
  }

  /** One step back: the plan, then the tool. False when there is nothing to leave. */
  back(): boolean {
    if (this.opened) this.opened = null;
    else if (this.tools.tool) this.tools.drop();
    else if (this.raised) this.raised = "";
    else if (this.picked >= 0) this.picked = -1;
    else if (this.act) this.act = "";
    else if (this.whyNot >= 0) this.whyNot = -1;
    else if (this.panel !== "board") this.panel = "board";
    else return false;
    return true;
  }
}

export function provideTable(state: TableState): TableState {
  return setContext(KEY, state);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
