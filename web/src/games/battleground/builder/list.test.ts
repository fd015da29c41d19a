import { expect, test } from "vitest";
import type { Catalog } from "../generated";
import { current, type Draft, drafts, forget, keep, keepCurrent, keepMissing, missing } from "./drafts";
import {
  byNumber,
  cardsOf,
  copies,
  dismiss,
  empty,
  equip,
  full,
  recruit,
  same,
  slotOf,
  strip,
  toggle,
} from "./list";

const catalog = {
  characters: { HE5: { iconic: ["WM5", "WR5"] }, HM1: { iconic: ["WM12"] } },
  weapons: {
    WM5: { mandatory: true, type: "melee" },
    WR5: { mandatory: false, type: "ranged" },
    WM12: { mandatory: false, type: "melee" },
  },
  items: { IT1: { kind: "trinket" } },
  cards: {},
} as unknown as Catalog;

class Memory {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

test("a character brings the weapons it cannot go without", () => {
  expect(recruit(empty("evil-warriors"), catalog, "HE5").characters).toEqual([
    { character: "HE5", weapons: ["WM5"], items: [] },
  ]);
});

test("equipment goes to its own list and comes off one copy at a time", () => {
  let force = recruit(empty("masters"), catalog, "HM1");
  force = equip(equip(equip(force, catalog, 0, "IT1"), catalog, 0, "IT1"), catalog, 0, "WM12");
  expect(force.characters[0]).toEqual({ character: "HM1", weapons: ["WM12"], items: ["IT1", "IT1"] });
  expect(strip(force, 0, "IT1").characters[0]?.items).toEqual(["IT1"]);
  expect(strip(force, 0, "WM12").characters[0]?.weapons).toEqual([]);
  expect(slotOf(catalog, "IT1")).toBe("trinket");
});

test("a deck card goes in and out; changes leave the old list alone", () => {
  const before = empty("masters");
  const after = toggle(before, "fate", "F1");
  expect(before.fate).toEqual([]);
  expect(toggle(after, "fate", "F1").fate).toEqual([]);
});

test("lists are compared by what they hold", () => {
  expect(same({ faction: "masters", characters: [] }, empty("masters"))).toBe(true);
  const one = recruit(empty("masters"), catalog, "HM1");
  expect(same(one, empty("masters"))).toBe(false);
  expect(copies(one, "HM1")).toBe(1);
  expect(dismiss(one, 0)).toEqual(empty("masters"));
  expect(cardsOf(toggle(one, "glory", "G1"))).toEqual(["HM1", "G1"]);
  expect(full({ faction: "masters", characters: [{ character: "HM1" }] }).characters[0]?.items).toEqual([]);
});

test("cards stand in the order of their numbers", () => {
  expect(["F10", "F2", "F1", "HM11b", "HM11a"].sort(byNumber)).toEqual(["F1", "F2", "F10", "HM11a", "HM11b"]);
});

test("drafts are kept under their id, the newest first, and damaged ones left out", () => {
  const shelf = new Memory();
  const draft = (id: string, changed: number): Draft => ({ id, name: id, force: empty("masters"), changed });
  keep(shelf, draft("a", 1));
  keep(shelf, draft("b", 2));
  keep(shelf, { ...draft("a", 3), name: "again" });
  expect(drafts(shelf).map((one) => one.name)).toEqual(["again", "b"]);
  forget(shelf, "a");
  expect(drafts(shelf).map((one) => one.id)).toEqual(["b"]);
  shelf.setItem("eternia.drafts", '[{"id":"x"},null,3]');
  expect(drafts(shelf)).toEqual([]);
  shelf.setItem("eternia.drafts", "{");
  expect(drafts(shelf)).toEqual([]);
});

test("what was being built and the boxes one lacks come back", () => {
  const shelf = new Memory();
  expect(current(shelf)).toBeNull();
  keepCurrent(shelf, { id: "", name: "Four", force: empty("masters"), changed: 1 });
  expect(current(shelf)?.name).toBe("Four");
  expect(missing(shelf)).toEqual({ on: false, sets: [] });
  keepMissing(shelf, { on: true, sets: ["wave-5"] });
  expect(missing(shelf)).toEqual({ on: true, sets: ["wave-5"] });
});
