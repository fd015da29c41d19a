// The part of the map in view, in pixels a unit of the map and where its origin lies in the window.
import type { Point } from "./world";

export interface View {
  k: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** What is never cropped: the land with its edge signs. */
export const LAND = { left: 24, top: -38, width: 1552, height: 1046 } as const;
const CLOSEST = 1.8;
/** From here on names are drawn; below it pointing tells them. */
export const NAMED = 0.5;

export const fitScale = ({ width, height }: Size): number =>
  Math.max(0.05, Math.min(width / LAND.width, height / LAND.height));

/** The nearest view that shows no more beside the land than it must. */
export function clamped(view: View, size: Size): View {
  const k = Math.min(CLOSEST, Math.max(fitScale(size), view.k));
  const along = (at: number, window: number, start: number, length: number): number => {
    const room = window - length * k;
    if (room >= 0) return room / 2 - start * k;
    return Math.min(-start * k, Math.max(room - start * k, at));
  };
  return {
    k,
    x: along(view.x, size.width, LAND.left, LAND.width),
    y: along(view.y, size.height, LAND.top, LAND.height),
  };
}

/** The whole map. */
export const fitted = (size: Size): View => clamped({ k: 0, x: 0, y: 0 }, size);

/** Nearer or farther, with the point of the window on the same spot of the map. */
export function zoomed(view: View, size: Size, factor: number, [px, py]: Point): View {
  const k = Math.min(CLOSEST, Math.max(fitScale(size), view.k * factor));
  const ratio = k / view.k;
  return clamped({ k, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, size);
}

/** So near that all points with a margin are in view, but no nearer than one unit a pixel. */
export function framed(points: readonly Point[], size: Size, margin = 130): View {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const k = Math.max(fitScale(size), Math.min(1, size.width / (right - left), size.height / (bottom - top)));
  return clamped(
    { k, x: size.width / 2 - ((left + right) / 2) * k, y: size.height / 2 - ((top + bottom) / 2) * k },
    size,
  );
}

export const toMap = (view: View, [px, py]: Point): Point => [(px - view.x) / view.k, (py - view.y) / view.k];
export const toWindow = (view: View, [x, y]: Point): Point => [x * view.k + view.x, y * view.k + view.y];
