import type { Plugin } from "vite";

/** What a component or a context of the router is called in React's developer tools, and nowhere else. */
const SHOWN_NAME = /^\w+\.displayName = .*;$/gm;
const MADE = /(?<== )(?=React\w*\.(?:forwardRef|createContext)\()/g;

/**
 * Lets the bundler leave out the parts of the router that nobody imports, its forms and its scroll restoration
 * among them. Each is made by a call and then named by an assignment, and the bundler must keep both, unless it
 * knows that neither does anything else: 1.2 kB (gzip) in the piece that every page fetches first.
 */
export function unusedOfRouter(): Plugin {
  return {
    name: "unused-of-router",
    apply: "build",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\//, code: "displayName" },
      handler(code) {
        const shaken = code.replace(SHOWN_NAME, "").replace(MADE, "/* @__PURE__ */ ");
        if (shaken === code) this.error("The router makes and names its parts in another way now.");
        return { code: shaken, map: null };
      },
    },
  };
}
