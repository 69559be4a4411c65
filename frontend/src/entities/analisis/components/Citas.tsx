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

const LOOKS: Record<Bank, string> = {
  terapeuta: "evidencia--t",
  paciente: "evidencia--p",
  otra: "evidencia--o",
};

/** The words that a statement rests on: who said them, when, and a way to that moment. */
export function Citas({ of: statement, said }: { of: Afirmacion; said: Said }) {
  return (
    <ul className="evidencias">
      {statement.evidencias.map((evidence) => (
        <li key={`${evidence.segmento} ${evidence.cita}`}>
          <Cita evidence={evidence} said={said} repeats={quotes(statement.texto, evidence.cita)} />
        </li>
      ))}
      {statement.fuera_de_registro && (
        <li className="evidencia">Otra de sus citas ha quedado fuera de registro.</li>
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
      <p className="evidencia">
        <q>{evidence.cita}</q> La transcripción ha cambiado: ya no dice esto.
      </p>
    );
  }
  const inside = (
    <>
      {lengthOf(turns) > 0 && <span className="cita-t">{clock(turn.start_time)}</span>}{" "}
      {turn.speaker_label && (
        <span className="quien">
          <i />
          {turn.speaker_label}
        </span>
      )}{" "}
      {(!repeats || !turn.speaker_label) && <q>{evidence.cita}</q>}
    </>
  );
  const look = clsx("evidencia", LOOKS[banks.get(turn.speaker_label) ?? "otra"]);
  if (!onTurn) return <p className={look}>{inside}</p>;
  return (
    <button type="button" className={look} onClick={() => onTurn(place)}>
      <span className="oculto">Ir a lo que se dijo: </span>
      {inside}
    </button>
  );
}
