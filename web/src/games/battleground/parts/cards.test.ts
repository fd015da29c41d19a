import { describe, expect, it } from "vitest";
import { atTurns, needed } from "./cards";

describe("what cards say", () => {
  it.each([
    ["This turn, +1 die on its attack tests.", ["", "This turn", ", +1 die on its attack tests."]],
    ["Gain overwatch and end the turn.", ["Gain overwatch and end ", "the turn", "."]],
    ["Ce tour, +1 dé à ses tests d'attaque.", ["", "Ce tour", ", +1 dé à ses tests d'attaque."]],
    ["Turn this card face down.", ["Turn this card face down."]],
    ["Tournez la cible.", ["Tournez la cible."]],
  ])("finds the turns of %s", (text, pieces) => {
    expect(atTurns(text)).toEqual(pieces);
  });

  it("prints a row for so many successes or more", () => {
    expect([0, 1, 3].map(needed)).toEqual(["0", "1+", "3+"]);
  });
});
