// The camera of a board: what is in view, and flights from view to view.
import { type Point, W } from "./paths";
import {
  type Box,
  between,
  clamped,
  fitted,
  framed,
  NEAR,
  type Size,
  shows,
  toBoard,
  USUAL,
  type View,
  zoomed,
} from "./view";

const FLIGHT = 220;
/** How long after the last change the drawing is made sharp again, in ms. */
const SETTLE = 140;

export class Camera {
  view: View = $state.raw({ k: 1, x: 0, y: 0 });
  size: Size = $state.raw({ width: 0, height: 0 });
  /** While it moves the picture is only shifted and stretched; then it is drawn anew. */
  moving: boolean = $state(false);
  /** The scale when it last stood still: what is drawn larger or smaller by it changes only then. */
  scale: number = $state(1);
  readonly near: boolean = $derived(this.scale * W >= NEAR);
  readonly whole: boolean = $derived(this.view.k <= fitted(this.size).k * 1.02);
  #flight = 0;
  #settle: ReturnType<typeof setTimeout> | undefined;

  /** The window got a size. The first time the given box is framed. */
  resize(size: Size, box: Box | null): void {
    const first = this.size.width === 0;
    const whole = this.whole;
    const middle = toBoard(this.view, [this.size.width / 2, this.size.height / 2]);
    this.size = size;
    if (size.width === 0 || size.height === 0) return;
    if (first) this.view = box ? framed(box, size, USUAL / W) : fitted(size);
    else if (whole) this.view = fitted(size);
    else {
      const { k } = this.view;
      this.view = clamped({ k, x: size.width / 2 - middle[0] * k, y: size.height / 2 - middle[1] * k }, size);
    }
    this.scale = this.view.k;
  }

  /** At once, as a gesture does. */
  put(view: View): void {
    cancelAnimationFrame(this.#flight);
    this.view = clamped(view, this.size);
    this.#move();
  }
  pan(dx: number, dy: number): void {
    this.put({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }
  zoomAt(factor: number, point: Point): void {
    this.put(zoomed(this.view, this.size, factor, point));
  }
  zoom(factor: number, calm: boolean): void {
    this.fly(zoomed(this.view, this.size, factor, [this.size.width / 2, this.size.height / 2]), calm);
  }
  fit(calm: boolean): void {
    this.fly(fitted(this.size), calm);
  }
  /** Brings a box into view; does nothing if it is. */
  show(box: Box, calm: boolean): Promise<void> {
    if (this.size.width === 0 || shows(this.view, this.size, box)) return Promise.resolve();
    return this.fly(framed(box, this.size, this.view.k), calm);
  }

  /** Goes to a view, in one step when motion is not wanted. */
  fly(to: View, calm: boolean): Promise<void> {
    cancelAnimationFrame(this.#flight);
    if (calm) {
      this.put(to);
      return Promise.resolve();
    }
    const from = this.view;
    const began = performance.now();
    return new Promise((done) => {
      const frame = (now: number): void => {
        const t = Math.min(1, Math.max(0, (now - began) / FLIGHT));
        this.view = between(from, to, 1 - (1 - t) ** 3);
        this.#move();
        if (t < 1) this.#flight = requestAnimationFrame(frame);
        else done();
      };
      this.#flight = requestAnimationFrame(frame);
      // A page in the background gets no frames: arrive anyway.
      setTimeout(done, FLIGHT * 2);
    });
  }

  #move(): void {
    this.moving = true;
    clearTimeout(this.#settle);
    this.#settle = setTimeout(() => {
      this.moving = false;
      this.scale = this.view.k;
    }, SETTLE);
  }
}
