import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf, pdfProblem } from "./pdfjs";

/** Width and height in points. */
export interface PageSize {
  width: number;
  height: number;
}

export type Pdf =
  | { status: "loading" }
  | { status: "failed"; reason: string }
  /** `size` is the first page's, which stands for those that are not read yet. */
  | { status: "ready"; document: PDFDocumentProxy; size: PageSize };

/** A PDF from its address, let go of when nobody looks at it any more. */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({ status: "loading" });
  useEffect(() => {
    let wanted = true;
    const task = openPdf(url);
    task.promise
      .then(async (document) => {
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
        if (wanted) setPdf({ status: "ready", document, size: { width, height } });
      })
      .catch((error: unknown) => {
        if (wanted) setPdf({ status: "failed", reason: pdfProblem(error) });
      });
    return () => {
      wanted = false;
      void task.destroy();
    };
  }, [url]);
  return pdf;
}
