import type en from "../en/rules";

export default {
  subtitle: "Battleground, chaque règle et son numéro",
  placeholder: "Des mots ou un numéro : couvert, pousser, BG-MOVE-16",
} satisfies typeof en;
