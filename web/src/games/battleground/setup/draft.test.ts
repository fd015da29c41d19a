import { describe, expect, it } from "vitest";
import type { ForceList, SetupOption } from "../generated";
import { Draft, readPlan } from "./draft.svelte";

const OPTION: SetupOption = {
  id: "opportunity",
  name: "Attacks of opportunity",
  text: "",
  rule: "BG-RULING-097",
  default: "any exit",
  choices: [
    { value: "any exit", name: "", text: "" },
    { value: "disengaging", name: "", text: "" },
  ],
  modes: [],
};
const DIFFICULTY: SetupOption = {
  ...OPTION,
  id: "difficulty",
  default: "hard",
  choices: [
    { value: "easy", name: "", text: "" },
    { value: "hard", name: "", text: "" },
  ],
  modes: ["hunt"],
};
const force = (faction: string): ForceList => ({ faction, characters: [] });

function storage(text: string | null): Storage {
  const kept = new Map(text === null ? [] : [["eternia.setup", text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

describe("a planned table", () => {
  it("is the first game against the computer, as Masters, until something else is chosen", () => {
    const draft = new Draft(null);
    expect(draft.table([OPTION], "bold")).toEqual({
      game: "battleground",
      setup: { mode: "first", options: { opportunity: "any exit" } },
      seats: [{ kind: "me" }, { kind: "computer", level: "bold" }],
      listed: false,
    });
  });

  it("takes the other side, and both on one screen", () => {
    const draft = new Draft(null);
    draft.plan.mine = 1;
    expect(draft.table([], "bold")?.seats).toEqual([{ kind: "computer", level: "bold" }, { kind: "me" }]);
    draft.plan.opponent = "screen";
    expect(draft.table([], "bold")?.seats).toEqual([{ kind: "me" }, { kind: "me" }]);
  });

  it("waits for both forces of a standard game", () => {
    const draft = new Draft(null);
    draft.plan.mode = "standard";
    draft.plan.opponent = "lobby";
    draft.plan.forces[0] = { name: "Mine", force: force("masters") };
    expect(draft.table([OPTION], "")).toBeNull();
    draft.plan.forces[1] = { name: "Theirs", force: force("evil-warriors") };
    expect(draft.table([OPTION], "")).toMatchObject({
      setup: { mode: "standard", forces: [{ faction: "masters" }, { faction: "evil-warriors" }] },
      seats: [{ kind: "me" }, { kind: "open" }],
      listed: true,
    });
  });

  it("plans a hunt alone, or with a rival", () => {
    const draft = new Draft(null);
    draft.plan.mode = "hunt";
    draft.plan.opponent = "screen";
    draft.plan.forces[0] = { name: "Mine", force: force("masters") };
    expect(draft.table([], "bold")).toMatchObject({
      setup: { mode: "hunt", forces: [{ faction: "masters" }, { faction: "monster", characters: [] }] },
      seats: [{ kind: "me" }, { kind: "computer", level: "bold" }],
    });
    draft.plan.alone = false;
    expect(draft.table([], "bold")).toBeNull();
    draft.plan.forces[1] = { name: "Theirs", force: force("evil-warriors") };
    expect(draft.table([], "bold")?.seats).toEqual([{ kind: "me" }, { kind: "me" }]);
  });

  it("counts house rules and forgets values that are no longer offered", () => {
    const draft = new Draft(null);
    draft.plan.options.opportunity = "disengaging";
    expect(draft.houseRules([OPTION])).toBe(1);
    draft.plan.options.opportunity = "something old";
    expect(draft.houseRules([OPTION])).toBe(0);
    expect(draft.value(OPTION)).toBe("any exit");
  });

  it("offers an option only where it counts", () => {
    const draft = new Draft(null);
    draft.plan.options.difficulty = "easy";
    expect(draft.offered([OPTION, DIFFICULTY])).toEqual([OPTION]);
    draft.plan.mode = "hunt";
    draft.plan.forces[0] = { name: "Mine", force: force("masters") };
    const offered = draft.offered([OPTION, DIFFICULTY]);
    expect(offered).toEqual([OPTION, DIFFICULTY]);
    expect(draft.table(offered, "bold")).toMatchObject({ setup: { options: { difficulty: "easy" } } });
  });

  it("is kept and read back", () => {
    const shelf = storage(null);
    const draft = new Draft(shelf);
    draft.plan.mode = "standard";
    draft.plan.forces[1] = { name: "Theirs", force: force("evil-warriors") };
    draft.keep();
    expect(new Draft(shelf).plan).toEqual(draft.plan);
  });

  it.each([null, "{", "[]", '{"forces":[{"name":3}],"mode":"other","options":7}'])(
    "%s is as nothing kept",
    (text) => {
      expect(readPlan(text)).toEqual(readPlan(null));
    },
  );
});
