import { describe, expect, it } from "vitest";
import type { DecisionShown, OptionShown, RefusalShown } from "../generated";
import {
  actsOf,
  aimsOf,
  cardCounts,
  cardPlays,
  cardPool,
  isDangerous,
  placesIn,
  refusalsFor,
  variants,
  withCards,
} from "./options";

const option = (fields: Partial<OptionShown>): OptionShown => ({ label: "", ...fields });
const decision = (
  kind: string,
  options: Partial<OptionShown>[],
  refusals: RefusalShown[] = [],
): DecisionShown => ({
  number: 1,
  seat: 0,
  kind,
  control: "choices",
  question: "",
  source: "",
  source_name: "",
  subject: 0,
  options: options.map(option),
  refusals,
  secret: false,
});
const refusal = (group: string, fields: Partial<RefusalShown> = {}): RefusalShown => ({
  group,
  label: group,
  reason: "",
  rule: "",
  ...fields,
});

describe("several cards", () => {
  const options = [[], ["A"], ["A", "A"], ["A", "B"], ["B"]].map((cards) => option({ cards }));
  it("knows every card as often as one option holds it", () => {
    expect(cardPool(options)).toEqual(["A", "A", "B"]);
    expect(cardCounts(options)).toEqual([0, 2]);
  });
  it("finds the option with exactly these cards, in any order", () => {
    expect(withCards(options, ["B", "A"])).toBe(3);
    expect(withCards(options, [])).toBe(0);
    expect(withCards(options, ["B", "B"])).toBe(-1);
  });
});

describe("actions", () => {
  const action = decision(
    "action",
    [
      { group: "move", focused: false },
      { group: "attack", weapon: "W", character: 3 },
      { group: "attack", weapon: "W", character: 3, extras: [["r", 1]], mana: 1 },
      { group: "attack", weapon: "W", character: 4 },
      { group: "card", card: "F1" },
      { group: "card", card: "F1", second: true },
      { group: "end" },
    ],
    [refusal("focus"), refusal("card", { card: "F2" }), refusal("attack", { card: "V", character: 4 })],
  );
  it("puts attacks of a weapon together, legal ones first, refusals last", () => {
    const acts = actsOf(action);
    expect(acts.map((act) => act.kind)).toEqual(["attack", "move", "end", "focus"]);
    const attack = acts[0];
    if (!attack) throw new Error("no attack");
    expect(aimsOf(attack)).toEqual(["c3", "c4"]);
    expect(variants(attack, "c3").map(({ index }) => index)).toEqual([1, 2]);
    expect(acts[3]?.refusal?.group).toBe("focus");
  });
  it("leaves cards to the hand and single targets to their piece", () => {
    expect(
      cardPlays(action)
        .get("F1")
        ?.map(({ index }) => index),
    ).toEqual([4, 5]);
    expect(refusalsFor(action, 4)).toHaveLength(1);
  });
});

it("a place is dangerous when somebody reacts", () => {
  const hazard = { cost: 1, route: [], overwatch: [], opportunity: [], engages: [2] };
  expect(isDangerous(option({ hazard }))).toBe(false);
  expect(isDangerous(option({ hazard: { ...hazard, overwatch: [2] } }))).toBe(true);
});

describe("cards of a hint", () => {
  it("are found in the pool, each copy once", () => {
    expect(placesIn(["F1", "F2", "F2"], ["F2", "F2"])).toEqual([1, 2]);
    expect(placesIn(["F1", "F2"], ["F3", "F1"])).toEqual([0]);
  });
});
