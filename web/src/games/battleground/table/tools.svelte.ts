// The tools of the board: sight, threat, overwatch, ruler. They ask the server and change nothing.

import type { TableClient } from "../../../net/table-client.svelte";
import type { AreaShown, RulerLine } from "../board/types";
import type { FieldShown, Position, RulerShown, SightShown } from "../generated";

/** The pointer rests this long before the server is asked, in ms. */
const PAUSE = 90;

export type Tool = "sight" | "threat" | "reach" | "ruler";

export class Tools {
  /** The tool in hand; null when clicks mean the decision. */
  tool: Tool | null = $state(null);
  /** Whether the fans of characters on overwatch are drawn. */
  overwatch = $state(true);
  start = $state(-1);
  end = $state(-1);
  field: FieldShown | null = $state.raw(null);
  line: SightShown | null = $state.raw(null);
  ruler: RulerLine | null = $state.raw(null);
  /** What the tool found, in words, or why it found nothing. */
  text = $state("");
  private pinned = $state(false);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: TableClient) {}

  take(tool: Tool, position: Position | null): void {
    const same = this.tool === tool;
    this.drop();
    if (same) return;
    this.tool = tool;
    if (tool === "sight" || tool === "ruler" || !position) return;
    const active = position.turn?.character ?? -1;
    const enemy = position.characters.find(
      (each) => each.seat !== Math.max(position.seat, 0) && each.place >= 0,
    );
    const whose = tool === "reach" ? active : (enemy?.number ?? -1);
    if (whose >= 0) void this.ofCharacter(whose);
  }

  drop(): void {
    this.asked += 1;
    this.tool = null;
    this.clear();
  }

  private clear(): void {
    this.start = -1;
    this.end = -1;
    this.field = null;
    this.line = null;
    this.ruler = null;
    this.text = "";
    this.pinned = false;
  }

  /** A place was clicked; `character` stands there, or -1. */
  click(place: number, character: number): void {
    if (this.tool === "threat" || this.tool === "reach") {
      if (character >= 0) void this.ofCharacter(character);
      return;
    }
    if (this.start < 0 || this.pinned) {
      this.clear();
      this.start = place;
      if (this.tool === "sight" && character >= 0) void this.ofCharacter(character);
      return;
    }
    this.pinned = true;
    clearTimeout(this.timer);
    void this.between(place);
  }

  /** The pointer is over a place: the line follows it until it is fixed by a click. */
  point(place: number): void {
    if (this.start < 0 || this.pinned || place < 0 || place === this.start) return;
    if (this.tool !== "sight" && this.tool !== "ruler") return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.between(place), PAUSE);
  }

  private async between(place: number): Promise<void> {
    this.end = place;
    const asked = ++this.asked;
    const { start } = this;
    try {
      if (this.tool === "ruler") {
        const found = await this.client.ask<RulerShown>({ ask: "ruler", start, end: place });
        if (asked !== this.asked) return;
        this.ruler = { start, end: place, text: found.text };
        this.text = found.text;
      } else {
        const found = await this.client.ask<SightShown>({ ask: "sight", start, end: place });
        if (asked !== this.asked) return;
        this.line = found;
        this.text = found.text;
      }
    } catch (error) {
      if (asked === this.asked) this.text = error instanceof Error ? error.message : "";
    }
  }

  private async ofCharacter(character: number): Promise<void> {
    const asked = ++this.asked;
    try {
      const found = await this.client.ask<FieldShown>({ ask: "field", character });
      if (asked === this.asked) this.field = found;
    } catch (error) {
      if (asked === this.asked) this.text = error instanceof Error ? error.message : "";
    }
  }

  /** What is drawn of the field that was asked for. */
  areas(position: Position): AreaShown[] {
    const { field, tool } = this;
    if (!field || !position.characters.some((each) => each.number === field.character && each.place >= 0))
      return [];
    const { character } = field;
    if (tool === "sight") return [{ kind: "sight", places: field.seen, character }];
    if (tool === "threat") return [{ kind: "threat", places: field.threat, character }];
    if (tool === "reach") return [{ kind: "reach", places: field.reach, character }];
    return [];
  }
}
