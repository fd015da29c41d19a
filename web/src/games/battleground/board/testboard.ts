// The printed hexes of the board for tests: names, rows and centres.
import type { HexPrinted } from "../generated";
import { BOARD_H, Geometry } from "./geometry";
import { PITCH, R, W } from "./paths";

export function printedHexes(): HexPrinted[] {
  const hexes: HexPrinted[] = [];
  let id = 0;
  [..."ABCDEFGHIJKLMNOPQRSTUVWXY"].forEach((letter, row) => {
    const odd = row % 2;
    for (let n = 1; n <= 29 + odd; n++, id++) {
      hexes.push({
        id,
        name: `${letter}${n}`,
        row,
        column: n,
        x: (odd ? n - 0.5 : n) * W,
        y: BOARD_H - R - row * PITCH,
      });
    }
    id++;
  });
  return hexes;
}

export function testBoard(turned = false): { geometry: Geometry; at: (name: string) => number } {
  const hexes = printedHexes();
  const names = new Map(hexes.map((hex) => [hex.name, hex.id]));
  return { geometry: new Geometry({ hexes, platform: 1024 }, turned), at: (name) => names.get(name) ?? -1 };
}
