import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(m?js|css|html|svg|json)$/;
const SMALLEST_WORTH_IT = 1024;

/** Writes a `.br` and a `.gz` beside every text file: the server only has to pick one. */
export function precompress(): Plugin {
  let outDir = "dist";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle() {
      // A build that failed has written nothing: what would be said of the folder hides why.
      if (!existsSync(outDir)) return;
      for (const entry of readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
        if (COMPRESSIBLE.test(entry)) compress(join(outDir, entry));
      }
    },
  };
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < SMALLEST_WORTH_IT) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
