import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { TextLayer } from "./pdfjs";
import type { PageSize } from "./usePdf";

/** More would not be seen, and a phone has no memory for it. */
const SHARPEST = 2;
/** How far outside of the window a page is drawn already. */
const AHEAD = "100%";

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** How wide it is drawn, in CSS pixels. */
  width: number;
  /** The size to keep free until its own is known. */
  size: PageSize;
}

/** One page: a picture of it, and its text over it for who cannot see the picture, or marks it. */
export function PdfPage({ document, number, width, size }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const near = useIsNear(frame);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  useEffect(() => {
    if (!near || page) return;
    // A page that cannot be read stays white; the others are there.
    document.getPage(number).then(setPage, () => undefined);
  }, [document, number, near, page]);

  const own = page ? page.getViewport({ scale: 1 }) : size;
  const scale = width / own.width;
  const style = { width, height: own.height * scale, "--total-scale-factor": scale };
  return (
    <section
      ref={frame}
      className="relative mx-auto mb-3 bg-(--blanco) [box-shadow:var(--sombra-2)] last:mb-0"
      aria-label={`Página ${number} de ${document.numPages}`}
      style={style as CSSProperties}
    >
      {near && page && <Drawn key={scale} page={page} scale={scale} />}
    </section>
  );
}

function Drawn({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canvas.current || !text.current) return undefined;
    const viewport = page.getViewport({ scale });
    const sharpness = Math.min(devicePixelRatio, SHARPEST);
    canvas.current.width = Math.floor(viewport.width * sharpness);
    canvas.current.height = Math.floor(viewport.height * sharpness);
    const transform = [sharpness, 0, 0, sharpness, 0, 0];
    const drawing = page.render({ canvas: canvas.current, viewport, transform });
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text.current,
      viewport,
    });
    // Both are given up when the page leaves, and say so.
    drawing.promise.catch(() => undefined);
    layer.render().catch(() => undefined);
    return () => {
      drawing.cancel();
      layer.cancel();
    };
  }, [page, scale]);
  return (
    <>
      <canvas ref={canvas} className="size-full" />
      <div ref={text} className="pdf-texto" />
    </>
  );
}

/** Whether an element is in the window of what scrolls, or about to be. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: element.current.parentElement, rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
