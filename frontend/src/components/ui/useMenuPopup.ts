import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from "react";

const GAP = 6;
const EDGE = 12;
const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

interface Popup {
  anchor: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLElement | null>;
  side: "top" | "bottom";
  align: "start" | "end";
  close: () => void;
}

/**
 * Puts an open menu beside its button, gives it the focus, and closes it when attention goes elsewhere.
 * It follows its button when the page moves: a page may still be gliding when the button is pressed.
 */
export function useMenuPopup({ anchor, popup, side, align, close }: Popup): void {
  useLayoutEffect(() => {
    const [button, menu] = [anchor.current, popup.current];
    if (!button || !menu) return;
    place(menu, button.getBoundingClientRect(), side, align);
    itemsOf(menu)[0]?.focus({ preventScroll: true });
  }, [anchor, popup, side, align]);

  useEffect(() => {
    const elsewhere = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!popup.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    const follow = () => {
      const [button, menu] = [anchor.current?.getBoundingClientRect(), popup.current];
      if (!button || !menu || button.bottom < 0 || button.top > innerHeight) close();
      else place(menu, button, side, align);
    };
    addEventListener("pointerdown", elsewhere);
    addEventListener("resize", close);
    addEventListener("scroll", follow, { passive: true });
    return () => {
      removeEventListener("pointerdown", elsewhere);
      removeEventListener("resize", close);
      removeEventListener("scroll", follow);
    };
  }, [anchor, popup, side, align, close]);
}

/** The menu stays inside the window, and opens the other way when there is no room. */
function place(
  menu: HTMLElement,
  button: DOMRect,
  side: Popup["side"],
  align: Popup["align"],
): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const above = button.top - GAP - height;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const top = (side === "bottom" && fitsBelow) || above < EDGE ? below : above;
  const wanted = align === "start" ? button.left : button.right - width;
  const left = Math.min(Math.max(EDGE, wanted), innerWidth - EDGE - width);
  menu.style.top = `${Math.max(EDGE, top)}px`;
  menu.style.left = `${left}px`;
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(ITEMS)];
}

/** Arrows, Home, End and first letters move through the items of the menu that has the focus. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const now = items.indexOf(document.activeElement as HTMLElement);
  const next = destination(event.key, items, now);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function destination(key: string, items: HTMLElement[], now: number): HTMLElement | undefined {
  if (key === "ArrowDown") return items[(now + 1) % items.length];
  if (key === "ArrowUp") return items.at(now - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const rest = [...items.slice(now + 1), ...items.slice(0, now + 1)];
  return rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
