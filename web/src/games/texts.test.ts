import { describe, expect, it } from "vitest";
import { en } from "../app/words";
import { fr } from "../app/words/french";
import * as battleground from "./battleground/words";
import * as battlegroundFrench from "./battleground/words/french";

/** Every path of a tree of texts with what stands there. */
function leaves(tree: object, path = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(tree)) {
    const here = path ? `${path}.${key}` : key;
    if (value !== null && typeof value === "object")
      for (const leaf of leaves(value, here)) found.set(...leaf);
    else found.set(here, value);
  }
  return found;
}

describe.each([
  ["every page", en, fr],
  ["Battleground", battleground.en, battlegroundFrench.fr],
])("texts of %s", (_, inEnglish, inFrench) => {
  const english = leaves(inEnglish);
  const french = leaves(inFrench);

  it("French has exactly the texts of English", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it("every text is a text, and nothing is left out in one language only", () => {
    for (const [path, text] of [...english, ...french])
      expect(["string", "function"], path).toContain(typeof text);
    // Empty in both is meant: there is nothing to say there.
    const empty = (texts: Map<string, unknown>) =>
      [...texts].filter(([, text]) => typeof text === "string" && !text.trim()).map(([path]) => path);
    expect(empty(french)).toEqual(empty(english));
  });

  it("what takes values takes as many in both languages", () => {
    for (const [path, text] of english) {
      const other = french.get(path);
      expect(typeof other, path).toBe(typeof text);
      if (typeof text === "function" && typeof other === "function")
        expect(other.length, path).toBe(text.length);
    }
  });
});

it("no word of a game hides a word of every page", () => {
  const shared = new Set(leaves(en).keys());
  expect([...leaves(battleground.en).keys()].filter((path) => shared.has(path))).toEqual([]);
});
