import { ApiError } from "@/api/error";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { keepForDays, keptForDays } from "@/lib/unfinished-forms";
import { contar } from "../api";

/** One time of an exercise; its `clave` makes it the same one however often it is sent. */
export interface Vez {
  ejercicioId: string;
  clave: string;
  segundos: number;
  cuando: string;
}

const KEPT = "practicas";
/** Of a no of the server's, those that another moment may answer otherwise. */
const NOT_FINAL = [401, 403, 429];

/** Counts it, and keeps it in this browser until the server has said yes or no: nothing done is lost. */
export async function enviar(pacienteId: string, vez: Vez): Promise<UnifiedEjercicio> {
  keep(pacienteId, [...others(pacienteId, vez), vez]);
  try {
    const { ejercicioId, clave, segundos, cuando } = vez;
    const saved = await contar({ pacienteId, ejercicioId }, { clave, segundos, cuando });
    keep(pacienteId, others(pacienteId, vez));
    return saved;
  } catch (error) {
    if (isFinal(error)) keep(pacienteId, others(pacienteId, vez));
    throw error;
  }
}

/** Whether the server will not count it another time either. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !NOT_FINAL.includes(error.status);
}

/** Tries again to send what waits in this browser; answers whether there was any. */
export async function enviarGuardadas(pacienteId: string): Promise<boolean> {
  const waiting = guardadas(pacienteId);
  await Promise.allSettled(waiting.map((vez) => enviar(pacienteId, vez)));
  return waiting.length > 0;
}

function guardadas(pacienteId: string): Vez[] {
  return keptForDays<Vez[]>(pacienteId, KEPT) ?? [];
}

function others(pacienteId: string, { clave }: Vez): Vez[] {
  return guardadas(pacienteId).filter((one) => one.clave !== clave);
}

function keep(pacienteId: string, veces: Vez[]): void {
  keepForDays(pacienteId, KEPT, veces.length > 0 ? veces : null);
}
