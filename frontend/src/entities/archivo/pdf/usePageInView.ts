import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * The number, from 1, of the page that is read: the one of which most is seen. Drawn in another `width`,
 * the pages stay where they were being read.
 */
export function usePageInView(pages: RefObject<HTMLElement | null>, width: number): number {
  const [page, setPage] = useState(1);
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = pages.current;
    if (element && before.current > 0) element.scrollTop *= width / before.current;
    before.current = width;
  }, [pages, width]);
  useEffect(() => {
    const element = pages.current;
    if (!element) return undefined;
    const look = () => setPage(pageIn(element));
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [pages]);
  return page;
}

function pageIn(element: HTMLElement): number {
  const { scrollTop, clientHeight, scrollHeight, children } = element;
  const atTheEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  if (atTheEnd) return children.length;
  const seen = [...children].map((each) => seenOf(each as HTMLElement, scrollTop, clientHeight));
  return 1 + seen.indexOf(Math.max(...seen));
}

function seenOf({ offsetTop, offsetHeight }: HTMLElement, top: number, height: number): number {
  return Math.min(offsetTop + offsetHeight, top + height) - Math.max(offsetTop, top);
}
