import { useEffect, useState } from "react";

const COPIED_MS = 2000;

/** Copies a text to the clipboard: `copy` answers whether it could, and for two seconds `copied` says so. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    return true;
  }
  return { copied, copy };
}
