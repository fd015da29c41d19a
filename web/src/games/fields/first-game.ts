// The game that is recommended to begin with: two teams of three heroes, the changes for a first game.
import type { NewTable } from "../../net/generated";
import type { Opponent } from "../../net/tables";
import { inTurn, type Plan, type Sitter, type TeamPlan, tableOf } from "./setup/plan";

export const GAME = "fields";

const SITS: Readonly<Record<Opponent, Sitter>> = {
  computer: "computer",
  screen: "here",
  link: "link",
  lobby: "lobby",
};

const team = (faction: string, heroes: string[], who: Sitter, level: string): TeamPlan => ({
  faction,
  base: "",
  heroes,
  leads: inTurn(heroes.length, 1),
  seats: [{ who, level }],
});

/** The plan of the first game, against this kind of opponent. */
export const firstPlan = (opponent: Opponent, level: string): Plan => ({
  kind: "first",
  scenario: "S-01",
  teams: [
    team("masters", ["H-01", "H-03", "H-05"], "here", level),
    team("evil-warriors", ["H-07", "H-09", "H-10"], SITS[opponent], level),
  ],
  difficulty: "beginner",
  enemy: "",
  options: {},
});

export const firstGame = (opponent: Opponent, level: string): NewTable => tableOf(firstPlan(opponent, level));
