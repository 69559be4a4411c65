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
        className="enlace hidden min-h-10 items-center justify-self-start max-[901px]:inline-flex"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div
        id={id}
        className={clsx(
          "aparte contents max-[901px]:gap-4",
          open ? "max-[901px]:grid" : "max-[901px]:hidden",
        )}
      >
        {children}
      </div>
    </>
  );
}
