// Mouse, pen and fingers on the board: drag pans, wheel and pinch zoom, a short touch chooses.
import type { Camera } from "./camera.svelte";
import type { Point } from "./paths";
import { type View, zoomed } from "./view";

/** How far a pointer may move and still mean a click, in pixels. */
const SLACK = { mouse: 5, touch: 10 } as const;

export interface Pointed {
  point: Point;
  /** A finger: less exact than a mouse. */
  touch: boolean;
  target: Element | null;
}

export interface GestureActions {
  onclick(pointed: Pointed): void;
  onhover(point: Point | null): void;
  /** The view is being moved by hand. */
  ondrag(): void;
  onleave(): void;
}

/** Listens on an element; returns the way to stop. */
export function gestures(element: HTMLElement, camera: Camera, actions: GestureActions): () => void {
  const down = new Map<number, Point>();
  let origin: Point = [0, 0];
  let dragging = false;
  let pinch: { gap: number; middle: Point; view: View } | null = null;

  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = (): { gap: number; middle: Point } => {
    const [a = [0, 0], b = [0, 0]] = [...down.values()];
    return { gap: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] };
  };

  const press = (event: PointerEvent): void => {
    if (event.button > 1) return;
    const point = at(event);
    down.set(event.pointerId, point);
    if (down.size === 1) {
      origin = point;
      dragging = event.button === 1;
    } else if (down.size === 2) {
      dragging = true;
      pinch = { ...spread(), view: camera.view };
    }
  };
  const move = (event: PointerEvent): void => {
    const point = at(event);
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== "touch") actions.onhover(point);
      return;
    }
    down.set(event.pointerId, point);
    if (pinch && down.size === 2) {
      const now = spread();
      const grown = zoomed(pinch.view, camera.size, now.gap / pinch.gap, pinch.middle);
      camera.put({
        ...grown,
        x: grown.x + now.middle[0] - pinch.middle[0],
        y: grown.y + now.middle[1] - pinch.middle[1],
      });
      return;
    }
    const slack = event.pointerType === "touch" ? SLACK.touch : SLACK.mouse;
    if (!dragging && Math.hypot(point[0] - origin[0], point[1] - origin[1]) > slack) {
      dragging = true;
      element.setPointerCapture(event.pointerId);
      actions.onhover(null);
      actions.ondrag();
    }
    if (dragging) camera.pan(point[0] - last[0], point[1] - last[1]);
  };
  const release = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    if (down.size < 2) pinch = null;
    if (!dragging && event.type === "pointerup") {
      const target = event.target instanceof Element ? event.target : null;
      actions.onclick({ point: at(event), touch: event.pointerType === "touch", target });
    }
    // After a pinch the finger that stays goes on with a drag from where it is.
    if (down.size === 0) dragging = false;
  };
  const leave = (): void => {
    if (down.size > 0) return;
    actions.onhover(null);
    actions.onleave();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 33 : 1;
    const rate = event.ctrlKey ? 0.01 : 0.0016;
    camera.zoomAt(Math.exp(-event.deltaY * lines * rate), at(event));
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  element.addEventListener("pointerleave", leave, { signal });
  element.addEventListener("wheel", wheel, { passive: false, signal });
  return () => stop.abort();
}
