// The part of the board in view: pixels a board unit, and where the origin of the board is in the window.
import { BOARD_H, BOARD_W, FRAME } from "./geometry";
import { type Point, W } from "./paths";

export interface View {
  /** Pixels a board unit. */
  k: number;
  /** Where the board's origin is in the window, in pixels. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Pixels a hex from which numbers and names are drawn at the pieces. */
export const NEAR = 40;
/** Pixels a hex when a decision begins. */
export const USUAL = 47;
const CLOSEST = 110 / W;

/** The scale at which the whole board with its frame is in view. */
export function fitScale({ width, height }: Size): number {
  return Math.max(0.05, Math.min(width / (BOARD_W + 2 * FRAME), height / (BOARD_H + 2 * FRAME)));
}

/** The nearest view that shows no more beside the board than it must. */
export function clamped(view: View, size: Size): View {
  const k = Math.min(CLOSEST, Math.max(fitScale(size), view.k));
  const along = (at: number, window: number, board: number): number => {
    const low = -FRAME * k;
    const room = window - (board + 2 * FRAME) * k;
    if (room >= 0) return room / 2 - low;
    return Math.min(-low, Math.max(room - low, at));
  };
  return { k, x: along(view.x, size.width, BOARD_W), y: along(view.y, size.height, BOARD_H) };
}

export const fitted = (size: Size): View => clamped({ k: fitScale(size), x: 0, y: 0 }, size);

/** The same view nearer or farther, with the point of the window on the same spot of the board. */
export function zoomed(view: View, size: Size, factor: number, [px, py]: Point): View {
  const k = Math.min(CLOSEST, Math.max(fitScale(size), view.k * factor));
  const ratio = k / view.k;
  return clamped({ k, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, size);
}

export const centredOn = (k: number, [x, y]: Point, size: Size): View =>
  clamped({ k, x: size.width / 2 - x * k, y: size.height / 2 - y * k }, size);

/** From the window to the board. */
export const toBoard = (view: View, [px, py]: Point): Point => [
  (px - view.x) / view.k,
  (py - view.y) / view.k,
];
/** From the board to the window. */
export const toWindow = (view: View, [x, y]: Point): Point => [x * view.k + view.x, y * view.k + view.y];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Whether the whole box is in view. */
export function shows(view: View, size: Size, box: Box): boolean {
  const [left, top] = toWindow(view, [box.left, box.top]);
  const [right, bottom] = toWindow(view, [box.right, box.bottom]);
  return left >= -1 && top >= -1 && right <= size.width + 1 && bottom <= size.height + 1;
}

/** The view of a box at the usual size, or farther away if it is too large for that. */
export function framed(box: Box, size: Size, usual: number = USUAL / W): View {
  const room = Math.min(size.width / (box.right - box.left), size.height / (box.bottom - box.top));
  return centredOn(Math.min(usual, room), [(box.left + box.right) / 2, (box.top + box.bottom) / 2], size);
}

/** The view between two views; t from 0 to 1. */
export function between(a: View, b: View, t: number): View {
  const k = a.k + (b.k - a.k) * t;
  return { k, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
