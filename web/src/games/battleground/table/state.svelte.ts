// A table of Battleground: what is planned for the decision, what is pointed at, dice and cards that show.
import { untrack } from "svelte";
import type { OptionShown as AnyOption, PositionShown, Segment } from "../../../net/generated";
import type { GameEvent as AnyEvent, TableClient } from "../../../net/table-client.svelte";
import { TableState, useTable as useAnyTable } from "../../../table/state.svelte";
import type { Side as TableSide } from "../../client";
import type { BoardHandle } from "../board/types";
import { catalog, loadCatalog } from "../catalog.svelte";
import { emptyTray, type Tray } from "../desk/dice";
import { OddsBook } from "../desk/odds.svelte";
import {
  type Act,
  type Aim,
  actsOf,
  aimOf,
  aimsOf,
  type Control,
  cardPool,
  placeOf,
  placesIn,
  variants,
} from "../desk/options";
import type {
  CardPrinted,
  Catalog,
  CharacterShown,
  ForceShown,
  GameEvent,
  OptionShown,
  Position,
} from "../generated";
import { nameColours, type Side, sideClass, sideOfSeat } from "../parts/sides";
import { t } from "../texts";
import { EventPlayer } from "./event-player";
import { onLetter } from "./keys";
import { Tools } from "./tools.svelte";

export type Panel = "board" | "hand" | "forces" | "log" | "rules";

/** Things of the game that can lie open above the table. */
export type Thing =
  | { kind: "character"; number: number }
  | { kind: "card"; id: string }
  | { kind: "pile"; seat: number };

export interface RevealShown {
  cards: [string, string];
  active: number;
}

export class BattlegroundTable extends TableState<Position> {
  readonly tools: Tools;
  readonly odds: OddsBook;
  private readonly player = new EventPlayer(this);

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

  // what is pointed at
  hover = $state(-1);
  pointed = $state(-1);
  hoverAct = $state("");
  /** An enemy that was clicked although it cannot be attacked: the desk says why. */
  whyNot = $state(-1);

  board: BoardHandle | undefined = $state.raw();
  reveal: RevealShown | null = $state.raw(null);
  tray: Tray = $state.raw(emptyTray());
  rolling = $state(false);

  constructor(client: TableClient) {
    super(client);
    this.tools = new Tools(client);
    this.odds = new OddsBook(client);
    void loadCatalog().catch(() => undefined);
  }

  get catalog(): Catalog | null {
    return catalog();
  }
  get ready(): boolean {
    return this.catalog !== null;
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

  get turnKey(): string {
    return `${this.position?.round} ${this.position?.turn?.character}`;
  }
  get place(): string {
    return this.position?.map_name ?? "";
  }
  get sides(): TableSide[] {
    return [this.far, this.near].map((seat) => ({
      seats: [seat],
      name: this.force(seat)?.name ?? "",
      colours: this.colours(seat),
      score: this.position?.outcome?.scores[seat] ?? this.force(seat)?.score ?? 0,
    }));
  }
  get drawOffers(): number[] {
    return this.position?.forces.filter((force) => force.offers_draw).map((force) => force.seat) ?? [];
  }
  /** ET-RULING-150: the monster of a lone hunt has no seat to swap with. */
  get swappable(): boolean {
    return this.position?.hunt?.seat !== 1;
  }
  get waitingNote(): string {
    const { position, seat } = this;
    const waits =
      position?.phase !== "setup" &&
      position?.asked.length === 1 &&
      seat >= 0 &&
      this.force(seat)?.selected != null &&
      this.force(1 - seat)?.selected == null;
    return waits ? t().table.bothChoose : "";
  }
  /** A thing of the game that lies open. */
  get thing(): Thing | null {
    return this.opened?.kind === "thing" ? (this.opened.thing as Thing) : null;
  }
  open(thing: Thing): void {
    this.opened = { kind: "thing", thing };
  }

  readonly control: Control | null = $derived(this.decision?.control ?? null);
  readonly acts: Act[] = $derived(this.decision && this.control === "actions" ? actsOf(this.decision) : []);

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
    if (!this.decision || this.control !== "places") return null;
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

  /** Take up a hint: its option is planned or marked, not yet chosen. */
  override suggest(index: number): void {
    const option = this.decision?.options[index];
    if (!option || !this.decision) return;
    this.mark();
    const act = this.acts.find((each) => each.options.some((one) => one.index === index));
    if (act && act.kind !== "end") {
      this.plan(act, aimOf(option));
      this.variant = index;
    } else if (this.control === "places" && placeOf(option) >= 0) this.picked = index;
    else if (this.control === "cards")
      this.cards = placesIn(cardPool(this.decision.options), option.cards ?? []);
    else if (option.card && (this.control === "card" || option.group === "card")) this.raised = option.card;
    this.suggested = index;
    // A further card lies in the hand, not on the desk.
    if (option.group === "card") this.panel = "hand";
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
  colours(seat: number): string {
    return sideClass(this.side(seat));
  }
  nameColours(segment: Segment): string {
    return nameColours(this.position, segment);
  }
  seatName(seat: number): string {
    return this.force(seat)?.name ?? "";
  }
  costOf({ ap, mana }: AnyOption & Partial<OptionShown>): string {
    return [ap ? t().table.ap(ap) : "", mana ? t().table.mana(mana) : ""].filter(Boolean).join(", ");
  }
  point(segment: Segment | null): void {
    this.pointed = segment?.kind === "character" ? Number(segment.id) : -1;
  }

  play(events: AnyEvent[], before: PositionShown, after: PositionShown): Promise<void> {
    return this.player.play(events as GameEvent[], before as Position, after as Position);
  }
  skip(): void {
    this.player.skip();
  }
  onLetter(key: string): boolean {
    return onLetter(key, this);
  }

  follow(): void {
    // A new position: odds of before no longer count.
    $effect(() => {
      const record = this.client.update?.record ?? -1;
      untrack(() => this.odds.turn(record));
    });
    // On a narrow screen the part that the decision is about comes to the front.
    $effect(() => {
      const { control } = this;
      if (!this.narrow || !control) return;
      this.panel = control === "cards" || control === "card" ? "hand" : "board";
    });
    // Dice that have been seen make room.
    $effect(() => {
      const { tray } = this;
      if (tray.rolls.length === 0 || this.control === "rerolls") return;
      const clear = () => {
        this.tray = { ...tray, rolls: [] };
      };
      const timer = setTimeout(clear, this.decision ? 2200 : 4500);
      return () => clearTimeout(timer);
    });
  }

  /** A new decision or position: nothing is planned. */
  override forget(): void {
    super.forget();
    this.mark();
    this.number = -1;
    this.hoverAct = "";
    this.whyNot = -1;
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

  /** One step back: what lies open, the reveal, the tool, the plan. */
  override back(): boolean {
    if (this.opened) this.opened = null;
    else if (this.reveal) this.reveal = null;
    else if (this.tools.tool) this.tools.drop();
    else if (this.raised) this.raised = "";
    else if (this.picked >= 0) this.picked = -1;
    else if (this.act) this.act = "";
    else if (this.whyNot >= 0) this.whyNot = -1;
    else return super.back();
    return true;
  }
}

export const useTable = (): BattlegroundTable => useAnyTable() as BattlegroundTable;
