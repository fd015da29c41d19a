// What stands for somebody who has no emblem.

/** One or two letters for a name: "Palace Guard" is PG, "Orko" is Or. */
export function monogram(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const [first = "?", second] = words;
  const letters = second ? (first[0] ?? "") + (second[0] ?? "") : first.slice(0, 2);
  return letters.charAt(0).toLocaleUpperCase() + letters.slice(1);
}
