/** The elements that the public pages mark with `data-part`. */
export function parts<E extends HTMLElement = HTMLElement>(name: string): E[] {
  return [...document.querySelectorAll<E>(`[data-part="${name}"]`)];
}
