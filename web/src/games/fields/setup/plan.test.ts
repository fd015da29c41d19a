import { describe, expect, it } from "vitest";
import {
  inTurn,
  type Plan,
  playersOf,
  setupOf,
  type TeamPlan,
  tableOf,
  withHero,
  withPlayers,
  withSetup,
} from "./plan";

const team = (faction: string, heroes: string[], who: TeamPlan["seats"][number]["who"]): TeamPlan => ({
  faction,
  base: "",
  heroes,
  leads: inTurn(heroes.length, 1),
  seats: [{ who, level: "greedy" }],
});
const plan = (change: Partial<Plan> = {}): Plan => ({
  kind: "standard",
  scenario: "S-1",
  teams: [
    team("masters", ["H-01", "H-02", "H-03"], "here"),
    team("evil-warriors", ["H-07", "H-08", "H-09"], "computer"),
  ],
  difficulty: "novice",
  enemy: "",
  options: {},
  ...change,
});

describe("people of a table", () => {
  it("can be as many as there are heroes, six at most, one a team at least", () => {
    expect(playersOf("standard", 2)).toEqual([2, 3, 4, 5, 6]);
    expect(playersOf("standard", 3)).toEqual([3, 4, 5, 6]);
    expect(playersOf("solo", 1)).toEqual([1]);
    expect(playersOf("coop", 1)).toEqual([2, 3]);
  });

  it("are divided over the teams, and every one leads a hero", () => {
    const five = withPlayers(plan(), 5, "greedy");
    expect(five.teams.map(({ seats }) => seats.length)).toEqual([3, 2]);
    expect(setupOf(five).teams.map(({ players }) => players)).toEqual([
      [0, 1, 2],
      [3, 4, 3],
    ]);
  });

  it("keep their seats when others come or go", () => {
    const linked = plan();
    (linked.teams[0] as TeamPlan).seats = [{ who: "link", level: "" }];
    const back = withPlayers(withPlayers(linked, 6, "greedy"), 2, "greedy");
    expect(back.teams[0]?.seats).toEqual([{ who: "link", level: "" }]);
    expect(setupOf(back)).toEqual(setupOf(linked));
  });
});

describe("heroes of a team", () => {
  it("go when they are chosen again, with who led them", () => {
    const two = withHero({ ...team("masters", ["a", "b", "c"], "here"), leads: [0, 1, 2] }, "b");
    expect([two.heroes, two.leads]).toEqual([
      ["a", "c"],
      [0, 2],
    ]);
  });

  it("are three: a fourth takes the place of the last", () => {
    expect(withHero(team("masters", ["a", "b", "c"], "here"), "d").heroes).toEqual(["a", "b", "d"]);
  });
});

describe("the set-up", () => {
  it("of the first game is a standard game with its option", () => {
    const setup = setupOf(plan({ kind: "first" }));
    expect([setup.mode, setup.options?.first_game]).toEqual(["standard", true]);
  });

  it("of a cooperative game has the players' team alone, and its level", () => {
    const setup = setupOf(plan({ kind: "coop", difficulty: "merciless", enemy: "evil-horde" }));
    expect([setup.mode, setup.teams.length, setup.difficulty, setup.enemy]).toEqual([
      "solo",
      1,
      "merciless",
      "evil-horde",
    ]);
  });

  it("is the same after it became a plan again", () => {
    for (const kind of ["first", "standard", "skirmish", "solo", "coop"] as const) {
      const begun =
        kind === "coop"
          ? withPlayers(plan({ kind, teams: plan().teams.slice(0, 1) }), 3, "")
          : plan({ kind });
      expect(setupOf(withSetup(begun, setupOf(begun))), kind).toEqual(setupOf(begun));
      expect(withSetup(begun, setupOf(begun)).kind).toBe(kind);
    }
  });
});

describe("the table", () => {
  it("asks for a seat each and is listed only when anybody may come", () => {
    const table = tableOf(plan());
    expect(table.seats).toEqual([{ kind: "me" }, { kind: "computer", level: "greedy" }]);
    expect(table.listed).toBe(false);
    const open = plan();
    (open.teams[1] as TeamPlan).seats = [{ who: "lobby", level: "" }];
    expect([tableOf(open).seats[1], tableOf(open).listed]).toEqual([{ kind: "open" }, true]);
  });

  it("has no seat for a team that does not play", () => {
    expect(tableOf(plan({ kind: "solo" })).seats).toEqual([{ kind: "me" }]);
  });
});
