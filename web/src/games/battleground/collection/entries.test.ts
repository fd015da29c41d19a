import { describe, expect, it } from "vitest";
import type { Catalog } from "../generated";
import { boxes, counts, entries, type Sieve, sift } from "./entries";

const ANY: Sieve = { kind: "all", set: "", faction: "", query: "", without: [] };
const catalog = {
  characters: {
    HM1: {
      id: "HM1",
      name: "He-Man",
      faction: "masters",
      iconic: ["WM12"],
      skills: ["HM1.1"],
      set: "starter",
    },
    HE1: { id: "HE1", name: "Skeletor", faction: "evil-warriors", iconic: [], skills: [], set: "starter" },
  },
  skills: { "HM1.1": { name: "I Have the Power!", text: "Rerolls per mana +1." } },
  weapons: {
    WM12: { id: "WM12", name: "Sword of Power", set: "starter", text: "", rungs: [{ text: "1 wound" }] },
    WM2: { id: "WM2", name: "Épée", set: "wave-1", text: "", rungs: [] },
  },
  items: {},
  cards: {
    F1: { id: "F1", name: "Pain", text: "Gain focus.", glory: false, ultimate: "HM1", set: "wave-1" },
    G1: { id: "G1", name: "First", text: "", glory: true, ultimate: "", set: "starter" },
  },
  behaviour: {},
  tokens: { curse: { id: "curse", name: "Curse", text: "" } },
  terrain: {},
  maps: {
    b: { id: "b", number: 2, name: "B", set: "s", scenario: "" },
    a: { id: "a", number: 10, name: "A", set: "s", scenario: "" },
  },
} as unknown as Catalog;

const all = entries(catalog);
const ids = (sieve: Partial<Sieve>) => sift(all, { ...ANY, ...sieve }).map((one) => one.id);

describe("the collection", () => {
  it("lists everything once, kind by kind, by number", () => {
    expect(ids({})).toEqual(["HE1", "HM1", "WM2", "WM12", "F1", "G1", "curse", "b", "a"]);
  });

  it.each([
    [{ kind: "weapons" as const }, ["WM2", "WM12"]],
    [{ set: "wave-1" }, ["WM2", "F1"]],
    [{ faction: "masters" }, ["HM1", "WM12", "F1"]],
    [{ query: "epee" }, ["WM2"]],
    [{ query: "mana rerolls" }, ["HM1"]],
    [{ query: "1 wound" }, ["WM12"]],
    [{ without: ["starter", "s"] }, ["WM2", "F1", "curse"]],
  ])("%o", (sieve, found) => {
    expect(ids(sieve)).toEqual(found);
  });

  it("counts by kind whatever is shown", () => {
    expect(counts(all, { ...ANY, kind: "maps", query: "wm" }).get("weapons")).toBe(2);
  });

  it("knows the boxes", () => {
    expect(boxes(all)).toEqual(["starter", "wave-1", "s"]);
  });
});
