import type { IconNode } from "lucide";
import { createElement } from "react";

const STROKE = {
  viewBox: "0 0 24 24",
  width: 24,
  height: 24,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** An icon of the set, drawn as the design draws them; always decorative. */
export function Icon({ of: shapes, className }: { of: IconNode; className?: string }) {
  return createElement(
    "svg",
    { ...STROKE, className: className ? `ico ${className}` : "ico", "aria-hidden": true },
    ...shapes.map(([shape, attributes]) => createElement(shape, attributes)),
  );
}
