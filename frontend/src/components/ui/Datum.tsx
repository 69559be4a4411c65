import type { ReactNode } from "react";

/** One fact of a `<dl className="datos">`; what is not known says so. */
export function Datum({ label, children }: { label: ReactNode; children: ReactNode }) {
  const known = children !== null && children !== undefined && children !== "";
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" className={known ? undefined : "tenue"}>
        {known ? children : "Sin indicar"}
      </dd>
    </div>
  );
}
