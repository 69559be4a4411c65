/**
 * Leaves this document for another: the public site and the application are separate documents. The page
 * that is left does not stay in the history, since going back to it would only lead here again.
 */
export function replaceDocument(path: string): void {
  globalThis.location.replace(path);
}

/** Loads the document of the present address anew; its place in the history, and what that holds, stay. */
export function reloadDocument(): void {
  globalThis.location.reload();
}
