// Every character on the board as it is drawn: where, how large, with what around it.
import type { Catalog, CharacterShown, Position } from "../../generated";
import type { Geometry } from "../geometry";
import { placeNames, spotOf } from "../names";
import { inset, outline, type Point, rounded, shift, W } from "../paths";
import { type Side, sideOfCard } from "./sides";
import { BASE, type BadgeAt, badges, healthRim, type Rim } from "./token";

export interface Piece {
  character: CharacterShown;
  number: number;
  side: Side;
  /** The same faction sits on both sides: the second one wears a bone ring. */
  rival: boolean;
  x: number;
  y: number;
  scale: number;
  /** Where the prow points, in degrees clockwise from the east. */
  angle: number;
  /** Where the prow is, from the middle: the facing hex of a massive model. */
  prow: Point;
  /** The base of a massive model around the middle, or empty. */
  base: string;
  shade: string;
  rim: Rim;
  badges: BadgeAt[];
  active: boolean;
  spent: boolean;
  name: { x: number; y: number; anchor: string } | null;
}

/** Pieces on the ground under a deck are drawn smaller and lower, so that both floors of a hex can be seen. */
const UNDER = { scale: 0.8, dy: 11 } as const;

export function standing(position: Position): CharacterShown[] {
  return position.characters.filter(
    (c) => c.place >= 0 && c.status !== "knocked out" && c.status !== "reserve",
  );
}

/** The middle of a character on the screen. */
export function middleOf(c: CharacterShown, geometry: Geometry, decks: ReadonlySet<number>): Point {
  const places = c.places.length ? c.places : [c.place];
  const centres = places.map((place) => geometry.centre(place));
  const x = centres.reduce((sum, p) => sum + p[0], 0) / centres.length;
  const y = centres.reduce((sum, p) => sum + p[1], 0) / centres.length;
  return [x, isUnder(c, geometry, decks) ? y + UNDER.dy : y];
}

const isUnder = (c: CharacterShown, geometry: Geometry, decks: ReadonlySet<number>): boolean =>
  !geometry.isRaised(c.place) && decks.has(geometry.hexOf(c.place));

/** The hexes with a platform over them. */
export function deckHexes(catalog: Catalog, position: Position): Set<number> {
  const found = new Set<number>();
  for (const piece of position.pieces) {
    const portions = catalog.terrain[piece.kind]?.portions ?? [];
    piece.hexes.forEach((hex, i) => {
      if (portions[i] === "platform") found.add(hex);
    });
  }
  return found;
}

export function drawPieces(catalog: Catalog, position: Position, geometry: Geometry, near: boolean): Piece[] {
  const decks = deckHexes(catalog, position);
  const mirrored = position.forces[0].faction === position.forces[1].faction;
  const active = position.turn?.character ?? -1;
  const pieces = standing(position).map((c): Piece => {
    const [x, y] = middleOf(c, geometry, decks);
    const massive = c.places.length > 1;
    const under = isUnder(c, geometry, decks);
    const centres = massive
      ? shift(
          c.places.map((place) => geometry.centre(place)),
          -x,
          -y,
        )
      : [];
    const front = geometry.centre(c.place);
    const loops = outline(centres).map((loop) => inset(loop, 4));
    return {
      character: c,
      number: c.number,
      side: sideOfCard(c.card, catalog),
      rival: mirrored && c.seat === 1,
      x,
      y,
      scale: (near ? 1 : 1.1) * (under ? UNDER.scale : 1),
      angle: geometry.angle(c.facing),
      prow: massive ? [front[0] - x, front[1] - y] : [0, 0],
      base: loops.map((loop) => rounded(loop, 7)).join(""),
      shade: loops.map((loop) => rounded(shift(loop, 5, 9), 7)).join(""),
      rim: healthRim(c.health, c.wounds),
      badges: badges(c, near),
      active: c.number === active || c.status === "active",
      spent: c.status === "activated",
      name: null,
    };
  });
  if (near) nameAll(pieces, position, geometry);
  // Back to front.
  return pieces.sort((a, b) => a.y - b.y);
}

function nameAll(pieces: readonly Piece[], position: Position, geometry: Geometry): void {
  const reach = (piece: Piece): number => (piece.base ? 0.85 * W : BASE * piece.scale);
  const named = pieces.map((piece) => ({
    number: piece.number,
    name: piece.character.name,
    centre: [piece.x, piece.y] as const,
    reach: reach(piece),
    low: piece.spent,
  }));
  const things = [...position.objectives.filter((o) => o.claimed_by < 0), ...position.marks].map((o) =>
    geometry.centre(o.place),
  );
  const spots = placeNames(named, things);
  for (const piece of pieces) {
    piece.name = spotOf(spots.get(piece.number) ?? "below", reach(piece), piece.spent);
  }
}
