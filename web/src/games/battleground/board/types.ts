// What the board is asked to show and what it tells. The board knows no rules: it draws and says where was clicked.
import type { Catalog, FieldShown, GameEvent, Position, SightShown } from "../generated";

/** A place that may be chosen now. */
export interface LegalPlace {
  /** Sign in the hex: a dot for safe, a fan for overwatch, a cross for an end next to an enemy, a star for tokens. */
  mark: "dot" | "fan" | "cross" | "star" | "none";
  /** What a screen reader says: "may be chosen, 4 points, Man-At-Arms' overwatch". */
  label: string;
}

/** A character that may be chosen now. */
export interface LegalTarget {
  chosen: boolean;
  label: string;
}

export interface PathShown {
  places: number[];
  /** Movement points used up to each place. */
  costs: number[];
  overwatch: number[];
  opportunity: number[];
}

/** A dark plate beside a character with the one number that matters. */
export interface TagShown {
  character: number;
  title: string;
  text: string;
}

export interface RulerLine {
  start: number;
  end: number;
  text: string;
}

/** At most two areas are shown at once; the caller decides which. */
export interface AreaShown {
  kind: "sight" | "threat" | "reach" | "overwatch";
  places: number[];
  character: number;
}

/** The hexes within a range of a place: bone dashes along the hex edges, with the number of inches. */
export interface RingShown {
  place: number;
  inches: number;
}

export interface BoardProps {
  catalog: Catalog;
  position: Position;
  legal?: Map<number, LegalPlace>;
  targets?: Map<number, LegalTarget>;
  /** The character whose facing is being chosen, with the facings that are legal. */
  facing?: { character: number; facings: number[] } | null;
  path?: PathShown | null;
  areas?: AreaShown[];
  sight?: SightShown[];
  ruler?: RulerLine | null;
  /** Yellow lines on the rear of this character. */
  flank?: number | null;
  tag?: TagShown | null;
  ring?: RingShown | null;
  /** A character that somebody points at elsewhere (its plate, a line of the log): gets an outline. */
  pointed?: number | null;
  /** Overwatch fans of the characters on overwatch (short ones); on by default. */
  fans?: boolean;
  /** How many times faster events are played (replays). */
  speed?: number;
  /** Characters to keep in view when a decision begins. */
  frame?: number[];
  /** Seats at the bottom of the board: 1 turns it round. */
  below?: 0 | 1;
  onplace?: (place: number) => void;
  oncharacter?: (character: number) => void;
  onfacing?: (facing: number) => void;
  /** Under pointer or keyboard cursor; -1 for nothing. */
  onpoint?: (place: number) => void;
}

/** What the board lets others do (bind:this). */
export interface BoardHandle {
  /** Animate what happened between two positions; resolves when done or skipped. */
  play(events: GameEvent[], before: Position, after: Position): Promise<void>;
  /** Finish what is running at once. */
  skip(): void;
  focus(): void;
  fit(): void;
  /** Zoom about the middle of the view by so many steps: above 0 nearer, below 0 farther. */
  zoom(steps: number): void;
  /** Bring these places into view. */
  show(places: number[]): void;
}

export type { FieldShown };
