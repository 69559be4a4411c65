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
      <dl className="reparto tarjeta">
        {shares.map((share) => (
          <div key={share.label}>
            <dt>
              <i style={{ background: COLOURS[share.bank] }} aria-hidden="true" />
              {share.label}
            </dt>
            <dd>{percent(share.percent)}</dd>
          </div>
        ))}
      </dl>
      <p className="xs tenue">{SHARES_OF}</p>
    </div>
  );
}
