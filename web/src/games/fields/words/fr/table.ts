// Les mots de la table. Ce que disent les cartes, les règles et le journal vient du serveur.
import type en from "../en/table";

const fr: typeof en = {
  eternium: (n) => `${n} Eternium`,
  standardActions: "Actions standard",
  freeActions: "Actions gratuites",
  notNow: "Pas maintenant",
  confirm: "Confirmer",
  choosePlace: "Choisissez une zone sur la carte ou ici.",
  chooseGoal: "Choisissez sur la carte où aller.",
  goThere: (area, points) => `Aller à ${area} (${points} PM)`,
};

export default fr;
