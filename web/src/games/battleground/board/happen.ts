// What an event changes in a position, as far as the board shows it. The position that follows corrects the rest.
import type { Catalog, CharacterShown, GameEvent, Position, TokenShown } from "../generated";
import type { Geometry } from "./geometry";

interface World {
  catalog: Catalog;
  geometry: Geometry;
  /** The position the events lead to: it knows what the events leave out. */
  after: Position;
}

function change(
  position: Position,
  number: number,
  how: (c: CharacterShown) => Partial<CharacterShown>,
): Position {
  return {
    ...position,
    characters: position.characters.map((c) => (c.number === number ? { ...c, ...how(c) } : c)),
  };
}

/** The base of a massive model moves as a whole. */
function carried(c: CharacterShown, end: number, geometry: Geometry): number[] {
  if (c.places.length < 2) return [end];
  const [from, to] = [geometry.ground(c.place), geometry.ground(end)];
  const lift = geometry.isRaised(end) ? geometry.platform : 0;
  return c.places.map((place) => {
    const [x, y] = geometry.ground(place);
    const hex = geometry.at([x + to[0] - from[0], y + to[1] - from[1]]);
    return hex < 0 ? end : hex + lift;
  });
}

function moved(position: Position, number: number, end: number, { geometry, after }: World): Position {
  const goal = after.characters.find((c) => c.number === number);
  const free = position.characters.map((c) => ({
    ...c,
    engaged_with: c.number === number ? [] : c.engaged_with.filter((other) => other !== number),
  }));
  return change({ ...position, characters: free }, number, (c) => ({
    place: end,
    places: goal && goal.place === end && goal.facing === c.facing ? goal.places : carried(c, end, geometry),
  }));
}

function withToken(c: CharacterShown, id: string, { catalog }: World): Partial<CharacterShown> {
  const kind = catalog.tokens[id];
  if (id === "focus" || kind?.class_ === "focus") return { focused: true };
  if (id === "overwatch" || kind?.class_ === "overwatch") return { on_overwatch: true };
  const token: TokenShown = { id, name: kind?.name ?? id, seat: c.seat };
  if (kind?.class_ === "buff") return { buffs: [...c.buffs, token] };
  if (kind?.class_ === "debuff") return { debuffs: [...c.debuffs, token] };
  return {};
}

function withoutToken(c: CharacterShown, id: string): Partial<CharacterShown> {
  if (id === "focus") return { focused: false };
  if (id === "overwatch") return { on_overwatch: false };
  const drop = (list: TokenShown[]): TokenShown[] => {
    const i = list.findIndex((token) => token.id === id);
    return i < 0 ? list : list.toSpliced(i, 1);
  };
  return { buffs: drop(c.buffs), debuffs: drop(c.debuffs) };
}

/** The position after one event. */
export function happen(position: Position, event: GameEvent, world: World): Position {
  const { after } = world;
  switch (event.event) {
    case "Moved":
      return moved(position, event.character, event.route.at(-1) ?? -1, world);
    case "Turned":
      return change(position, event.character, (c) => {
        const goal = after.characters.find((one) => one.number === c.number);
        const same = goal && goal.place === c.place && goal.facing === event.facing;
        return { facing: event.facing, places: same ? goal.places : c.places };
      });
    case "Deployed":
      return change(position, event.character, () => {
        const goal = after.characters.find((one) => one.number === event.character);
        const places = goal?.place === event.place ? goal.places : [event.place];
        return { place: event.place, places, facing: event.facing, status: "ready" };
      });
    case "Wounded":
      return change(position, event.character, (c) => ({
        wounds: Math.min(c.health, c.wounds + event.amount),
      }));
    case "Healed":
      return change(position, event.character, (c) => ({ wounds: Math.max(0, c.wounds - event.amount) }));
    case "KnockedOut":
    case "Departed": {
      const goal = after.characters.find((one) => one.number === event.character);
      // Somebody who was knocked out may stay until the end of what is going on.
      if (event.event === "KnockedOut" && goal && goal.place >= 0 && goal.status !== "knocked out")
        return position;
      return change(position, event.character, () => ({
        place: -1,
        places: [],
        status: "knocked out",
        engaged_with: [],
      }));
    }
    case "TokenGained":
      return change(position, event.character, (c) => withToken(c, event.token, world));
    case "TokenLost":
      return change(position, event.character, (c) => withoutToken(c, event.token));
    case "ManaChanged":
      return change(position, event.character, (c) => ({ mana: Math.max(0, c.mana + event.amount) }));
    case "Activated":
      return change({ ...position, turn: after.turn }, event.character, () => ({ status: "active" }));
    case "TurnEnded":
      return { ...position, turn: null };
    case "Readied":
      return change(position, event.character, () => ({ status: "ready" }));
    case "MarkPlaced": {
      const mark = after.marks.find((one) => one.id === event.mark && one.place === event.place);
      return mark ? { ...position, marks: [...position.marks, mark] } : position;
    }
    case "MarkRemoved":
      return {
        ...position,
        marks: position.marks.filter((one) => one.id !== event.mark || one.place !== event.place),
      };
    case "ObjectivePlaced":
      return { ...position, objectives: after.objectives };
    case "FindTaken":
      return { ...position, finds: position.finds.filter((one) => one.place !== event.place) };
    case "ObjectiveClaimed":
      return {
        ...position,
        objectives: position.objectives.map((one) =>
          one.place === event.place ? { ...one, claimed_by: event.seat } : one,
        ),
      };
    case "TerrainPlaced":
    case "TerrainRemoved":
      return { ...position, pieces: after.pieces };
    default:
      return position;
  }
}
