// What a game must bring so that the pages every game shares can show it. They know no game: they ask this interface.
import type { Component } from "svelte";
import type { LogShown, MomentShown, NewTable, PositionShown, TableCard } from "../net/generated";
import type { TableClient } from "../net/table-client.svelte";
import type { Opponent } from "../net/tables";
import type { Player } from "../replay/player.svelte";
import type { ReplayState } from "../replay/state.svelte";
import type { Weight } from "../replay/timeline";
import type { TableState } from "../table/state.svelte";

/** One side of a match: a player, or a team of several. */
export interface Side {
  seats: number[];
  name: string;
  /** The class that gives an element the side's colours. */
  colours: string;
  score: number;
}

/** A control for a decision: it shows the options and answers through the table's state. */
// biome-ignore lint/suspicious/noExplicitAny: each game's decisions have options of their own.
export type Control = Component<{ decision: any }>;

/** One way to look at the log. */
export interface LogFilter {
  id: string;
  name: () => string;
  passes: (line: LogShown) => boolean;
}

/** How lines of the log are shown. */
export interface LogParts {
  /** The sign before a line. */
  icon: (line: LogShown) => string;
  filters: LogFilter[];
  /** What stands behind the sentence: the dice that fell. `brief` leaves out the words beside them. */
  More: Component<{ line: LogShown; brief?: boolean }>;
}

/** A table of the game, from the moment that its position is known. */
export interface TableParts {
  /** What the page is about; the game's own state extends `TableState`. */
  open: (client: TableClient) => TableState;
  /** Bar, board, desk, hand and whatever else lies on the table. */
  Layout: Component;
  /** What lies open above the table, of the game's own kinds of things (`TableState.opened`). */
  Opened: Component;
  /** The picture on the curtain between two players at one screen. */
  CurtainPicture: Component;
  /** Above the control: who acts, with what is left. `title` is the element that gets the focus. */
  DeskHead: Component<{ title?: HTMLElement }, object, "title">;
  /** The controls by the name that the server gives a decision; a name that is missing gets the list of options. */
  controls: Readonly<Record<string, Control>>;
  log: LogParts;
  /** The keys of the table and what they do. */
  keys: () => readonly (readonly string[])[];
}

/** A replay of the game. */
export interface ReplayParts {
  /** What the page is about; the game's own state extends `ReplayState`. */
  open: (player: Player) => ReplayState;
  weight: Weight;
  /** The board at the moment that is shown, with its tools. */
  Board: Component;
  /** What happens at the moment that is shown. */
  Moment: Component;
  /** The match as a whole: luck, turning points. `onverify` shows the seal of the dice. */
  Report: Component<{ seed: string; onjump: (record: number) => void; onverify: () => void }>;
  /** How the lead went over the match, drawn to the width of the line of moments; and the words beside it. */
  Lead: Component;
  LeadNames: Component;
  /** A moment on the line: who acts, and what stands out. */
  Block: Component<{ moment: MomentShown }>;
  log: LogParts;
}

/** What the coach of a guided game knows of it. */
export interface GuideMoment {
  position: PositionShown;
  log: readonly LogShown[];
  /** The seat of the learner. */
  me: number;
  /** Whether the learner's last choice can be taken back. */
  canUndo: boolean;
}

/** One thing that the coach explains. */
export interface GuideStep {
  id: string;
  when(moment: GuideMoment): boolean;
  /** The part of the table it is about (`data-guide`); empty for the whole. */
  at: string;
  rules: string[];
}

/** What the coach says at a step: a title, a few short paragraphs, and what to do now. */
export interface GuideWords {
  title: string;
  text: string[];
  now: string;
}

/** A guided first game: the real table with a coach beside it. */
export interface Guide {
  /** In the order in which they are told when several could be; the last one ends it. */
  steps: readonly GuideStep[];
  words: (step: GuideStep) => GuideWords;
  /** Who plays, above the words that say what it is about. */
  Picture: Component;
  intro: () => string[];
  table: (level: string) => NewTable;
}

/** The game in the lists of the lobby. */
export interface LobbyParts {
  /** The box on the shelf, and what stands beside it. */
  Box: Component;
  Figures: Component;
  /** A small picture of what is played. */
  Preview: Component<{ card: TableCard }>;
  /** Who plays, a face for each side, ours first. */
  Faces: Component<{ card: TableCard }>;
  /** Where it is played, in words; empty where it is not settled. */
  place: (card: TableCard) => string;
  /** What somebody who takes this seat leads: its name, and the class of its colours. */
  seat: (card: TableCard, seat: number) => { name: string; colours: string };
  /** The quick start: a table of the game as it is recommended to begin with. */
  firstGame: (opponent: Opponent, level: string) => NewTable;
  /** What the quick start is about, in a line; and what is set up for it. */
  firstNote: () => string;
  firstSetup: () => string;
}

/** A page as it is loaded. */
export type LoadPage = () => Promise<{ default: unknown }>;

/** A game that can be played here. */
export interface GameClient {
  id: string;
  name: string;
  lobby: LobbyParts;
  /** What the rules reader says of its rules. */
  rules: { subtitle: () => string; example: () => string };
  /** The pages that every game has, each its own file of the build. */
  pages: { setup: LoadPage; collection: LoadPage };
  /** Everything a table of it needs. */
  table: () => Promise<TableParts>;
  /** Everything a replay of it needs. */
  replay: () => Promise<ReplayParts>;
  guide: () => Promise<Guide>;
}
