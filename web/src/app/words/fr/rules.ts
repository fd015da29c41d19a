import type en from "../en/rules";

const rules: typeof en = {
  title: "Règles",
  chapters: "Chapitres",
  chapter: "Chapitre",
  search: "Chercher dans les règles",
  found: (count) => (count < 2 ? `${count} règle` : `${count} règles`),
  results: "Règles trouvées",
  nothing: (query) => `Aucune règle ne contient tout « ${query} ». Essayez moins de mots, ou d’autres.`,
  unknown: (id) => `La règle ${id} n’existe pas.`,
  loading: "Chargement des règles.",
  failed: (why) => `Les règles n’ont pas pu être chargées : ${why}`,
  again: "Réessayer",
  namedBy: "Citée par",
  moreNames: (count) => (count === 1 ? "et 1 autre" : `et ${count} autres`),
  panel: (id) => `Règle ${id}`,
  back: "Retour à la règle précédemment lue",
  close: "Fermer la règle",
  before: "Règle précédente",
  after: "Règle suivante",
  whole: "Ouvrir les règles",
};

export default rules;
