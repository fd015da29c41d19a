// Finding rules: ids and words, without regard to case or accents. Knows nothing of the screen.
import type { ChapterShown, RuleShown, RulesShown } from "../net/generated";

/** A rule with the chapter it stands in. */
export interface Place {
  rule: RuleShown;
  chapter: ChapterShown;
}

export interface Hit extends Place {
  score: number;
}

/** Part of a text: plain, found by the search, another rule's id, or emphasised in the source. */
export interface Part {
  text: string;
  kind: "plain" | "found" | "rule" | "strong" | "code";
}

const RULE_ID = /[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+[a-z]?/;
const MARKED = /[A-Z]{2}-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+[a-z]?|\*\*[^*]+\*\*|`[^`]+`/g;
const ACCENTS = /\p{Diacritic}/gu;

/** Lower case without accents; each letter stays one letter, so that places in both texts agree. */
export function fold(text: string): string {
  let folded = "";
  for (const letter of text) {
    const plain = letter.normalize("NFD").replace(ACCENTS, "").toLowerCase();
    folded += plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length);
  }
  return folded;
}

/** The words of a query; what stands in quotes stays together. */
export function terms(query: string): string[] {
  const found = fold(query).match(/"[^"]+"|\S+/g) ?? [];
  return found.map((term) => term.replaceAll('"', "").trim()).filter((term) => term !== "");
}

/** Rules that hold every term, best first: by id, then whole words, then parts of words. */
export function search(rules: RulesShown, query: string, most = 120): Hit[] {
  const wanted = terms(query);
  if (wanted.length === 0) return [];
  const hits: Hit[] = [];
  for (const chapter of rules.chapters) {
    const title = fold(chapter.title);
    for (const rule of chapter.rules) {
      const score = scoreOf(rule, title, wanted);
      if (score > 0) hits.push({ rule, chapter, score });
    }
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, most);
}

function scoreOf(rule: RuleShown, title: string, wanted: string[]): number {
  const id = fold(rule.id);
  const text = fold(rule.text);
  let sum = 0;
  for (const term of wanted) {
    const inTitle = title.includes(term) ? 4 : 0;
    const best = Math.max(idScore(id, term), textScore(text, term));
    if (best + inTitle === 0) return 0;
    sum += best + inTitle;
  }
  return sum;
}

function idScore(id: string, term: string): number {
  const short = id.slice(id.indexOf("-") + 1);
  if (id === term || short === term) return 100;
  if (id.startsWith(term) || short.startsWith(term)) return 40;
  return term.length > 2 && id.includes(term) ? 10 : 0;
}

function textScore(text: string, term: string): number {
  const at = text.indexOf(term);
  if (at < 0) return 0;
  const before = at === 0 ? " " : (text[at - 1] ?? " ");
  const after = text[at + term.length] ?? " ";
  const starts = !/[\p{L}\p{N}]/u.test(before);
  const ends = !/[\p{L}\p{N}]/u.test(after);
  return 3 + (starts ? 3 : 0) + (starts && ends ? 3 : 0) + (at < 40 ? 1 : 0);
}

/** A text in parts: ids of rules that exist become links, terms of the search are marked. */
export function parts(text: string, known: ReadonlySet<string>, wanted: string[] = []): Part[] {
  const found: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    found.push(...marked(text.slice(at, match.index), wanted));
    found.push(...special(match[0], known, wanted));
    at = match.index + match[0].length;
  }
  found.push(...marked(text.slice(at), wanted));
  return found;
}

function special(text: string, known: ReadonlySet<string>, wanted: string[]): Part[] {
  if (text.startsWith("**")) return [{ text: text.slice(2, -2), kind: "strong" }];
  if (text.startsWith("`")) return [{ text: text.slice(1, -1), kind: "code" }];
  return known.has(text) ? [{ text, kind: "rule" }] : marked(text, wanted);
}

function marked(text: string, wanted: string[]): Part[] {
  if (text === "") return [];
  const folded = fold(text);
  const found: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nearest(folded, wanted, at);
    if (next === null) break;
    if (next.start > at) found.push({ text: text.slice(at, next.start), kind: "plain" });
    found.push({ text: text.slice(next.start, next.end), kind: "found" });
    at = next.end;
  }
  if (at < text.length) found.push({ text: text.slice(at), kind: "plain" });
  return found;
}

function nearest(text: string, wanted: string[], from: number): { start: number; end: number } | null {
  let best: { start: number; end: number } | null = null;
  for (const term of wanted) {
    const start = text.indexOf(term, from);
    if (start >= 0 && (best === null || start < best.start)) best = { start, end: start + term.length };
  }
  return best;
}

/** Every rule by its id. */
export function places(rules: RulesShown): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const chapter of rules.chapters)
    for (const rule of chapter.rules) found.set(rule.id, { rule, chapter });
  return found;
}

/** For each rule the ids of those that name it, in the order of the book. */
export function mentions(rules: RulesShown): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const chapter of rules.chapters) {
    for (const rule of chapter.rules) {
      for (const [named] of rule.text.matchAll(new RegExp(RULE_ID, "g"))) {
        const list = found.get(named) ?? [];
        if (named !== rule.id && !list.includes(rule.id)) found.set(named, [...list, rule.id]);
      }
    }
  }
  return found;
}

/** The chapter an address means: a rule's id, a chapter's id, or the first one. */
export function chapterOf(rules: RulesShown, id: string | undefined): ChapterShown | undefined {
  const wanted = (id ?? "").toUpperCase();
  const named = rules.chapters.find((chapter) => chapter.id === wanted);
  return (
    named ??
    rules.chapters.find((chapter) => chapter.rules.some((rule) => rule.id === wanted)) ??
    rules.chapters[0]
  );
}
