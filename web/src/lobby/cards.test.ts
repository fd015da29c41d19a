import { describe, expect, it } from "vitest";
import { en } from "../app/words";
import type { SeatInfo, TableCard } from "../net/generated";
import { details, headline, inOrder, openSeats } from "./cards";

const seat = (number: number, name: string, yours = false, kind = "person"): SeatInfo => ({
  seat: number,
  team: number,
  kind,
  name,
  level: "",
  present: true,
  yours,
});

const card = (more: Partial<TableCard>): TableCard => ({
  table: "t",
  game: "battleground",
  title: "First game",
  map: "",
  seats: [seat(0, "Ann", true), seat(1, "Bob")],
  emblems: [],
  factions: [],
  state: "playing",
  your_move: false,
  yours: true,
  round: 2,
  score: [20, 10],
  winners: [],
  watchers: 0,
  changed: 0,
  ...more,
});

describe("a table in the lists", () => {
  it("says whose move it is", () => {
    expect(headline(card({ your_move: true }), en.lobby)).toBe("Your move");
    expect(headline(card({}), en.lobby)).toBe("Bob thinks");
    expect(headline(card({ state: "waiting" }), en.lobby)).toBe("Waits for an opponent");
  });

  it("tells the end from my side", () => {
    const over = { state: "finished", score: [46, 10] };
    expect(headline(card({ ...over, winners: [0] }), en.lobby)).toBe("Won 46 to 10");
    expect(headline(card({ ...over, winners: [1] }), en.lobby)).toBe("Lost 46 to 10");
    expect(headline(card({ ...over, winners: [] }), en.lobby)).toBe("Draw, 46 to 10");
    const swapped = { seats: [seat(0, "Bob"), seat(1, "Ann", true)] };
    expect(headline(card({ ...over, ...swapped, winners: [0] }), en.lobby)).toBe("Lost 10 to 46");
    const team = (own: number) => ({
      seats: [0, 1, 2, 3].map((n) => ({ ...seat(n, `P${n}`, n === own), team: n % 2 })),
      score: [7, 12, 7, 12],
    });
    expect(headline(card({ ...over, ...team(3), winners: [1, 3] }), en.lobby)).toBe("Won 12 to 7");
    expect(headline(card({ ...over, ...team(2), winners: [1, 3] }), en.lobby)).toBe("Lost 7 to 12");
    const both = { seats: [seat(0, "Ann", true), seat(1, "Ann", true)] };
    expect(headline(card({ ...over, ...both, winners: [0] }), en.lobby)).toBe("Over, 46 to 10");
  });

  it("names title, round and opponent", () => {
    expect(details(card({}), en.lobby)).toBe("First game · round 2 · against Bob");
    expect(details(card({ round: 0, seats: [seat(0, "Ann", true), seat(1, "Ann", true)] }), en.lobby)).toBe(
      "First game · same screen",
    );
  });

  it("knows its open seats", () => {
    expect(openSeats(card({ seats: [seat(0, "Ann"), seat(1, "", false, "open")] }))).toEqual([1]);
  });

  it("stands in the order one wants", () => {
    const cards = [
      card({ table: "old", state: "finished", changed: 1 }),
      card({ table: "new", state: "finished", changed: 9 }),
      card({ table: "waits", state: "waiting" }),
      card({ table: "theirs" }),
      card({ table: "mine", your_move: true }),
    ];
    expect(inOrder(cards).map(({ table }) => table)).toEqual(["mine", "theirs", "waits", "new", "old"]);
  });
});
