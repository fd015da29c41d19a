// What every table page is about: the client, the decision, what is covered, what lies open. A game's own extends it.
import { getContext, setContext } from "svelte";
import type { Side, TableParts } from "../games/client";
import type { OptionShown, PositionShown, Segment, Update } from "../net/generated";
import type { GameEvent, TableClient } from "../net/table-client.svelte";
import { Hints } from "./hints.svelte";

/** What lies open above the table: a rule, a dialog, or a thing of the game's own. */
export type Opened =
  | { kind: "rule"; id: string }
  | { kind: "keys" | "settings" | "forfeit" | "invite" }
  | { kind: "thing"; thing: unknown };

const KEY = Symbol("table");

export abstract class TableState<P extends PositionShown = PositionShown> {
  readonly hints: Hints;
  /** An option that a hint points at. */
  suggested = $state(-1);
  opened: Opened | null = $state.raw(null);
  /** The part of the table at the front of a narrow screen; `log` opens the whole log on any. */
  panel = $state("board");
  endSeen = $state(false);
  narrow = $state(false);
  /** Whether the plain list of options is shown instead of the control of the decision. */
  asList = $state(false);
  private answered: Update | null = $state.raw(null);
  private uncovered = $state("");

  constructor(readonly client: TableClient) {
    this.hints = new Hints(client);
  }

  get position(): P | null {
    return this.client.position as P | null;
  }
  /** The seat through whose eyes we look; -1 for a spectator. */
  get seat(): number {
    return this.client.update?.seat ?? -1;
  }

  readonly decision: P["decision"] = $derived.by(() => {
    const decision = this.client.position?.decision ?? null;
    const update = this.client.update;
    // What was answered is no decision any more, although it is drawn until what follows has been shown.
    if (!decision || !update?.live || update === this.answered) return null;
    return decision.seat === this.seat ? decision : null;
  });
  /** What is asked, as long as it stays the same question although another side does something. */
  readonly question: string = $derived.by(() => {
    const decision = this.decision;
    return decision
      ? `${decision.kind} ${decision.subject} ${decision.options.map((option) => option.label).join()}`
      : "";
  });

  /** On one screen the hand is covered until its owner asks for it: for one secret decision or one turn. */
  private readonly look: string = $derived.by(() =>
    this.decision?.secret ? `${this.seat} ${this.question}` : `${this.seat} ${this.turnKey}`,
  );
  readonly covered: boolean = $derived.by(
    () => (this.client.info?.one_screen ?? false) && this.uncovered !== this.look,
  );
  /** Nothing may be seen before the player of this seat says so. */
  readonly curtained: boolean = $derived(this.covered && (this.decision?.secret ?? false));

  /** Whether the computer can be asked what it would do. */
  readonly hintable: boolean = $derived(
    this.decision !== null && this.decision.options.length > 1 && !this.curtained,
  );

  // what only the game can say

  /** Whether everything is there that the table needs to be drawn. */
  abstract readonly ready: boolean;
  /** While this stays the same it is the same turn of somebody. */
  abstract readonly turnKey: string;
  /** Where it is played, in words; empty where there is nothing to say. */
  abstract readonly place: string;
  /** The sides of the match in the order in which they are shown. */
  abstract readonly sides: Side[];
  /** The seats that offer a draw; null where the game has no such offers. */
  abstract readonly drawOffers: number[] | null;
  /** Whether the same match can be played again with the seats swapped. */
  abstract readonly swappable: boolean;
  /** What is told while others decide; empty for nothing. */
  abstract readonly waitingNote: string;
  /** The class that gives an element the colours of a seat's side. */
  abstract colours(seat: number): string;
  /** The class for a name in a sentence. */
  abstract nameColours(segment: Segment): string;
  /** What a seat leads ("Masters of the Universe"). */
  abstract seatName(seat: number): string;
  /** What an option costs, in words. */
  abstract costOf(option: OptionShown): string;
  /** A name of a sentence is pointed at; null when the pointer leaves it. */
  abstract point(segment: Segment | null): void;
  /** Show what happened, in its order; resolves when done or skipped. */
  abstract play(events: GameEvent[], before: PositionShown, after: PositionShown): Promise<void>;
  /** Finish what is being shown at once. */
  abstract skip(): void;
  /** A key of the game's own was pressed; whether it means something. */
  abstract onLetter(key: string): boolean;
  /** What follows the decision and the position by itself; called once while the page is made. */
  abstract follow(): void;

  askHint(): void {
    if (this.hintable && this.decision) void this.hints.ask(this.decision);
  }

  /** Take up a hint: its option is marked, not yet chosen. */
  suggest(index: number): void {
    this.suggested = index;
  }

  uncover(): void {
    this.uncovered = this.look;
  }

  /** The person or computer of a seat. */
  playerName(seat: number): string {
    return this.client.info?.seats.find((each) => each.seat === seat)?.name ?? "";
  }

  /** A new decision: nothing is marked. */
  forget(): void {
    this.suggested = -1;
    this.asList = false;
    this.hints.clear();
  }

  async choose(option: number): Promise<void> {
    if (option < 0 || this.client.busy || !this.decision) return;
    const { update } = this.client;
    await this.client.choose(option);
    if (this.client.refused) return;
    this.forget();
    if (this.client.update === update) this.answered = update;
  }

  /** One step back. False when there is nothing to leave. */
  back(): boolean {
    if (this.opened) this.opened = null;
    else if (this.panel !== "board") this.panel = "board";
    else return false;
    return true;
  }
}

interface Provided {
  table: TableState;
  parts: TableParts;
}

export function provideTable(provided: Provided): void {
  setContext(KEY, provided);
}

export function useTable(): TableState {
  return getContext<Provided>(KEY).table;
}

/** What the game of this table brings. */
export function useParts(): TableParts {
  return getContext<Provided>(KEY).parts;
}
