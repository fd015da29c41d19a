// The painted mat: soft light and shade, cracks and pebbles; the same for every board.
import { BOARD_H, BOARD_W } from "../geometry";
import { f } from "../paths";
import { random } from "./random";

interface Blob {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  opacity: number;
  light: boolean;
}

export interface Ground {
  blobs: Blob[];
  cracks: string;
  pebbles: string;
  shadows: string;
}

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${f(x - rx)} ${f(y)}a${f(rx)} ${f(ry)} 0 1 1 ${f(2 * rx)} 0a${f(rx)} ${f(ry)} 0 1 1 ${f(-2 * rx)} 0z`;

function draw(): Ground {
  const next = random(7);
  const ground: Ground = { blobs: [], cracks: "", pebbles: "", shadows: "" };
  for (let i = 0; i < 26; i++) {
    const [cx, cy] = [next() * BOARD_W, next() * BOARD_H];
    const [rx, ry] = [90 + next() * 170, 45 + next() * 80];
    const light = next() > 0.45;
    ground.blobs.push({
      cx: f(cx),
      cy: f(cy),
      rx: f(rx),
      ry: f(ry),
      light,
      opacity: f(0.05 + next() * 0.07),
    });
  }
  for (let i = 0; i < 34; i++) {
    let [x, y, a] = [next() * BOARD_W, next() * BOARD_H, next() * 6.28];
    ground.cracks += `M${f(x)} ${f(y)}`;
    for (let k = 0; k < 4 + next() * 4; k++) {
      a += (next() - 0.5) * 1.5;
      x += Math.cos(a) * 16;
      y += Math.sin(a) * 11;
      ground.cracks += `L${f(x)} ${f(y)}`;
    }
  }
  for (let i = 0; i < 70; i++) {
    const [x, y, r] = [next() * BOARD_W, next() * BOARD_H, 1.6 + next() * 3.4];
    ground.shadows += oval(x + 1, y + 1.5, r, r * 0.7);
    ground.pebbles += oval(x, y, r, r * 0.7);
  }
  return ground;
}

export const GROUND: Ground = draw();
