import { expect, test } from "vitest";
import type { RulesShown } from "../net/generated";
import { chapterOf, fold, mentions, parts, places, search, terms } from "./search";

const rules: RulesShown = {
  game: "battleground",
  language: "fr",
  chapters: [
    {
      id: "BG-MOVE",
      title: "Déplacement",
      rules: [
        { id: "BG-MOVE-01", source: "EN p.1", text: "Un personnage se déplace case par case. See BG-AP-02." },
        { id: "BG-MOVE-02", source: "EN p.1", text: "Chaque case coûte un point." },
      ],
    },
    {
      id: "BG-AP",
      title: "Points",
      rules: [
        {
          id: "BG-AP-02",
          source: "EN p.2",
          text: "Se **déplacer** coûte un PA; voir BG-MOVE-01 et BG-NIX-09.",
        },
      ],
    },
  ],
};

test("folding keeps the length, so that marks fall on the right letters", () => {
  expect(fold("Été ŒUVRE ﬁn")).toHaveLength("Été ŒUVRE ﬁn".length);
  expect(fold("Déplacé")).toBe("deplace");
});

test("quoted words stay together", () => {
  expect(terms('case "un point"  ')).toEqual(["case", "un point"]);
});

test("accents and case do not matter, every term must be there", () => {
  expect(search(rules, "DEPLACE").map((hit) => hit.rule.id)).toContain("BG-MOVE-01");
  expect(search(rules, "coute pa").map((hit) => hit.rule.id)).toEqual(["BG-AP-02"]);
  expect(search(rules, "coute licorne")).toEqual([]);
  expect(search(rules, "   ")).toEqual([]);
});

test("an id comes first, with and without its prefix", () => {
  expect(search(rules, "bg-move-01")[0]?.rule.id).toBe("BG-MOVE-01");
  expect(search(rules, "move-02")[0]?.rule.id).toBe("BG-MOVE-02");
  expect(search(rules, "ap-02")[0]?.rule.id).toBe("BG-AP-02");
});

test("ids of rules that exist become links, others stay words", () => {
  const known = new Set(places(rules).keys());
  const text = parts("Se **déplacer**: BG-MOVE-01, BG-NIX-09, `case`.", known, ["deplacer"]);
  expect(text.map((part) => part.kind)).toEqual([
    "plain",
    "strong",
    "plain",
    "rule",
    "plain",
    "plain",
    "plain",
    "code",
    "plain",
  ]);
  expect(text.map((part) => part.text).join("")).toBe("Se déplacer: BG-MOVE-01, BG-NIX-09, case.");
});

test("found words are marked in the text as it is written", () => {
  const text = parts("Un personnage se déplace", new Set(), terms("DEPLACE"));
  expect(text).toEqual([
    { text: "Un personnage se ", kind: "plain" },
    { text: "déplace", kind: "found" },
  ]);
});

test("a rule knows who names it", () => {
  expect(mentions(rules).get("BG-MOVE-01")).toEqual(["BG-AP-02"]);
  expect(mentions(rules).get("BG-MOVE-02")).toBeUndefined();
});

test("an address means a rule, a chapter or the beginning", () => {
  expect(chapterOf(rules, "bg-ap-02")?.id).toBe("BG-AP");
  expect(chapterOf(rules, "BG-AP")?.id).toBe("BG-AP");
  expect(chapterOf(rules, "BG-NIX-01")?.id).toBe("BG-MOVE");
  expect(chapterOf(rules, undefined)?.id).toBe("BG-MOVE");
});
