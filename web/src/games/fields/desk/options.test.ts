import { describe, expect, it } from "vitest";
import type { DecisionShown, OptionShown } from "../generated";
import { choices, grouped, optionOf, passes, pool, stepTo } from "./options";

const decision = (...options: OptionShown[]): DecisionShown => ({
  number: 1,
  seat: 0,
  kind: "action",
  control: "actions",
  question: "",
  source: "",
  source_name: "",
  subject: 0,
  options,
  refusals: [],
  secret: false,
  guarded: false,
  left: -1,
  owed: -1,
  text: "",
});

describe("options of a decision", () => {
  const asked = decision(
    { label: "Go", group: "move", area: 3 },
    { label: "Enough", group: "pass" },
    { label: "March", group: "mobilize", area: 5 },
    { label: "End", group: "end" },
  );

  it("declining stands apart from everything else, with the numbers of the list", () => {
    expect(choices(asked).map(({ index }) => index)).toEqual([0, 2]);
    expect(passes(asked).map(({ index }) => index)).toEqual([1, 3]);
  });

  it("are grouped in the order in which a group first comes", () => {
    expect(grouped(choices(asked), (option) => option.group).map(([group]) => group)).toEqual([
      "move",
      "mobilize",
    ]);
  });

  it("the step of a way is the option that enters its next area", () => {
    expect(stepTo(asked, 5)).toBe(2);
    expect(stepTo(asked, 9)).toBe(-1);
    expect(stepTo(asked, undefined)).toBe(-1);
  });
});

describe("options about several cards", () => {
  const options: OptionShown[] = [
    { label: "", cards: ["a"] },
    { label: "", cards: ["a", "a"] },
    { label: "", cards: ["b", "a"] },
    { label: "none" },
  ];

  it("are made of a pool that has each card as often as any option needs it", () => {
    expect(pool(options)).toEqual(["a", "a", "b"]);
  });

  it("are found by their cards in any order, and only by all of them", () => {
    expect(optionOf(options, ["a", "b"])).toBe(2);
    expect(optionOf(options, ["a", "a"])).toBe(1);
    expect(optionOf(options, ["b"])).toBe(-1);
  });
});
