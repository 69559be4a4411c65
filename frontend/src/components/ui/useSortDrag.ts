import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Extent, placeOf } from "./sortable";

const EDGE = 56;
const SCROLL_STEP = 12;

/** An item on its way: where it was, where it would land, how far it has been carried. */
interface Drag {
  from: number;
  to: number;
  dy: number;
  /** The room that it leaves, and takes. */
  room: number;
}

/**
 * Carries items of a list with the mouse, a pen or a finger. The list scrolls when the pointer comes near
 * the edge of what scrolls; Escape puts the item back.
 */
export function useSortDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<() => void>(null);
  const drop = useRef(onMove);
  useEffect(() => {
    drop.current = onMove;
  });
  useEffect(() => () => end.current?.(), []);

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || !list.current || end.current) return;
    // No text is selected on the way.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    end.current = carry({
      list: list.current,
      from,
      pointer: event.pointerId,
      startY: event.clientY,
      onDrag: setDrag,
      onEnd: (to) => {
        end.current = null;
        setDrag(null);
        if (to !== from) drop.current(from, to);
      },
    });
  }

  return { drag, start };
}

interface Carry {
  list: HTMLElement;
  from: number;
  pointer: number;
  startY: number;
  onDrag: (drag: Drag) => void;
  onEnd: (to: number) => void;
}

/** Follows one pointer until it lets go; answers the way to end it early. */
function carry({ list, from, pointer, startY, onDrag, onEnd }: Carry): () => void {
  const extents = extentsOf(list);
  const room = roomOf(extents, from);
  const scroller = scrollerOf(list);
  const startScroll = scroller.scrollTop;
  let y = startY;
  let to = from;

  function follow(): void {
    const dy = y - startY + scroller.scrollTop - startScroll;
    to = placeOf(extents, from, dy);
    onDrag({ from, to, dy, room });
  }
  const timer = setInterval(() => {
    const { top, bottom } = visiblePart(scroller);
    const step = y < top + EDGE ? -SCROLL_STEP : y > bottom - EDGE ? SCROLL_STEP : 0;
    const before = scroller.scrollTop;
    if (step !== 0) scroller.scrollTop = before + step;
    if (scroller.scrollTop !== before) follow();
  }, 16);

  function move(event: globalThis.PointerEvent): void {
    if (event.pointerId !== pointer) return;
    y = event.clientY;
    follow();
  }
  function finish(place: number): void {
    clearInterval(timer);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", key, true);
    onEnd(place);
  }
  const up = (event: globalThis.PointerEvent) => event.pointerId === pointer && finish(to);
  const cancel = () => finish(from);
  // Before anything else hears it: an Escape here closes no dialog.
  function key(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    cancel();
  }
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", key, true);
  follow();
  return cancel;
}

function extentsOf(list: HTMLElement): Extent[] {
  const top = list.getBoundingClientRect().top;
  return [...list.children].map((item) => {
    const rect = item.getBoundingClientRect();
    return { top: rect.top - top, height: rect.height };
  });
}

/** The height of an item and the gap that goes with it. */
function roomOf(extents: readonly Extent[], index: number): number {
  const [own, next, before] = [extents[index], extents[index + 1], extents[index - 1]];
  if (!own) return 0;
  if (next) return next.top - own.top;
  return before ? own.height + own.top - before.top - before.height : own.height;
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

function visiblePart(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  return scroller.getBoundingClientRect();
}
