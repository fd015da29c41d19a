// Les mots de la table. Ce que disent les cartes, les règles et le journal vient du serveur.
import type en from "../en/table";

const fr: typeof en = {
  eternium: (n) => `${n} Eternium`,
};

export default fr;
