import { type PointerEvent, useEffect, useRef, useState } from "react";
import { SLOT_MINUTES } from "./model/week";

/** By so much a pointer moves an appointment. */
const STEP_MINUTES = 15;
/** Less than this is a click. */
const LEAST_PIXELS = 5;
/** A finger that stays so long moves the appointment; one that goes on at once moves the page. */
const HOLD_MS = 350;

export interface Moved {
  days: number;
  minutes: number;
  /** Its end alone moves: how long it takes changes. */
  resized: boolean;
}

interface Grip {
  x: number;
  y: number;
  pointer: number;
  resized: boolean;
  /** Of one cell of the grid, in pixels. */
  width: number;
  height: number;
  held: boolean;
  timer: number;
}

const STILL: Moved = { days: 0, minutes: 0, resized: false };

/** Moves an appointment by pointer or finger; `onMoved` hears where it was left. */
export function useDragging(onMoved: (moved: Moved) => void) {
  const grip = useRef<Grip | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const block = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // React's own listeners are passive: they cannot keep the page still beneath a finger that moves something.
    const keepPage = (event: Event) => grip.current?.held && event.preventDefault();
    const target = block.current;
    target?.addEventListener("touchmove", keepPage, { passive: false });
    return () => target?.removeEventListener("touchmove", keepPage);
  }, []);

  function start(event: PointerEvent<HTMLElement>, resized: boolean) {
    if (event.button !== 0) return;
    const block = event.currentTarget;
    const cell = block.closest("[data-celda]")?.getBoundingClientRect();
    if (!cell) return;
    const held = event.pointerType !== "touch";
    grip.current = {
      x: event.clientX,
      y: event.clientY,
      pointer: event.pointerId,
      resized,
      width: cell.width,
      height: cell.height,
      held,
      timer: held ? 0 : window.setTimeout(() => hold(block), HOLD_MS),
    };
    if (held) block.setPointerCapture(event.pointerId);
  }

  function hold(block: HTMLElement) {
    const now = grip.current;
    if (!now) return;
    now.held = true;
    block.setPointerCapture(now.pointer);
    setMoved({ ...STILL, resized: now.resized });
  }

  function move(event: PointerEvent<HTMLElement>) {
    const now = grip.current;
    if (!now) return;
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
    const far = Math.hypot(dx, dy) >= LEAST_PIXELS;
    if (!now.held) {
      if (far) drop();
      return;
    }
    if (!moved && !far) return;
    const minutes = Math.round(((dy / now.height) * SLOT_MINUTES) / STEP_MINUTES) * STEP_MINUTES;
    const days = now.resized ? 0 : Math.round(dx / now.width);
    setMoved({ days, minutes, resized: now.resized });
  }

  /** Answers whether it was moved: else it was a click. */
  function end(): boolean {
    const result = moved;
    drop();
    if (!result) return false;
    if (result.days !== 0 || result.minutes !== 0) onMoved(result);
    return true;
  }

  function drop() {
    if (grip.current) window.clearTimeout(grip.current.timer);
    grip.current = null;
    setMoved(null);
  }

  return { block, moved, start, move, end, drop };
}
