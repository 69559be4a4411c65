import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentLoadingTask,
  VerbosityLevel,
  version,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerSrc from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

export { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

const FILES = import.meta.env.DEV ? "/node_modules/pdfjs-dist" : `/assets/pdfjs-${version}`;

// The build for older browsers: patients read on the phone that they have.
GlobalWorkerOptions.workerSrc = workerSrc;

/** Begins to read a PDF, in a worker and by parts; `destroy` ends it. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // The content security policy has no place for it; there are decoders in plain JavaScript.
    useWasm: false,
    // What is odd about a file is nobody's business but its author's.
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** Why a PDF cannot be shown, for the person who wanted to read it. */
export function pdfProblem(error: unknown): string {
  if (error instanceof PasswordException) return "Este PDF está protegido con una contraseña.";
  if (error instanceof InvalidPDFException) return "Este PDF está dañado.";
  return "No se pudo leer este PDF.";
}
