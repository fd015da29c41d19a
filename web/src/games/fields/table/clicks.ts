// What a click on the map or on a plate means: the decision's choice, the plan's goal, or a look.
import type { FieldsTable } from "./state.svelte";

/** A lone safe option is taken; one of several, or one of no return, waits for its confirmation. */
function take(table: FieldsTable, indexes: readonly number[]): void {
  const [index] = indexes;
  if (index === undefined) return;
  const final = table.decision?.options[index]?.final ?? false;
  if (indexes.length === 1 && !final) void table.choose(index);
  else if (table.picked === index && indexes.length === 1) void table.choose(index);
  else table.picked = indexes.includes(table.picked) ? table.picked : index;
}

/** The options for an area that fit what is already planned: the group of the action, the hero. */
export function optionsAt(table: FieldsTable, area: number): number[] {
  const options = table.decision?.options ?? [];
  return (table.byArea.get(area) ?? []).filter(
    (index) =>
      (table.control !== "actions" || (table.act !== "" && options[index]?.group === table.act)) &&
      (table.chosenHero < 0 || options[index]?.hero === table.chosenHero),
  );
}

export function onArea(table: FieldsTable, area: number): void {
  const { decision, control } = table;
  const reached = table.reach?.places.some((place) => place.area === area) ?? false;
  const indexes = decision ? optionsAt(table, area) : [];
  if (decision && reached && (control === "route" || table.act === "move")) table.goal = area;
  else if (indexes.length > 0 && (control === "areas" || control === "deploy" || control === "march"))
    table.picked = indexes[0] ?? -1;
  else if (indexes.length > 0) take(table, indexes);
  else table.open({ kind: "area", area });
}

export function onHero(table: FieldsTable, hero: number): void {
  const { decision, control } = table;
  const indexes = table.byHero.get(hero) ?? [];
  const at = table.hero(hero)?.area ?? -1;
  const choosable = control === "heroes" || control === "fighters" || control === "choices";
  if (decision && control === "deploy" && indexes.length > 0) table.chosenHero = hero;
  else if (decision && choosable && indexes.length > 0) take(table, indexes);
  else if (decision && control === "route" && table.reach?.places.some((place) => place.area === at))
    table.goal = at;
  else table.open({ kind: "hero", number: hero });
}
