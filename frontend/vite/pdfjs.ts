import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
// Fonts that a PDF may name without bringing them, and the decoders of scanned pages that need no
// WebAssembly, which the content security policy refuses.
const WANTED: Record<string, RegExp> = { standard_fonts: /./, wasm: /_nowasm_fallback\.js$/ };

/** What pdf.js asks for by name while it reads a PDF, in a folder that changes with its version. */
export function pdfjs(): Plugin {
  return {
    name: "pdfjs",
    apply: "build",
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
      for (const [folder, wanted] of Object.entries(WANTED)) {
        for (const name of readdirSync(join(PACKAGE, folder)).filter((each) => wanted.test(each))) {
          this.emitFile({
            type: "asset",
            fileName: `assets/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(PACKAGE, folder, name)),
          });
        }
      }
    },
  };
}
