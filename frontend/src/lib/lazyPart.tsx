import { type ComponentType, lazy, type ReactElement, useState } from "react";
import { codeOf } from "./useCode";

/**
 * A part of a page whose code comes apart from it, when it is first drawn or before. What is here already is
 * drawn at once, which React's `lazy` alone does not do, and what failed for want of a network is fetched again.
 */
export function lazyPart<P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactElement {
  const code = codeOf(fetch);
  const later = { default: lazy(code.load) as ComponentType<P> };
  return function Part(props: P) {
    const [{ default: Here }] = useState(() => code.here() ?? later);
    return <Here {...props} />;
  };
}
