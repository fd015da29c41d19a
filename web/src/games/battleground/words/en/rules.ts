export default {
  subtitle: "Battleground, every rule with its number",
  placeholder: "Words or a number: cover, push, BG-MOVE-16",
};
