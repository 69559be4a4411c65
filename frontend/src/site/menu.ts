import { parts } from "./parts";

/** The button that unfolds the links below 768 px; how it unfolds is the style sheet's. */
export function startMenu(): void {
  for (const bar of parts("bar")) {
    for (const button of parts("menu")) follow(bar, button);
  }
}

function follow(bar: HTMLElement, button: HTMLElement): void {
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  const unfold = (open: boolean) => {
    button.setAttribute("aria-expanded", String(open));
    button.setAttribute("aria-label", open ? "Cerrar menú" : "Abrir menú");
  };
  button.addEventListener("click", () => unfold(!isOpen()));
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    unfold(false);
    button.focus();
  });
  // The menu lies over the page: it must not hide what the keyboard has moved on to.
  bar.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !bar.contains(relatedTarget)) unfold(false);
  });
}
