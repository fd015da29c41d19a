// The force in the editor: its list, what the server says of it, and the way back.

import { settings } from "../../../app/settings.svelte";
import { ApiError, get, post } from "../../../net/api";
import type { Catalog, ForceChecked, ForceList, OfferShown } from "../generated";
import { Boxes } from "./boxes.svelte";
import { current, type Draft, keep, keepCurrent, TO_PLAY } from "./drafts";
import {
  type CardKind,
  dismiss,
  empty,
  equip,
  type FullForce,
  full,
  recruit,
  same,
  strip,
  toggle,
} from "./list";

const PATIENCE = 140;

/** A place for equipment that is being looked at: an empty slot, or a card to exchange. */
export interface Socket {
  recruit: number;
  kind: string;
  /** The card in it, or empty. */
  card: string;
}

export class ForceEditor extends Boxes {
  force = $state.raw<FullForce>(empty("masters"));
  name = $state("");
  draftId = $state("");
  checked = $state.raw<ForceChecked | null>(null);
  /** What the server says of the list without the card to exchange. */
  exchange = $state.raw<ForceChecked | null>(null);
  socket = $state.raw<Socket | null>(null);
  selected = $state(0);
  fault = $state("");
  /** The seed of the force being edited if it is a random one; it makes the same force again. */
  seed = $state<number | null>(null);
  past = $state.raw<FullForce[]>([]);
  future = $state.raw<FullForce[]>([]);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor() {
    super();
    const draft = current(localStorage);
    if (draft !== null) this.put(draft);
  }

  private put(draft: Draft): void {
    this.force = draft.force;
    this.name = draft.name;
    this.draftId = draft.id;
  }

  /** Puts another list into the editor; the one before stays within reach of undo. */
  change(next: FullForce): void {
    if (same(next, this.force)) return;
    this.past = [...this.past, this.force].slice(-200);
    this.future = [];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.force];
    this.show(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.force];
    this.show(after);
  }

  private show(force: FullForce): void {
    this.force = force;
    this.seed = null;
    this.selected = Math.max(0, Math.min(this.selected, force.characters.length - 1));
    this.socket = null;
    this.exchange = null;
    this.keepCurrent();
    this.check();
  }

  recruit(catalog: Catalog, character: string): void {
    this.change(recruit(this.force, catalog, character));
    this.selected = this.force.characters.length - 1;
  }

  dismiss(place: number): void {
    this.change(dismiss(this.force, place));
  }

  equip(catalog: Catalog, place: number, card: string): void {
    const socket = this.socket;
    const base =
      socket !== null && socket.card !== "" && socket.recruit === place
        ? strip(this.force, place, socket.card)
        : this.force;
    this.change(equip(base, catalog, place, card));
    this.selected = place;
  }

  strip(place: number, card: string): void {
    this.change(strip(this.force, place, card));
    this.selected = place;
  }

  toggle(deck: "fate" | "glory", card: string): void {
    this.change(toggle(this.force, deck, card));
  }

  /** Looks at a place for equipment; for one that is taken the server is asked what could be there instead. */
  async look(socket: Socket): Promise<void> {
    this.selected = socket.recruit;
    this.socket = socket;
    this.exchange = null;
    if (socket.card === "") return;
    const checked = await this.ask(strip(this.force, socket.recruit, socket.card));
    if (this.socket === socket) this.exchange = checked;
  }

  /** What adding a card would mean, as far as the server has said. */
  offer(kind: CardKind, card: string, place = -1): OfferShown | undefined {
    const source =
      this.exchange !== null && (kind === "weapon" || kind === "item") ? this.exchange : this.checked;
    return source?.offers.find(
      (offer) =>
        offer.card === card &&
        offer.kind === kind &&
        (place < 0 || offer.recruit === place || offer.recruit < 0),
    );
  }

  rename(name: string): void {
    this.name = name;
    this.keepCurrent();
  }

  /** Keeps the list as a named draft; false when the browser keeps nothing. */
  save(): boolean {
    if (this.draftId === "") this.draftId = crypto.randomUUID?.() ?? String(Date.now());
    this.keepCurrent();
    return keep(localStorage, this.draft());
  }

  open(draft: Draft): void {
    this.change(draft.force);
    this.name = draft.name;
    this.draftId = draft.id;
    this.keepCurrent();
  }

  /** Another list under a new name, as a new draft. */
  begin(force: ForceList, name: string): void {
    this.change(full(force));
    this.name = name;
    this.draftId = "";
    this.keepCurrent();
  }

  async decode(code: string): Promise<void> {
    this.begin(await get<ForceList>(`/api/battleground/force/code/${encodeURIComponent(code.trim())}`), "");
  }

  /** A random legal force of the faction from the boxes to choose from; the same for the same seed. */
  async random(catalog: Catalog, seed: number): Promise<void> {
    const made = await post<ForceList>("/api/battleground/force/random", {
      faction: this.force.faction,
      seed,
      sets: this.toChooseFrom(catalog),
    });
    this.begin(made, "");
    this.seed = seed;
  }

  /** Leaves the force where the page for a new game finds it. */
  take(): void {
    sessionStorage.setItem(TO_PLAY, JSON.stringify(this.force));
  }

  private draft(): Draft {
    return { id: this.draftId, name: this.name, force: this.force, changed: Date.now() };
  }

  private keepCurrent(): void {
    keepCurrent(localStorage, this.draft());
  }

  /** Asks the server after a moment of rest; a late answer to an old list is dropped. */
  check(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.checkNow(), this.checked === null ? 0 : PATIENCE);
  }

  private async checkNow(): Promise<void> {
    const number = ++this.asked;
    const checked = await this.ask(this.force);
    if (number === this.asked && checked !== null) this.checked = checked;
  }

  private async ask(force: FullForce): Promise<ForceChecked | null> {
    try {
      const checked = await post<ForceChecked>("/api/battleground/force/check", force, {
        lang: settings.language,
      });
      this.fault = "";
      return checked;
    } catch (error) {
      this.fault = error instanceof ApiError ? error.fault.error : String(error);
      return null;
    }
  }
}
