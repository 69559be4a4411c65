import type { Plugin } from "vite";

const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * Sonner adds a <style> element when it is imported, which `style-src 'self'` refuses. The same rules
 * come from `sonner/dist/styles.css` (imported by the Toaster), so the call is removed from the build.
 */
export function sonnerWithoutInjectedStyle(): Plugin {
  return {
    name: "sonner-without-injected-style",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/sonner/dist/index.mjs")) return null;
      if (!INJECTION.test(code))
        throw new Error("sonner no longer injects its style this way: review");
      return { code: code.replace(INJECTION, ""), map: null };
    },
  };
}
