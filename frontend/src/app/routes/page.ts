import type { ComponentType } from "react";
import { fetchCode } from "@/lib/code";

/**
 * The code of a page, for a route's `lazy`: without a network, the page that is shown stays until it comes.
 */
export function page<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await fetchCode(fetch))[name] });
}
