/**
 * Leaves this document for another: the public site and the application are separate documents. The page
 * that is left does not stay in the history, since going back to it would only lead here again.
 */
export function replaceDocument(path: string): void {
  globalThis.location.replace(path);
}
