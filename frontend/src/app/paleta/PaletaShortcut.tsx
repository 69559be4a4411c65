import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "@/lib/lazyPart";

const Paleta = lazyPart(async () => ({ default: (await import("./Paleta")).Paleta }));

/** Ctrl+K, or Cmd+K, anywhere: what it opens comes when it is first asked for. */
export function PaletaShortcut() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      // A dialog that is open keeps the keyboard.
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return <Suspense>{open && <Paleta onClose={() => setOpen(false)} />}</Suspense>;
}
