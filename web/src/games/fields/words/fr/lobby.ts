import type en from "../en/lobby";

export default {
  playFirstNote: "Contre l’ordinateur, sans compte. Vous menez trois Maîtres ; tout peut changer ensuite.",
  setupText: "Deux équipes de trois héros, les changements d’une première partie",
} satisfies typeof en;
