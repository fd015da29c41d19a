import { describe, expect, it } from "vitest";
import { BOARD_H, BOARD_W, FRAME } from "./geometry";
import { boxAround, clamped, fitScale, fitted, framed, shows, toBoard, toWindow, zoomed } from "./view";

const size = { width: 892, height: 660 };

describe("the whole board", () => {
  it("fits and is in the middle", () => {
    const view = fitted(size);
    const [left, top] = toWindow(view, [-FRAME, -FRAME]);
    const [right, bottom] = toWindow(view, [BOARD_W + FRAME, BOARD_H + FRAME]);
    expect(left).toBeGreaterThanOrEqual(-0.01);
    expect(left).toBeCloseTo(size.width - right);
    expect(top).toBeCloseTo(size.height - bottom);
  });
});

describe("zoom", () => {
  it("keeps the point under the pointer where it is", () => {
    const before = clamped({ k: 1, x: -300, y: -200 }, size);
    const point = [420, 310] as const;
    const after = zoomed(before, size, 1.3, point);
    expect(after.k).toBeCloseTo(1.3);
    expect(toBoard(after, point)[0]).toBeCloseTo(toBoard(before, point)[0]);
    expect(toBoard(after, point)[1]).toBeCloseTo(toBoard(before, point)[1]);
  });
  it("stops at the whole board and at the closest view", () => {
    const view = fitted(size);
    expect(zoomed(view, size, 0.1, [0, 0]).k).toBeCloseTo(fitScale(size));
    expect(zoomed(view, size, 1000, [0, 0]).k).toBeLessThan(3);
  });
});

describe("pan", () => {
  it("shows nothing beyond the frame", () => {
    const far = clamped({ k: 1, x: 5000, y: 5000 }, size);
    expect(toWindow(far, [-FRAME, -FRAME])).toEqual([0, 0]);
    const back = clamped({ k: 1, x: -5000, y: -5000 }, size);
    const [right, bottom] = toWindow(back, [BOARD_W + FRAME, BOARD_H + FRAME]);
    expect(right).toBeCloseTo(size.width);
    expect(bottom).toBeCloseTo(size.height);
  });
});

describe("framing", () => {
  it("brings a box into view at the usual size", () => {
    const box = boxAround(
      [
        [700, 500],
        [760, 560],
      ],
      60,
    );
    const view = framed(box, size);
    expect(shows(view, size, box)).toBe(true);
    expect(view.k * 48).toBeCloseTo(47);
  });
  it("goes farther away for a large box", () => {
    const box = boxAround(
      [
        [100, 100],
        [1300, 950],
      ],
      60,
    );
    const view = framed(box, size);
    expect(shows(view, size, box)).toBe(true);
    expect(view.k * 48).toBeLessThan(47);
  });
  it("works on a phone", () => {
    const phone = { width: 360, height: 300 };
    const box = boxAround([[700, 500]], 48);
    expect(shows(framed(box, phone), phone, box)).toBe(true);
  });
});
