// A table of Fields that is being planned: what is played, who sits where, who leads which hero. What is legal, the server says.
import type { NewTable, SeatWanted } from "../../../net/generated";
import type { Options, Setup, TeamSetup } from "../generated";

export const KINDS = ["first", "standard", "skirmish", "solo", "coop"] as const;
export type Kind = (typeof KINDS)[number];

/** Who has a seat: somebody at this screen, a friend with the link, anybody in the lobby, the computer. */
export const SITTERS = ["here", "link", "lobby", "computer"] as const;
export type Sitter = (typeof SITTERS)[number];

export interface SeatPlan {
  who: Sitter;
  /** Of a computer. */
  level: string;
}

export interface TeamPlan {
  faction: string;
  base: string;
  heroes: string[];
  /** For each hero which seat of the team leads it. */
  leads: number[];
  seats: SeatPlan[];
}

export interface Plan {
  kind: Kind;
  scenario: string;
  teams: TeamPlan[];
  difficulty: NonNullable<Setup["difficulty"]>;
  enemy: string;
  options: Options;
}

/** Heroes of a team, and so the most people who can share it. */
export const HEROES = 3;

/** Which seat leads which hero when nobody said otherwise: in turn, the first ones lead more. */
export const inTurn = (heroes: number, seats: number): number[] =>
  Array.from({ length: heroes }, (_, i) => i % Math.max(1, seats));

/** How many people can play with so many teams: at least one each. */
export function playersOf(kind: Kind, teams: number): number[] {
  if (kind === "solo") return [1];
  if (kind === "coop") return [2, 3];
  return Array.from({ length: Math.min(6, teams * HEROES) - teams + 1 }, (_, i) => teams + i);
}

/** The plan with so many people, divided over the teams as evenly as can be; who sits already stays. */
export function withPlayers(plan: Plan, players: number, level: string): Plan {
  const count = plan.teams.length;
  const teams = plan.teams.map((team, i) => {
    const wanted = Math.min(HEROES, Math.floor(players / count) + (i < players % count ? 1 : 0));
    const fresh: SeatPlan = { who: i === 0 ? "here" : "computer", level };
    const seats = Array.from({ length: wanted }, (_, n) => team.seats[n] ?? { ...fresh });
    const kept = team.leads.length === team.heroes.length && new Set(team.leads).size === wanted;
    return { ...team, seats, leads: kept ? team.leads : inTurn(team.heroes.length, wanted) };
  });
  return { ...plan, teams };
}

/** The team with the hero taken or put back; a fourth takes the place of the last one. */
export function withHero(team: TeamPlan, hero: string): TeamPlan {
  const taken = team.heroes.indexOf(hero);
  if (taken >= 0) {
    const without = <T>(list: T[]): T[] => list.filter((_, i) => i !== taken);
    return { ...team, heroes: without(team.heroes), leads: without(team.leads) };
  }
  const full = team.heroes.length >= HEROES;
  const heroes = [...(full ? team.heroes.slice(0, HEROES - 1) : team.heroes), hero];
  if (full) return { ...team, heroes };
  const leads = [...team.leads, team.heroes.length % Math.max(1, team.seats.length)];
  return { ...team, heroes, leads };
}

/** The number of a team's first seat: seats are counted through all teams. */
const firstSeat = (plan: Plan, team: number): number =>
  plan.teams.slice(0, team).reduce((sum, { seats }) => sum + seats.length, 0);

/** The set-up that the plan stands for. */
export function setupOf(plan: Plan): Setup {
  const mode =
    plan.kind === "skirmish"
      ? "skirmish"
      : plan.kind === "solo" || plan.kind === "coop"
        ? "solo"
        : "standard";
  const teams = plan.teams.map((team, i): TeamSetup => {
    const first = firstSeat(plan, i);
    const base = team.base ? { base: team.base } : {};
    return {
      faction: team.faction,
      heroes: team.heroes,
      players: team.leads.map((seat) => first + seat),
      ...base,
    };
  });
  const solo = mode === "solo" ? { difficulty: plan.difficulty, enemy: plan.enemy } : {};
  return {
    mode,
    scenario: plan.scenario,
    teams: mode === "solo" ? teams.slice(0, 1) : teams,
    options: { ...plan.options, first_game: plan.kind === "first" },
    ...solo,
  };
}

/** The plan after a fix of the server: the set-up is the fix's, the people stay where they sit. */
export function withSetup(plan: Plan, setup: Setup): Plan {
  const teams = setup.teams.map((team, i): TeamPlan => {
    const old = plan.teams[i];
    const numbers = [...new Set(team.players)].sort((a, b) => a - b);
    return {
      faction: team.faction,
      base: team.base ?? "",
      heroes: [...team.heroes],
      leads: team.players.map((seat) => numbers.indexOf(seat)),
      seats: numbers.map((_, n) => old?.seats[n] ?? { who: i === 0 ? "here" : "computer", level: "" }),
    };
  });
  const kind: Kind =
    setup.mode === "skirmish"
      ? "skirmish"
      : setup.mode === "solo"
        ? (teams[0]?.seats.length ?? 1) > 1
          ? "coop"
          : "solo"
        : setup.options?.first_game
          ? "first"
          : "standard";
  return {
    kind,
    scenario: setup.scenario,
    teams,
    difficulty: setup.difficulty ?? plan.difficulty,
    enemy: setup.enemy ?? "",
    options: { ...setup.options },
  };
}

/** What to ask the server for. A table is listed in the lobby when a seat is anybody's. */
export function tableOf(plan: Plan): NewTable {
  const setup = setupOf(plan);
  const people = plan.teams.slice(0, setup.teams.length).flatMap(({ seats }) => seats);
  const seats = people.map(({ who, level }): SeatWanted => {
    if (who === "computer") return { kind: "computer", level };
    return { kind: who === "here" ? "me" : "open" };
  });
  return { game: "fields", setup, seats, listed: people.some(({ who }) => who === "lobby") };
}
