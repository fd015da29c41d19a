// A replay of Battleground: the last attack, its odds, the tools of the board, the lead.
import { untrack } from "svelte";
import type { MomentShown as AnyMoment, PositionShown, Segment } from "../../../net/generated";
import type { GameEvent as AnyEvent } from "../../../net/table-client.svelte";
import type { Player } from "../../../replay/player.svelte";
import { ReplayState, useReplay as useAnyReplay } from "../../../replay/state.svelte";
import { placeOf } from "../../../replay/timeline";
import type { Side } from "../../client";
import type { BoardHandle } from "../board/types";
import { catalog, loadCatalog } from "../catalog.svelte";
import type {
  Catalog,
  CharacterShown,
  GameEvent,
  LogShown,
  MomentShown,
  Position,
  TimelineShown,
} from "../generated";
import { nameColours, sideClass, sideOfSeat } from "../parts/sides";
import { Tools } from "../table/tools.svelte";
import { t } from "../texts";
import { AttackOdds } from "./attack-odds.svelte";
import { leads, reach } from "./lead";
import { lastShot, type Shot } from "./rolls";

/** BG-VP-11: a lead of so many points wins. */
export const WIN = 20;
/** Height of the drawing of the lead. */
export const HEIGHT = 76;

export class BattlegroundReplay extends ReplayState<Position, TimelineShown> {
  readonly tools: Tools;
  readonly attackOdds: AttackOdds;
  board: BoardHandle | undefined = $state.raw();

  constructor(player: Player) {
    super(player);
    this.tools = new Tools(player.client);
    this.attackOdds = new AttackOdds(player.id);
    void loadCatalog().catch(() => undefined);
  }

  get catalog(): Catalog | null {
    return catalog();
  }
  get ready(): boolean {
    return this.catalog !== null;
  }
  get place(): string {
    return this.position?.map_name ?? "";
  }
  get sides(): Side[] {
    return [0, 1].map((seat) => {
      const force = this.position?.forces[seat];
      return {
        seats: [seat],
        name: this.catalog?.factions[force?.faction ?? ""]?.short || force?.name || "",
        colours: this.colours(seat),
        score: force?.score ?? 0,
      };
    });
  }

  /** The last attack or test, if it belongs to the moment that is shown: earlier dice say nothing of it. */
  readonly shot: Shot | null = $derived.by(() => {
    const { player } = this;
    const found = lastShot(player.client.log as LogShown[]);
    return found !== null && found.record >= (player.blocks[player.block]?.start ?? 0) ? found : null;
  });
  readonly leads = $derived.by(() => leads(this.player.blocks));
  private readonly most: number = $derived(reach(this.leads));

  /** Where a lead stands in the drawing. */
  height(lead: number): number {
    return HEIGHT / 2 - (lead / this.most) * (HEIGHT / 2);
  }
  get standing(): string {
    const here = placeOf(this.player.blocks, this.player.record);
    const lead = this.leads.findLast((one) => one.place <= here)?.lead ?? 0;
    return lead === 0 ? t().replay.even : t().replay.leads(this.seatName(lead > 0 ? 0 : 1), Math.abs(lead));
  }

  character(number: number): CharacterShown | undefined {
    return this.position?.characters.find((one) => one.number === number);
  }
  at(place: number): number {
    return this.position?.characters.find((one) => one.places.includes(place))?.number ?? -1;
  }
  colours(seat: number): string {
    return this.position ? sideClass(sideOfSeat(this.position, seat)) : "";
  }
  nameColours(segment: Segment): string {
    return nameColours(this.position, segment);
  }
  marks(moment: AnyMoment): string[] {
    const { dice, knocked_out, scored } = moment as MomentShown;
    return [
      dice ? t().replay.dice : "",
      knocked_out.length > 0 ? t().replay.knockout : "",
      scored ? t().replay.scored : "",
    ];
  }
  kindName({ kind }: AnyMoment): string {
    const kinds: Record<string, string> = t().replay.kinds;
    return kinds[kind] ?? kind;
  }

  async play(events: AnyEvent[], before: PositionShown, after: PositionShown): Promise<void> {
    await this.board?.play(events as GameEvent[], before as Position, after as Position);
  }
  putAway(): void {
    this.tools.drop();
  }
  follow(): void {
    $effect(() => {
      const { shot } = this;
      const { seat } = this.player;
      untrack(() => this.attackOdds.show(shot, seat));
    });
  }
  close(): void {
    this.attackOdds.close();
  }
}

export const useReplay = (): BattlegroundReplay => useAnyReplay() as BattlegroundReplay;
