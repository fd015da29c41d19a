import { describe, expect, it } from "vitest";
import type { LogShown } from "../net/generated";
import { grouped, plain } from "./log-groups";

const line = (number: number, level: number, icon: string, text = ""): LogShown => ({
  number,
  record: number,
  icon,
  seat: -1,
  level,
  text: [{ text }],
  tallies: [],
  rules: [],
  secret: false,
});
const log = [
  line(1, 2, "Deployed"),
  line(2, 0, "RoundBegan", "Round 1"),
  line(3, 1, "Activated"),
  line(4, 2, "Moved"),
  line(5, 2, "Rolled"),
  line(6, 1, "Activated"),
  line(7, 2, "Drawn"),
];

describe("the log in groups", () => {
  it("opens a group with each activation and knows its round", () => {
    const groups = grouped(log);
    expect(
      groups.map((group) => [group.round ? plain(group.round) : "", group.lines.map((each) => each.number)]),
    ).toEqual([
      ["", [1]],
      ["Round 1", [4, 5]],
      ["Round 1", [7]],
    ]);
  });
  it("leaves out groups without a line of the filter", () => {
    const only = (icon: string) => grouped(log, (each) => each.icon === icon);
    expect(only("Rolled").map((group) => group.lines.map((each) => each.number))).toEqual([[5]]);
    expect(only("Drawn").map((group) => group.lines.map((each) => each.number))).toEqual([[7]]);
  });
});
