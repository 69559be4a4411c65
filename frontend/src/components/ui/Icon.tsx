import type { LucideIcon } from "lucide-react";

/** An icon of the set, drawn as the design draws them; always decorative. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={className ? `ico ${className}` : "ico"} aria-hidden="true" />;
}
