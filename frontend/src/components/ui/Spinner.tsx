import { clsx } from "clsx";

const DROP = "punto respira size-[6px] [animation-duration:calc(var(--dur-respiro)*0.36)]";

/** Three drops that breathe: something is under way. Decorative; say what in words nearby. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex gap-1", className)} aria-hidden="true">
      <i className={DROP} />
      <i className={clsx(DROP, "[animation-delay:calc(var(--dur-respiro)*-0.85)]")} />
      <i className={clsx(DROP, "[animation-delay:calc(var(--dur-respiro)*-0.7)]")} />
    </span>
  );
}
