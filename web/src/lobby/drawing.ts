// Shapes of the lobby's picture. Everything random is seeded: the same evening every time.

/** Numbers between 0 and 1, the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** The outline of a mountain ridge across the picture, closed at its foot. */
export function ridge(
  width: number,
  height: number,
  y: number,
  rough: number,
  step: number,
  seed: number,
): string {
  const next = random(seed);
  let path = `M0 ${height}L0 ${y}`;
  for (let x = 0; x <= width; x += step) {
    const swell = (Math.abs(Math.sin(x / 210 + seed)) * rough) / 1.6;
    path += `L${short(x + next() * step * 0.5)} ${short(y - next() * rough - swell)}`;
  }
  return `${path}L${width} ${height}Z`;
}

export interface Star {
  x: number;
  y: number;
  r: number;
  light: number;
}

export function stars(count: number, width: number, height: number, seed: number): Star[] {
  const next = random(seed);
  return Array.from({ length: count }, () => ({
    x: short(next() * width),
    y: short(next() * height),
    r: short(0.5 + next() * 1.3),
    light: short(0.25 + next() * 0.7),
  }));
}

/** Rays from a point, as one path. */
export function rays(x: number, y: number, reach: number, count: number): string {
  const point = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  };
  let path = "";
  for (let i = 0; i < count; i++) path += `M${x} ${y}L${point(180 + i * 16)}L${point(188 + i * 16)}Z`;
  return path;
}
