import { useMemo } from "react";
import { SHARES_OF, type Share, sharesOf } from "@/components/transcript/voices";
import { percent } from "@/lib/formats";
import type { Turno } from "../types";

const COLOURS: Record<Share["bank"], string> = {
  terapeuta: "var(--terapeuta)",
  paciente: "var(--paciente)",
  otra: "var(--dato)",
  silencio: "var(--linea-2)",
};

/** How the time was shared out between the voices. */
export function VoiceShares({ turns, patient }: { turns: readonly Turno[]; patient: string }) {
  const shares = useMemo(() => sharesOf(turns, patient), [turns, patient]);
  return (
    <div className="pila gap-2">
      <dl className="tarjeta grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] overflow-hidden">
        {shares.map((share) => (
          <div
            key={share.label}
            // The line of the first of a row lies outside.
            className="-ml-px px-4 py-3 [box-shadow:inset_1px_0_0_var(--linea)] max-md:px-3 max-md:py-2"
          >
            <dt className="flex items-center gap-2 text-sm wrap-anywhere text-tinta-2">
              <i
                className="h-[9px] w-[11px] flex-none rounded-(--guijarro-a)"
                style={{ background: COLOURS[share.bank] }}
                aria-hidden="true"
              />
              {share.label}
            </dt>
            <dd className="font-titulo text-xl leading-[1.2] font-[600] lining-nums [margin-top:2px] max-md:text-lg">
              {percent(share.percent)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="xs tenue">{SHARES_OF}</p>
    </div>
  );
}
