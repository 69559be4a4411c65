import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "./Dialog";

/** In it: what is written, and beside it what that gives, or what it is chosen from. */
export const EDITOR_COLUMNS =
  "grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] items-start gap-6 max-[1024px]:grid-cols-[minmax(0,1fr)]";

/** A dialog as wide as two columns. */
export function EditorDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Dialog
      {...props}
      className="w-[min(1120px,calc(100vw-32px))] pb-0 [scroll-padding-block:24px_120px]"
    />
  );
}

/** What stands beside: it stays while the rest is scrolled. */
export function EditorAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="sticky top-0 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-3 bg-superficie-2 p-5 wrap-anywhere [box-shadow:inset_0_0_0_1px_var(--linea)] max-[1024px]:static"
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** Fifty fields are long: what saves them is always there, under why they could not be saved. */
export function EditorFoot({ problem, children }: { problem?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-3 -mx-8 mt-6 grid gap-3 bg-superficie px-8 pt-4 pb-5 [box-shadow:inset_0_1px_0_var(--linea)] max-md:-mx-5 max-md:px-5 max-md:pt-3 max-md:pb-3">
      {problem}
      <footer className="flex flex-wrap justify-end gap-3 max-md:*:flex-1">{children}</footer>
    </div>
  );
}
