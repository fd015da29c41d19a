// What a replay of any game is about. A game's own extends it and says what only it can say.
import { getContext, setContext } from "svelte";
import { t } from "../app/texts";
import type { ReplayParts, Side } from "../games/client";
import type { MomentShown, PositionShown, Segment, TimelineShown } from "../net/generated";
import type { GameEvent } from "../net/table-client.svelte";
import type { Player } from "./player.svelte";

const KEY = Symbol("replay");

export abstract class ReplayState<
  P extends PositionShown = PositionShown,
  T extends TimelineShown = TimelineShown,
> {
  constructor(readonly player: Player) {}

  get position(): P | null {
    return this.player.position as P | null;
  }
  get timeline(): T | null {
    return this.player.timeline as T | null;
  }

  /** Whether everything is there that the board needs to be drawn. */
  abstract readonly ready: boolean;
  /** Where it was played, in words. */
  abstract readonly place: string;
  /** The sides of the match, in the order in which scores are told. */
  abstract readonly sides: Side[];
  /** The class that gives an element the colours of a seat's side. */
  abstract colours(seat: number): string;
  /** The class for a name in a sentence. */
  abstract nameColours(segment: Segment): string;
  /** What stands out in a moment, in words. */
  abstract marks(moment: MomentShown): string[];
  /** What kind of moment it is, in words. */
  abstract kindName(moment: MomentShown): string;
  /** Who was ahead at the moment that is shown, in words. */
  abstract readonly standing: string;
  /** Show what happened between two positions. */
  abstract play(events: GameEvent[], before: PositionShown, after: PositionShown): Promise<void>;
  /** Put away the tool in hand. */
  abstract putAway(): void;
  /** What follows the moment that is shown by itself; called once while the page is made. */
  abstract follow(): void;
  abstract close(): void;

  seatName(seat: number): string {
    return this.sides.find(({ seats }) => seats.includes(seat))?.name || t().replay.seat(seat + 1);
  }
}

interface Provided {
  replay: ReplayState;
  parts: ReplayParts;
}

export function provideReplay(provided: Provided): void {
  setContext(KEY, provided);
}

export function useReplay(): ReplayState {
  return getContext<Provided>(KEY).replay;
}

/** What the game of this match brings. */
export function useParts(): ReplayParts {
  return getContext<Provided>(KEY).parts;
}
