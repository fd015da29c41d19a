// What the lists of the lobby say about a table.

import type { Texts } from "../app/texts";
import type { SeatInfo, TableCard } from "../net/generated";

const mine = (card: TableCard): SeatInfo[] => card.seats.filter(({ yours }) => yours);
const others = (card: TableCard): SeatInfo[] => card.seats.filter(({ yours }) => !yours);

/** The one that made the table or sits at it, for a table one could join. */
export function host(card: TableCard): string {
  return card.seats.find(({ kind }) => kind === "person")?.name ?? card.seats[0]?.name ?? "";
}

export function opponents(card: TableCard): string {
  return others(card)
    .map(({ name }) => name)
    .filter(Boolean)
    .join(", ");
}

/** Seats anybody may still take. */
export function openSeats(card: TableCard): number[] {
  return card.seats.filter(({ kind }) => kind === "open").map(({ seat }) => seat);
}

/** How it stands, in a few words. */
export function headline(card: TableCard, texts: Texts["lobby"]): string {
  if (card.state === "finished") return result(card, texts);
  if (card.state === "waiting") return texts.waitsForFriend;
  if (card.your_move) return texts.yourMove;
  return texts.thinks(opponents(card) || card.title);
}

function result(card: TableCard, texts: Texts["lobby"]): string {
  const teams = [...new Set(card.seats.map(({ team }) => team))];
  const own = new Set(mine(card).map(({ team }) => team));
  const scored = (team: number): number =>
    card.score[card.seats.findIndex((seat) => seat.team === team)] ?? 0;
  if (own.size !== 1) return texts.ended(teams.map(scored));
  // Our own side first, the others as they sit.
  const scores = teams.sort((a, b) => Number(own.has(b)) - Number(own.has(a))).map(scored);
  if (card.winners.length === 0) return texts.draw(scores);
  return mine(card).some(({ seat }) => card.winners.includes(seat)) ? texts.won(scores) : texts.lost(scores);
}

/** Title, round and opponent in one line. */
export function details(card: TableCard, texts: Texts["lobby"]): string {
  const against = mine(card).length > 1 ? texts.sameScreen : opponents(card);
  const parts = [
    card.title,
    card.state === "playing" && card.round > 0 ? texts.round(card.round) : "",
    mine(card).length > 1 ? against : against && texts.against(against),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Own games in the order one wants them: my move, then going on, then waiting, then the latest that are over. */
export function inOrder(cards: readonly TableCard[]): TableCard[] {
  const rank = (card: TableCard) =>
    card.state === "finished" ? 3 : card.your_move ? 0 : card.state === "playing" ? 1 : 2;
  return [...cards].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
