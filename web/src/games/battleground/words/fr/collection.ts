import type { OwnTexts } from "..";

const collection: OwnTexts["collection"] = {
  title: "Collection",
  subtitle: "Toutes les cartes, tous les terrains",
  search: "Chercher un nom ou un texte",
  box: "Boîte",
  allBoxes: "Toutes les boîtes",
  faction: "Faction",
  allFactions: "Toutes les factions",
  kind: "Genre",
  kinds: {
    all: "Tout",
    characters: "Personnages",
    weapons: "Armes et sorts",
    items: "Objets",
    fate: "Destin",
    glory: "Gloire",
    behaviour: "Comportement",
    tokens: "Jetons",
    terrain: "Terrain",
    maps: "Cartes de jeu",
  },
  found: (count: number) => (count < 2 ? `${count} trouvé` : `${count} trouvés`),
  more: (count: number) => `En montrer plus (encore ${count})`,
  onlyFor: (name: string) => `Ultime : seulement pour ${name}`,
};

export default collection;
