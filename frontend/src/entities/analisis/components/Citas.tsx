import { clsx } from "clsx";
import { useMemo } from "react";
import { type Bank, banksOf, lengthOf, type Turn } from "@/components/transcript/voices";
import { clock } from "@/lib/formats";
import { placeOf, quotes } from "../model/evidence";
import type { Afirmacion, Evidencia } from "../types";

/** What was said, and how to get to a turn of it. */
export interface Said {
  turns: readonly Turn[];
  patientName: string;
  /** Goes to the turn at that place, and plays its moment where there is something to play. */
  onTurn: ((place: number) => void) | undefined;
}

const COLOURS: Record<Bank, string> = {
  terapeuta: "bg-terapeuta",
  paciente: "bg-paciente",
  otra: "bg-tinta-3",
};

const CITA =
  "flex w-fit max-w-full flex-wrap items-baseline gap-x-2 gap-y-1 rounded-2 pr-2 pl-1 text-start text-sm text-tinta-2 [padding-block:3px]";
const Q = "wrap-anywhere [quotes:'«'_'»']";

/** The words that a statement rests on: who said them, when, and a way to that moment. */
export function Citas({ of: statement, said }: { of: Afirmacion; said: Said }) {
  return (
    <ul className="-ms-1 flex min-w-0 flex-auto flex-wrap gap-x-2 [row-gap:2px]">
      {statement.evidencias.map((evidence) => (
        <li className="block before:hidden" key={`${evidence.segmento} ${evidence.cita}`}>
          <Cita evidence={evidence} said={said} repeats={quotes(statement.texto, evidence.cita)} />
        </li>
      ))}
      {statement.fuera_de_registro && (
        <li className={`${CITA} before:hidden`}>Otra de sus citas ha quedado fuera de registro.</li>
      )}
    </ul>
  );
}

interface CitaProps {
  evidence: Evidencia;
  said: Said;
  /** The statement itself quotes these words already. */
  repeats: boolean;
}

function Cita({ evidence, said, repeats }: CitaProps) {
  const { turns, patientName, onTurn } = said;
  const place = useMemo(() => placeOf(evidence, turns), [evidence, turns]);
  const banks = useMemo(() => banksOf(turns, patientName), [turns, patientName]);
  const turn = place === null ? undefined : turns[place];
  if (place === null || !turn) {
    return (
      <p className={CITA}>
        <q className={Q}>{evidence.cita}</q> La transcripción ha cambiado: ya no dice esto.
      </p>
    );
  }
  const inside = (
    <>
      {lengthOf(turns) > 0 && <span className="cita-t">{clock(turn.start_time)}</span>}{" "}
      {turn.speaker_label && (
        <span className="inline-flex items-center gap-2 font-[600]">
          <i
            className={clsx(
              "h-[8px] w-[10px] rounded-(--guijarro-a)",
              COLOURS[banks.get(turn.speaker_label) ?? "otra"],
            )}
          />
          {turn.speaker_label}
        </span>
      )}{" "}
      {(!repeats || !turn.speaker_label) && <q className={Q}>{evidence.cita}</q>}
    </>
  );
  if (!onTurn) return <p className={CITA}>{inside}</p>;
  return (
    <button type="button" className={`${CITA} hover:bg-hover`} onClick={() => onTurn(place)}>
      <span className="oculto">Ir a lo que se dijo: </span>
      {inside}
    </button>
  );
}
