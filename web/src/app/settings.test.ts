import { describe, expect, it } from "vitest";
import { read, type Settings } from "./settings.svelte";

const base: Settings = { language: "en", theme: "dark", motion: "full", hints: true, autoPass: true };

describe("stored settings", () => {
  it("are read back", () => {
    const kept: Settings = {
      language: "fr",
      theme: "light",
      motion: "reduced",
      hints: false,
      autoPass: false,
    };
    expect(read(JSON.stringify(kept), base)).toEqual(kept);
  });

  it.each([null, "", "{", "null", "3", '"text"', '{"language":"de","theme":7,"hints":"yes"}'])(
    "%s is as nothing stored",
    (text) => {
      expect(read(text, base)).toEqual(base);
    },
  );
});
