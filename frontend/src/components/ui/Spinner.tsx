import { clsx } from "clsx";

/** Three drops that breathe: something is under way. Decorative; say what in words nearby. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={clsx("gotas", className)} aria-hidden="true">
      <i className="punto respira" />
      <i className="punto respira" />
      <i className="punto respira" />
    </span>
  );
}
