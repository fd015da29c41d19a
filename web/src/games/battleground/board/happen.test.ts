import { describe, expect, it } from "vitest";
import type { Catalog, CharacterShown, GameEvent, Position } from "../generated";
import words from "../words/en/board";
import { happen } from "./happen";
import { cellLabel } from "./labels";
import { testBoard } from "./testboard";

const { geometry, at } = testBoard();
const catalog = {
  tokens: { cripple: { id: "cripple", name: "Cripple", class_: "debuff", text: "" } },
  terrain: { H3: { id: "H3", name: "Wall", portions: ["high", "high", "high"] } },
  characters: {},
} as unknown as Catalog;
const one = {
  number: 3,
  card: "HE1",
  seat: 1,
  name: "Skeletor",
  place: at("N16"),
  places: [at("N16")],
  facing: 2,
  health: 5,
  wounds: 3,
  mana: 4,
  focused: false,
  on_overwatch: false,
  buffs: [],
  debuffs: [],
  status: "activated",
  engaged_with: [],
} as unknown as CharacterShown;
const before = {
  characters: [one],
  pieces: [{ number: 0, kind: "H3", hexes: [at("K18"), at("L19"), at("M18")], wounds: 0 }],
  marks: [],
  finds: [],
  objectives: [{ place: at("M15"), claimed_by: -1, would_claim: -1, contested: true }],
  difficult: [],
  zones: [[], []],
  forces: [
    { name: "Masters", zone: 0 },
    { name: "Evil", zone: 1 },
  ],
} as unknown as Position;
const changed = (event: GameEvent): CharacterShown => {
  const [c] = happen(before, event, { catalog, geometry, after: before }).characters;
  return c as CharacterShown;
};

describe("events on the board", () => {
  it("move a piece to the end of its way", () => {
    const moved = changed({
      event: "Moved",
      character: 3,
      route: [at("N16"), at("N17"), at("N18")],
      manner: "move",
    });
    expect([moved.place, moved.places]).toEqual([at("N18"), [at("N18")]]);
  });
  it("wound no more than there is health, and heal", () => {
    expect(changed({ event: "Wounded", character: 3, amount: 9, by: 1, source: "" }).wounds).toBe(5);
    expect(changed({ event: "Healed", character: 3, amount: 2, source: "" }).wounds).toBe(1);
  });
  it("put tokens where they belong", () => {
    expect(
      changed({ event: "TokenGained", character: 3, token: "cripple", source: "" }).debuffs[0]?.name,
    ).toBe("Cripple");
    expect(changed({ event: "TokenGained", character: 3, token: "focus", source: "" }).focused).toBe(true);
  });
  it("leave the position before them as it was", () => {
    changed({ event: "Turned", character: 3, facing: 0 });
    expect(before.characters[0]?.facing).toBe(2);
  });
});

describe("the label of a place", () => {
  const seen = { catalog, position: before, geometry, legal: new Map(), words };
  it("says who stands there, in which state, and that it may be attacked", () => {
    const targets = new Map([[3, { chosen: true, label: "may be attacked" }]]);
    expect(cellLabel(at("N16"), { ...seen, targets })).toBe(
      "N16, Skeletor, facing north-west, 3 of 5 wounds, 4 mana, activated, may be attacked, chosen",
    );
  });
  it("names terrain and objectives", () => {
    expect(cellLabel(at("L19"), { ...seen, targets: new Map() })).toBe("L19, high obstacle");
    expect(cellLabel(at("M15"), { ...seen, targets: new Map() })).toBe("M15, objective, contested");
  });
});
