import { everythingOf, type Shell } from "./shell";

const PREFIX = "remanso-";
/** This version's and the last one's: a tab that is still open may want code of the latter. */
const VERSIONS_KEPT = 2;

export function cacheOf({ version }: Shell): Promise<Cache> {
  return caches.open(PREFIX + version);
}

/** Fetches the whole shell, or nothing of it: half a version opens no page. */
export async function keepShell(shell: Shell): Promise<void> {
  const cache = await cacheOf(shell);
  await cache.addAll(everythingOf(shell).map(fresh));
}

/** What is kept at a path of this version. */
export async function kept(path: string, shell: Shell): Promise<Response | undefined> {
  return (await cacheOf(shell)).match(path);
}

/** Keeps a file that a page has just fetched, in the newest version's cache; a full phone does without. */
export async function keepAsset(url: string, answer: Response): Promise<void> {
  try {
    const newest = (await versions()).at(-1);
    if (newest) await (await caches.open(newest)).put(url, answer);
  } catch {
    // There is no room: it is fetched again another time.
  }
}

export async function forgetOldVersions(shell: Shell): Promise<void> {
  const others = (await versions()).filter((name) => name !== PREFIX + shell.version);
  const old = others.slice(0, Math.max(0, others.length - (VERSIONS_KEPT - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The caches of this product, the oldest first. */
async function versions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Hashed files come from wherever they are already; what has no hash is asked for. */
function fresh(path: string): Request {
  return new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" });
}
