/** What opens the application without a network: written into the worker when it is built. */
export interface Shell {
  /** Changes with anything of it. */
  version: string;
  /** The scripts, styles and fonts of its first pages, each under its hash, and the few files without one. */
  files: readonly string[];
  /** Documents by the paths that they answer for: the first whose beginning fits. */
  documents: readonly { beginning: string; path: string }[];
  /** Answers for whatever else a person opens. */
  otherwise: string;
}

/** The document that stands for a path while the server cannot be reached. */
export function documentFor(pathname: string, { documents, otherwise }: Shell): string {
  const own = documents.find(
    ({ beginning }) => pathname === beginning || pathname.startsWith(`${beginning}/`),
  );
  return own?.path ?? otherwise;
}

/** All that is fetched when the worker is installed. */
export function everythingOf({ files, documents, otherwise }: Shell): string[] {
  return [...new Set([...files, ...documents.map(({ path }) => path), otherwise])];
}
