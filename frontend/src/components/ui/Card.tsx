import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A raised surface. `padding="none"` when its rows reach the edge. */
export function Card({
  padding = "m",
  className,
  ...rest
}: ComponentProps<"section"> & { padding?: "none" | "s" | "m" }) {
  return (
    <section
      {...rest}
      className={clsx(
        "tarjeta",
        padding === "m" && "relleno",
        padding === "s" && "relleno-s",
        className,
      )}
    />
  );
}
