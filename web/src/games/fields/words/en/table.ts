// The words of the table page. What cards, rules and the log say comes from the server.
export default {
  eternium: (n: number) => `${n} Eternium`,
};
