import type { ReactNode } from "react";

interface DatumProps {
  label: ReactNode;
  /** A line of its own among facts that stand two in a line. */
  wide?: boolean;
  children: ReactNode;
}

/** One fact of a `<dl className="datos">`; what is not known says so. */
export function Datum({ label, wide, children }: DatumProps) {
  const known = children !== null && children !== undefined && children !== "";
  return (
    <div className={wide ? "datos-largo" : undefined}>
      <dt>{label}</dt>
      <dd dir="auto" className={known ? undefined : "tenue"}>
        {known ? children : "Sin indicar"}
      </dd>
    </div>
  );
}
