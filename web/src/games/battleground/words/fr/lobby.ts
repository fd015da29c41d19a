import type en from "../en/lobby";

export default {
  playFirstNote: "Contre l’ordinateur, sans compte. Vous jouez les Maîtres ; tout peut changer ensuite.",
  setupText: "Forces, carte et paquets de la première partie, quatre manches",
} satisfies typeof en;
