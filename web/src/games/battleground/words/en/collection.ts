const collection = {
  title: "Collection",
  subtitle: "Every card, map and piece of terrain",
  search: "Search names and texts",
  box: "Box",
  allBoxes: "All boxes",
  faction: "Faction",
  allFactions: "All factions",
  kind: "Kind",
  kinds: {
    all: "All",
    characters: "Characters",
    weapons: "Weapons and spells",
    items: "Items",
    fate: "Fate",
    glory: "Glory",
    behaviour: "Behaviour",
    tokens: "Tokens",
    terrain: "Terrain",
    maps: "Maps",
  },
  found: (count: number) => (count === 1 ? "1 found" : `${count} found`),
  more: (count: number) => `Show more (${count} left)`,
  onlyFor: (name: string) => `Ultimate: for ${name} only`,
};

export default collection;
