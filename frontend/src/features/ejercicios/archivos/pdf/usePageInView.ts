import { type RefObject, useEffect, useState } from "react";

/** The number of the page, from 1, that is under the middle of what is seen of the pages. */
export function usePageInView(pages: RefObject<HTMLElement | null>, drawn: unknown): number {
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages lie elsewhere once drawn anew
  useEffect(() => {
    const element = pages.current;
    if (!element) return undefined;
    const look = () => {
      const middle = element.scrollTop + element.clientHeight / 2;
      const passed = [...element.children].filter((each) => topOf(each) <= middle).length;
      setPage(Math.max(1, passed));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [pages, drawn]);
  return page;
}

function topOf(element: Element): number {
  return element instanceof HTMLElement ? element.offsetTop : 0;
}
