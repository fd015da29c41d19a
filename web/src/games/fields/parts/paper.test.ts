import { describe, expect, it } from "vitest";
import { ICONS } from "../../../kit/icons";
import { emblemOf } from "./heroes";
import { band, picture } from "./paper";

describe("the paint of a card", () => {
  it("shows equipment by where it is worn", () => {
    expect(picture({ kind: "equipment", subtype: "armour", slot: "legs" })).toBe("legs");
    expect(picture({ kind: "equipment", subtype: "consumable", slot: "" })).toBe("potion");
  });

  it("has a drawn icon for every kind", () => {
    const kinds =
      "equipment,spell,vehicle,ally,beast,epic beast,boss,event,quest,victory,effect,battle,combat".split(
        ",",
      );
    for (const kind of kinds) expect(ICONS[picture({ kind, subtype: "", slot: "" })], kind).toBeDefined();
  });

  it("gives a boss the band of epic beasts", () => {
    expect(band("boss")).toBe(band("epic beast"));
    expect(band("spell")).not.toEqual(band("boss"));
  });
});

it("has an emblem for each of the 24 heroes and none for others", () => {
  for (let n = 1; n <= 24; n++) expect(emblemOf(`H-${String(n).padStart(2, "0")}`), String(n)).not.toBeNull();
  expect(emblemOf("H-25")).toBeNull();
});
