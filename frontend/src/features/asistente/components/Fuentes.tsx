import { Link } from "react-router";
import { clock } from "@/lib/formats";
import { addressOf, nameOf } from "../model/source-links";
import type { Ambito, Cita } from "../types";

interface RefFuenteProps {
  number: number;
  citas: readonly Cita[];
  ambito: Ambito;
}

/** A source within an answer; what is not among its sources is not shown. */
export function RefFuente({ number, citas, ambito }: RefFuenteProps) {
  const cita = citas.find(({ numero }) => numero === number);
  if (!cita) return null;
  return (
    <Link
      className="cita-t"
      to={addressOf(cita, ambito)}
      aria-label={`Fuente ${number}: ${nameOf(cita)}`}
    >
      {number}
    </Link>
  );
}

interface FuentesProps {
  citas: readonly Cita[];
  ambito: Ambito;
}

/** The sessions that an answer rests on, each a way to its moment. */
export function Fuentes({ citas, ambito }: FuentesProps) {
  if (citas.length === 0) return null;
  return (
    <div className="fuentes grid gap-2 border-t border-linea pt-2">
      <p className="rotulo text-xs text-tinta-3">{citas.length === 1 ? "Fuente" : "Fuentes"}</p>
      <ol className="grid [gap:2px]">
        {citas.map((cita) => (
          <li key={cita.numero}>
            <Link
              to={addressOf(cita, ambito)}
              className="-ml-2 grid w-fit max-w-full grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-2 rounded-2 px-2 py-1 text-sm text-primario-tinta no-underline hover:bg-hover"
            >
              <span className="min-w-[1.2em] text-tinta-3 tabular-nums">{cita.numero}</span>
              <span>{cita.titulo}</span>
              {cita.inicio != null && <span className="cita-t">{clock(cita.inicio)}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
