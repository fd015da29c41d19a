const rules = {
  title: "Rules",
  chapters: "Chapters",
  chapter: "Chapter",
  search: "Search the rules",
  found: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  results: "Rules found",
  nothing: (query: string) => `No rule has all of “${query}”. Try fewer or other words.`,
  unknown: (id: string) => `There is no rule ${id}.`,
  loading: "The rules are being fetched.",
  failed: (why: string) => `The rules could not be fetched: ${why}`,
  again: "Try again",
  namedBy: "Named by",
  moreNames: (count: number) => `and ${count} more`,
  panel: (id: string) => `Rule ${id}`,
  back: "Back to the rule before",
  close: "Close the rule",
  before: "Rule before",
  after: "Next rule",
  whole: "Open the rules",
};

export default rules;
