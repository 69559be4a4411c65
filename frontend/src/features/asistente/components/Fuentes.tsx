import { Link } from "react-router";
import { clock } from "@/lib/formats";
import { addressOf, nameOf } from "../model/citas";
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
    <div className="fuentes">
      <p className="rotulo">{citas.length === 1 ? "Fuente" : "Fuentes"}</p>
      <ol>
        {citas.map((cita) => (
          <li key={cita.numero}>
            <Link to={addressOf(cita, ambito)}>
              <span className="num">{cita.numero}</span>
              <span>{cita.titulo}</span>
              {cita.inicio != null && <span className="cita-t">{clock(cita.inicio)}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
