// What a click on the board or on a plate means: a tool's measure, the decision's choice, the plan's target, or a look.
import { aimsOf, characterOf, facingOf, isDangerous, placeOf, refusalsFor } from "../desk/options";
import type { BattlegroundTable } from "./state.svelte";

const look = (table: BattlegroundTable, number: number): void => {
  table.open({ kind: "character", number });
};

function takeZone(table: BattlegroundTable, place: number): void {
  const zone = table.position?.zones.findIndex((each) => each.includes(place)) ?? -1;
  void table.choose(table.decision?.options.findIndex((option) => option.number === zone) ?? -1);
}

/** The option that stands for a place, or -1. */
function optionAt(table: BattlegroundTable, place: number): number {
  return (
    table.decision?.options.findIndex(
      (option) => placeOf(option) === place || (option.hexes?.includes(place) ?? false),
    ) ?? -1
  );
}

/** A place of the decision: a safe one is chosen, one that makes dice fall or is dangerous waits for a yes. */
function takePlace(table: BattlegroundTable, index: number): void {
  const option = table.decision?.options[index];
  if (!option) return;
  if ((isDangerous(option) || option.final) && table.picked !== index) table.picked = index;
  else void table.choose(index);
}

export function onPlace(table: BattlegroundTable, place: number): void {
  const standing = table.at(place);
  const index = optionAt(table, place);
  if (table.tools.tool) table.tools.click(place, standing?.number ?? -1);
  else if (table.decision && table.control === "zones") takeZone(table, place);
  else if (index >= 0) takePlace(table, index);
  else if (standing && table.decision) onCharacter(table, standing.number);
  else if (standing) look(table, standing.number);
}

/** The option that chooses a character, or -1. */
function optionOf(table: BattlegroundTable, number: number): number {
  if (table.control !== "characters") return -1;
  return table.decision?.options.findIndex((option) => characterOf(option) === number) ?? -1;
}

/** The attack to plan when this character is clicked: the one in the plan, else the first that can reach it. */
function attackOn(table: BattlegroundTable, number: number) {
  const aim = `c${number}`;
  if (table.control !== "actions") return undefined;
  if (table.planned && aimsOf(table.planned).includes(aim)) return table.planned;
  return table.acts.find((act) => act.kind === "attack" && aimsOf(act).includes(aim));
}

export function onCharacter(table: BattlegroundTable, number: number): void {
  const place = table.character(number)?.place ?? -1;
  const chosen = optionOf(table, number);
  const attack = attackOn(table, number);
  const { decision } = table;
  if (table.tools.tool) table.tools.click(place, number);
  else if (chosen >= 0) void table.choose(chosen);
  else if (attack) table.plan(attack, `c${number}`);
  else if (
    decision &&
    table.control === "actions" &&
    table.whyNot !== number &&
    refusalsFor(decision, number).length > 0
  )
    table.whyNot = number;
  else if (place >= 0 && optionAt(table, place) >= 0) takePlace(table, optionAt(table, place));
  else look(table, number);
}

export function onFacing(table: BattlegroundTable, facing: number): void {
  void table.choose(table.decision?.options.findIndex((option) => facingOf(option) === facing) ?? -1);
}

/** A plate chooses and aims like its piece; otherwise it shows the sheet. */
export function onPlate(table: BattlegroundTable, number: number): void {
  const aim = `c${number}`;
  const chosen = optionOf(table, number);
  if (table.tools.tool) table.tools.click(table.character(number)?.place ?? -1, number);
  else if (chosen >= 0) void table.choose(chosen);
  else if (table.planned && table.aim !== aim && table.aims.includes(aim)) table.plan(table.planned, aim);
  else look(table, number);
}
