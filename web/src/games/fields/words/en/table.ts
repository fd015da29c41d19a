// The words of the table page. What cards, rules and the log say comes from the server.
export default {
  eternium: (n: number) => `${n} Eternium`,
  standardActions: "Standard actions",
  freeActions: "Free actions",
  notNow: "Not now",
  confirm: "Confirm",
  choosePlace: "Choose an area on the map or here.",
  chooseGoal: "Choose where to go on the map.",
  goThere: (area: string, points: number) => `Go to ${area} (${points} MP)`,
};
