// What a screen reader says of a place: where it is, who stands there, what lies there, whether it may be chosen.

import type { Catalog, CharacterShown, Position } from "../generated";
import type { Texts } from "../texts";
import type { Geometry } from "./geometry";
import type { LegalPlace, LegalTarget } from "./types";

export interface Seen {
  catalog: Catalog;
  position: Position;
  geometry: Geometry;
  legal: ReadonlyMap<number, LegalPlace>;
  targets: ReadonlyMap<number, LegalTarget>;
  words: Texts["board"];
}

/** The character on a place, whatever part of its base. */
export function standsOn(position: Position, place: number): CharacterShown | undefined {
  return position.characters.find(
    (c) => c.place >= 0 && c.status !== "knocked out" && (c.place === place || c.places.includes(place)),
  );
}

/** A character in words: name, facing, wounds, mana and states. */
export function describe(c: CharacterShown, { position, words }: Pick<Seen, "position" | "words">): string {
  const names = c.engaged_with
    .map((number) => position.characters.find((other) => other.number === number)?.name ?? "")
    .filter(Boolean)
    .join(", ");
  return [
    c.name,
    words.facing(words.directions[c.facing] ?? ""),
    words.wounds(c.wounds, c.health),
    words.mana(c.mana),
    c.focused && words.focused,
    c.on_overwatch && words.overwatch,
    ...c.buffs.map((token) => token.name),
    ...c.debuffs.map((token) => token.name),
    names && words.engaged(names),
    c.status === "active" && words.active,
    c.status === "activated" && words.activated,
  ]
    .filter(Boolean)
    .join(", ");
}

function terrain(place: number, { catalog, position, geometry, words }: Seen): string[] {
  const hex = geometry.hexOf(place);
  const found: string[] = [];
  for (const piece of position.pieces) {
    const i = piece.hexes.indexOf(hex);
    const kind = catalog.terrain[piece.kind];
    if (i < 0 || !kind) continue;
    const portion = (kind.portions[i] ?? "special") as keyof typeof words.portions;
    if (portion === "platform") found.push(geometry.isRaised(place) ? words.onPlatform : words.underPlatform);
    else if (portion === "special" || portion === "open") found.push(kind.name);
    else if (portion === "high" && kind.portions.length === 1) found.push(words.column);
    else found.push(words.portions[portion]);
  }
  return found;
}

function ground(place: number, { position, geometry, words }: Seen): string[] {
  const hex = geometry.hexOf(place);
  const found: string[] = [];
  const objective = position.objectives.find((one) => one.place === place && one.claimed_by < 0);
  if (objective) {
    found.push(words.objective);
    if (objective.contested) found.push(words.contested);
    else if (objective.would_claim >= 0)
      found.push(words.wouldClaim(position.forces[objective.would_claim === 1 ? 1 : 0].name));
  }
  for (const mark of position.marks) if (mark.place === place) found.push(words.mark(mark.name));
  for (const find of position.finds) if (find.place === place) found.push(find.name);
  if (position.difficult.includes(hex)) found.push(words.difficult);
  const zone = position.zones.findIndex((hexes) => hexes.includes(hex));
  if (zone >= 0) {
    const owner = position.forces.find((force) => force.zone === zone);
    found.push(owner ? words.zone(owner.name) : words.freeZone);
  }
  return found;
}

/** The whole label of a place. */
export function cellLabel(place: number, seen: Seen): string {
  const { position, geometry, legal, targets, words } = seen;
  const c = standsOn(position, place);
  const target = c ? targets.get(c.number) : undefined;
  return [
    geometry.name(place),
    c && describe(c, seen),
    ...terrain(place, seen),
    ...ground(place, seen),
    legal.get(place)?.label,
    target?.label,
    target?.chosen && !target.label.includes(words.chosen) && words.chosen,
  ]
    .filter(Boolean)
    .join(", ");
}
