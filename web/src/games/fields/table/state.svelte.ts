// A table of Fields of Eternia: what is planned for the decision, what is pointed at, what lies open.
import { untrack } from "svelte";
import { sideClass, sideOfFaction } from "../../../kit/emblems/sides";
import type { OptionShown as AnyOption, PositionShown, Segment } from "../../../net/generated";
import type { GameEvent as AnyEvent, TableClient } from "../../../net/table-client.svelte";
import { TableState, useTable as useAnyTable } from "../../../table/state.svelte";
import type { Side } from "../../client";
import { catalog, loadCatalog } from "../catalog.svelte";
import type {
  AreaPrinted,
  AreaShown,
  AskIncome,
  AskOdds,
  AskPurchase,
  AskReach,
  AskWilds,
  CardPrinted,
  Catalog,
  DecisionShown,
  GameEvent,
  HeroPrinted,
  HeroShown,
  OptionShown,
  Position,
  ReachShown,
  TeamShown,
} from "../generated";
import { t } from "../texts";
import { onArea, onHero } from "./clicks";
import { EventPlayer } from "./event-player";
import { onLetter } from "./keys";

export type Control = DecisionShown["control"];
export type Ask = AskReach | AskOdds | AskIncome | AskWilds | AskPurchase;

/** Things of the game that can lie open above the table. */
export type Thing =
  | { kind: "hero"; number: number }
  | { kind: "card"; id: string }
  | { kind: "area"; area: number }
  | { kind: "market" | "income" | "victory" };

export type Strip = "hero" | "market" | "trade" | "wilds" | "soldiers" | "quest" | "solo" | "victory";

/** What the map can be told by the keys and the bar of tools. */
export interface MapHandle {
  focus(): void;
  zoom(by: number): void;
  fit(): void;
  /** Show what happened between two positions; resolves when done or skipped. */
  play?(events: GameEvent[], before: Position, after: Position): Promise<void>;
  skip?(): void;
}

const STRIPS: Partial<Record<Control, Strip>> = {
  market: "market",
  purchase: "market",
  trade: "trade",
  dice: "wilds",
  assign: "wilds",
  damage: "soldiers",
  quest: "quest",
};

export class FieldsTable extends TableState<Position> {
  private readonly player = new EventPlayer(this);

  // what is pointed at
  hover = $state(-1);
  hoverHero = $state(-1);
  /** The area or hero that a name in a sentence points at. */
  pointedArea = $state(-1);
  pointedHero = $state(-1);

  // what is planned for the decision in progress
  /** The option that waits for its confirmation. */
  picked = $state(-1);
  /** The group of actions being planned. */
  act = $state("");
  /** The area that a way is planned to. */
  goal = $state(-1);
  /** The hero chosen before an area is. */
  chosenHero = $state(-1);
  reach: ReachShown | null = $state.raw(null);

  /** What the map draws when it is asked for: ways, income, quests, where enemies can move. */
  marks: Record<"ways" | "income" | "quests" | "enemies", boolean> = $state({
    ways: false,
    income: false,
    quests: false,
    enemies: false,
  });
  map: MapHandle | undefined = $state.raw();

  /** Chosen by hand; empty: what the position asks for. */
  stripWanted: Strip | "" = $state("");

  constructor(client: TableClient) {
    super(client);
    void loadCatalog().catch(() => undefined);
  }

  get catalog(): Catalog | null {
    return catalog();
  }
  get ready(): boolean {
    return this.catalog !== null;
  }

  // who and what

  /** The team of the looker; 0 for spectators. */
  get ownTeam(): number {
    return this.position?.teams.find((team) => team.own)?.number ?? 0;
  }
  hero(number: number): HeroShown | undefined {
    return this.position?.heroes.find((each) => each.number === number);
  }
  team(number: number): TeamShown | undefined {
    return this.position?.teams.find((each) => each.number === number);
  }
  area(area: number): AreaShown | undefined {
    return this.position?.areas[area];
  }
  printedArea(area: number): AreaPrinted | undefined {
    return this.catalog?.map.areas[area];
  }
  areaName(area: number): string {
    return this.printedArea(area)?.name ?? "";
  }
  private readonly cards: Map<string, CardPrinted> = $derived(
    new Map(this.catalog?.cards.map((card) => [card.id, card]) ?? []),
  );
  private readonly heroCards: Map<string, HeroPrinted> = $derived(
    new Map(this.catalog?.heroes.map((card) => [card.id, card]) ?? []),
  );
  card(id: string): CardPrinted | undefined {
    return this.cards.get(id);
  }
  heroCard(id: string): HeroPrinted | undefined {
    return this.heroCards.get(id);
  }
  /** The name of any card, a hero's too. */
  cardName(id: string): string {
    return this.card(id)?.name ?? this.heroCard(id)?.name ?? id;
  }
  /** The hero whose activation it is. */
  get active(): HeroShown | null {
    return this.hero(this.position?.turn?.hero ?? -1) ?? null;
  }
  teamOfSeat(seat: number): TeamShown | undefined {
    return this.position?.teams.find((team) => team.seats.includes(seat));
  }
  teamColours(team: number): string {
    return sideClass(sideOfFaction(this.team(team)?.faction ?? ""));
  }
  colours(seat: number): string {
    return sideClass(sideOfFaction(this.teamOfSeat(seat)?.faction ?? ""));
  }

  // the decision

  readonly control: Control | null = $derived(this.decision?.control ?? null);
  /** The options that stand for an area. */
  readonly byArea: Map<number, number[]> = $derived(this.places((option) => option.area ?? -1));
  /** The options that stand for a hero. */
  readonly byHero: Map<number, number[]> = $derived(this.places((option) => option.hero ?? -1));

  private places(of: (option: OptionShown) => number): Map<number, number[]> {
    const found = new Map<number, number[]>();
    for (const [index, option] of (this.decision?.options ?? []).entries()) {
      const place = of(option);
      if (place >= 0) found.set(place, [...(found.get(place) ?? []), index]);
    }
    return found;
  }

  /** The areas of the planned way, from where the hero stands to the goal. */
  readonly route: number[] = $derived.by(() => {
    const goal = this.goal >= 0 ? this.goal : this.hover;
    return this.reach?.places.find((place) => place.area === goal)?.route ?? [];
  });

  readonly stage: "map" | "combat" = $derived(this.position?.combat ? "combat" : "map");
  readonly strip: Strip = $derived.by(() => {
    if (this.stripWanted) return this.stripWanted;
    const asked = this.control && STRIPS[this.control];
    if (asked) return asked;
    const { position } = this;
    if (position?.wilds) return "wilds";
    if (position?.soldier_combat) return "soldiers";
    if (position?.quest) return "quest";
    if (position?.solo && !this.decision) return "solo";
    return "hero";
  });

  clickArea(area: number): void {
    onArea(this, area);
  }
  clickHero(hero: number): void {
    onHero(this, hero);
  }

  /** Ask something that changes nothing. */
  ask<A>(question: Ask): Promise<A> {
    return this.client.ask<A>(question);
  }

  private series: ((decision: DecisionShown) => number) | null = null;
  private seriesSeat = -1;

  /** Answer one decision after another while `next` gives an option: a whole route, all dice, a payment. */
  async chooseSeries(next: (decision: DecisionShown) => number): Promise<void> {
    this.series = next;
    this.seriesSeat = this.seat;
    await this.goOn();
  }

  private async goOn(): Promise<void> {
    const { decision, series } = this;
    if (!decision || !series || this.client.busy) return;
    const option = this.seat === this.seriesSeat ? series(decision) : -1;
    if (option < 0) this.series = null;
    else await this.choose(option);
    if (this.client.refused) this.series = null;
  }

  /** A thing of the game that lies open. */
  get thing(): Thing | null {
    return this.opened?.kind === "thing" ? (this.opened.thing as Thing) : null;
  }
  open(thing: Thing): void {
    this.opened = { kind: "thing", thing };
  }

  // what every table says

  get turnKey(): string {
    const { position } = this;
    const team = this.teamOfSeat(this.seat)?.number ?? -1;
    // The curtain falls only between teams: within a team it is all the same turn.
    return `${team} ${position?.round} ${position?.phase} ${position?.turn?.hero ?? -1}`;
  }
  get place(): string {
    return this.position?.scenario.name ?? "";
  }
  get sides(): Side[] {
    const { position } = this;
    const others = position?.teams.filter((team) => team.number !== this.ownTeam) ?? [];
    const own = position?.teams.filter((team) => team.number === this.ownTeam) ?? [];
    return [...others, ...own].map((team) => ({
      seats: [...team.seats],
      name: team.name,
      colours: this.teamColours(team.number),
      score: position?.outcome?.scores[team.number] ?? team.points,
    }));
  }
  get drawOffers(): number[] | null {
    return null;
  }
  get swappable(): boolean {
    return (this.position?.teams.filter((team) => team.seats.length > 0).length ?? 0) === 2;
  }
  get waitingNote(): string {
    return "";
  }
  nameColours(segment: Segment): string {
    if (segment.kind === "seat") return this.colours(Number(segment.id));
    if (segment.kind === "team") return this.teamColours(Number(segment.id));
    if (segment.kind === "hero") return this.teamColours(this.hero(Number(segment.id))?.team ?? -1);
    return "";
  }
  seatName(seat: number): string {
    return this.teamOfSeat(seat)?.name ?? "";
  }
  costOf({ price }: AnyOption & Partial<OptionShown>): string {
    return price !== undefined && price >= 0 ? t().table.eternium(price) : "";
  }
  point(segment: Segment | null): void {
    this.pointedHero = segment?.kind === "hero" ? Number(segment.id) : -1;
    this.pointedArea = segment?.kind === "area" ? Number(segment.id) : -1;
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
    // A series goes on as soon as its next decision is there.
    $effect(() => {
      const { decision } = this;
      if (decision && !this.client.busy) untrack(() => void this.goOn());
    });
    // Where a hero may go: asked while a way is chosen or planned.
    $effect(() => {
      const { decision, control, act } = this;
      const wanted = control === "route" || (control === "actions" && act === "move");
      const hero = decision?.subject ?? -1;
      if (!wanted || hero < 0) {
        this.reach = null;
        return;
      }
      untrack(() => void this.askReach(hero, decision?.number ?? -1));
    });
    // On a narrow screen the part that the decision is about comes to the front.
    $effect(() => {
      if (this.narrow && this.control) this.panel = "board";
    });
  }

  private async askReach(hero: number, decision: number): Promise<void> {
    try {
      const reach = await this.ask<ReachShown>({ ask: "reach", hero });
      if (this.decision?.number === decision) this.reach = reach;
    } catch {
      this.reach = null;
    }
  }

  override suggest(index: number): void {
    const option = this.decision?.options[index];
    if (!option) return;
    this.mark();
    if (this.control === "actions") this.act = option.group ?? "";
    this.picked = index;
    this.suggested = index;
  }

  override forget(): void {
    super.forget();
    this.mark();
    this.stripWanted = "";
  }

  private mark(): void {
    this.act = "";
    this.picked = -1;
    this.goal = -1;
    this.chosenHero = -1;
    this.suggested = -1;
  }

  /** One step back: what lies open, what is picked, the plan. */
  override back(): boolean {
    if (this.opened) this.opened = null;
    else if (this.picked >= 0) this.picked = -1;
    else if (this.goal >= 0) this.goal = -1;
    else if (this.chosenHero >= 0) this.chosenHero = -1;
    else if (this.act) this.act = "";
    else if (this.stripWanted) this.stripWanted = "";
    else return super.back();
    return true;
  }
}

export const useTable = (): FieldsTable => useAnyTable() as FieldsTable;
