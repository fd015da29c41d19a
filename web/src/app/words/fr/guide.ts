import type en from "../en/guide";

const guide: typeof en = {
  title: "Apprendre",
  subtitle: "Une première partie guidée",
  heading: "Apprendre en jouant",
  begin: "Commencer la partie guidée",
  resume: "Reprendre où vous étiez",
  anew: "Recommencer",
  readRules: "Plutôt lire les règles",
  coach: "Guide",
  next: "Compris",
  end: "Continuer la partie",
  stop: "Arrêter le guide",
  back: "Ce qui a été dit avant",
  fold: "Replier le guide",
  unfold: "Guide",
  waiting: "C’était quoi déjà ?",
  rules: "Règles",
  progress: (told, all) => `${told} étapes sur ${all}`,
};

export default guide;
