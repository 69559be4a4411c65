import { takeFlash } from "@/lib/flash";
import { parts } from "./parts";

const DURATION_MS = 4000;

/** Shows what the page before this one left to be said. */
export function showNotice(): void {
  const flash = takeFlash();
  const [place] = parts("notices");
  const template = place?.querySelector<HTMLTemplateElement>(`[data-kind="${flash?.kind}"]`);
  const toast = template?.content.firstElementChild?.cloneNode(true);
  if (!flash || !place || !(toast instanceof HTMLElement)) return;
  say(toast, "b", flash.title);
  say(toast, "p", flash.description);
  toast.querySelector("button")?.addEventListener("click", () => toast.remove());
  place.querySelector("ol")?.append(toast);
  removeLater(toast, flash.duration ?? DURATION_MS);
}

function say(toast: HTMLElement, where: string, text: string | undefined): void {
  const line = toast.querySelector(where);
  if (text) line?.append(text);
  else line?.remove();
}

/** Not while somebody points at it. */
function removeLater(toast: HTMLElement, after: number): void {
  const wait = () => setTimeout(() => toast.remove(), after);
  let timer = wait();
  toast.addEventListener("pointerenter", () => clearTimeout(timer));
  toast.addEventListener("pointerleave", () => {
    timer = wait();
  });
}
