import { clsx } from "clsx";

/** The place of something that is on its way. Size it with utilities; hide it from screen readers. */
export function Skeleton({ className, pebble }: { className?: string; pebble?: boolean }) {
  return (
    <span
      className={clsx("esq", pebble && "rounded-(--guijarro-a)", className)}
      aria-hidden="true"
    />
  );
}
