// Points and the path texts made of them. Screen coordinates: y grows downwards.

export type Point = readonly [x: number, y: number];

export const f = (n: number): number => Math.round(n * 100) / 100;
export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join("L")}`;
export const poly = (points: readonly Point[]): string => `${line(points)}Z`;

/** The point at this distance and angle (degrees clockwise from the east). */
export function polar(r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [f(r * Math.cos(a)), f(r * Math.sin(a))];
}

/** The direction from a to b, of length one. */
export function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

export const at = (loop: readonly Point[], i: number): Point =>
  loop[(i + loop.length) % loop.length] as Point;

/** A loop with rounded corners. */
export function rounded(loop: readonly Point[], r: number): string {
  const steps = loop.map((p, i) => {
    const u = unit(p, at(loop, i - 1));
    const v = unit(p, at(loop, i + 1));
    return `${i ? "L" : "M"}${f(p[0] + u[0] * r)} ${f(p[1] + u[1] * r)}Q${f(p[0])} ${f(p[1])} ${f(p[0] + v[0] * r)} ${f(p[1] + v[1] * r)}`;
  });
  return `${steps.join("")}Z`;
}
