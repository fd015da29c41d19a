export default {
  playFirstNote: "Against the computer, no account. You lead three Masters; change anything later.",
  setupText: "Two teams of three heroes, Fractures in Time, the changes for a first game",
};
