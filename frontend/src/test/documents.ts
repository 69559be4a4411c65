/** What leaves the document, in every test: a browser's own act, which jsdom does not have. */

import { vi } from "vitest";

/** Called, where the browser would go to another document. */
export const replaceDocument = vi.fn<(path: string) => void>();

/** Called, where the browser would load this document again. */
export const reloadDocument = vi.fn<() => void>();
