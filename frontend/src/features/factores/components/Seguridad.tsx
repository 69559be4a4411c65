import { DispositivosCard } from "./DispositivosCard";
import { LlavesCard } from "./LlavesCard";
import { SegundoFactorCard } from "./SegundoFactorCard";

/** What keeps others out of one's own account. */
export function Seguridad() {
  return (
    <>
      <SegundoFactorCard />
      <LlavesCard />
      <DispositivosCard />
    </>
  );
}
