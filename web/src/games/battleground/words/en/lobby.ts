export default {
  playFirstNote: "Against the computer, no account. You take the Masters; change anything later.",
  setupText: "First-game forces, map and decks, four rounds",
};
