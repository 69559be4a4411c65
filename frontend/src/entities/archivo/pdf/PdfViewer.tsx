import { useRef, useState } from "react";
import { Loading } from "@/components/states/Loading";
import { PdfPage } from "./PdfPage";
import { PdfToolbar } from "./PdfToolbar";
import { usePageInView } from "./usePageInView";
import { type Pdf, usePdf } from "./usePdf";
import { useWidth } from "./useWidth";
import { FITTED } from "./zoom";

interface VisorPdfProps {
  url: string;
  nombre: string;
}

/** A PDF to read in the page: phones show none in a frame, and the policy allows no plugin. */
export default function PdfViewer({ url, nombre }: VisorPdfProps) {
  const pdf = usePdf(url);
  if (pdf.status === "loading") return <Loading text="Abriendo el PDF..." />;
  if (pdf.status === "failed") {
    return (
      <p
        className="rounded-3 bg-hundido px-5 py-8 text-center text-tinta-2"
        role="alert"
      >{`${pdf.reason} Puedes descargarlo.`}</p>
    );
  }
  return <Pages {...pdf} nombre={nombre} />;
}

function Pages({
  document,
  size,
  nombre,
}: Omit<Pdf & { status: "ready" }, "status"> & { nombre: string }) {
  const pages = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(FITTED);
  const window = useWidth(pages);
  const width = Math.floor(window * zoom);
  const page = usePageInView(pages, width);
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);

  function goTo(wanted: number): void {
    const element = pages.current?.children[wanted - 1];
    if (pages.current && element instanceof HTMLElement) {
      pages.current.scrollTop = element.offsetTop;
    }
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PdfToolbar
        page={page}
        pages={document.numPages}
        onPage={goTo}
        zoom={zoom}
        onZoom={setZoom}
      />

      <section
        ref={pages}
        className="relative min-h-0 flex-1 overflow-auto rounded-2 bg-hundido p-3 [scrollbar-gutter:stable_both-edges] max-md:p-1"
        aria-label={nombre}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
      >
        {width > 0 &&
          numbers.map((number) => (
            <PdfPage key={number} document={document} number={number} width={width} size={size} />
          ))}
      </section>
    </div>
  );
}
