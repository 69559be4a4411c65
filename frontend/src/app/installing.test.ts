import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const MANIFEST = JSON.parse(read("public/manifest.webmanifest"));
const LIGHT = read("src/styles/tokens.css").split("/* 2. Roles")[1] ?? "";

/** What a token of the light theme is, in the way that neither HTML nor a manifest can compute it. */
function hexOf(token: string): string | undefined {
  return new RegExp(`--${token}: [^;]+; /\\* (#[0-9a-f]{6}) \\*/`).exec(LIGHT)?.[1];
}

test("the colours of the manifest and of the bar are those of the tokens", () => {
  expect(MANIFEST.theme_color).toBe(hexOf("hondo"));
  expect(MANIFEST.background_color).toBe(hexOf("fondo"));
  for (const document of ["app.html", "publico.html"]) {
    expect(read(document)).toContain(`<meta name="theme-color" content="${hexOf("hondo")}" />`);
    expect(read(document)).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  }
});
