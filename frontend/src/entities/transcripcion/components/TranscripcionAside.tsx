import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";

/** What stands beside the talk on a wide screen; above it, on a phone, it waits until it is wanted. */
export function TranscripcionAside({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="enlace aparte-ver"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} className={clsx("aparte", open && "aparte--abierto")}>
        {children}
      </div>
    </>
  );
}
