import { relativeDay, timeOfDay } from "@/lib/formats";
import type { Alerta } from "../types";
import { wordsOf } from "./clases";

/** What one patient wrote that is still to be read, newest first. */
export interface AlertasDePaciente {
  pacienteId: string;
  paciente: string;
  mensajes: Alerta[];
}

/** Alerts that nobody has seen, patient by patient: a bad hour is one notice. */
export function unseenByPaciente(alertas: readonly Alerta[]): AlertasDePaciente[] {
  const groups = new Map<string, AlertasDePaciente>();
  for (const alerta of alertas) {
    if (alerta.vista) continue;
    const { paciente_id: pacienteId, paciente } = alerta;
    const group = groups.get(pacienteId) ?? { pacienteId, paciente, mensajes: [] };
    group.mensajes.push(alerta);
    groups.set(pacienteId, group);
  }
  return [...groups.values()];
}

/** `Hoy, 17:00` */
export function whenOf({ mensaje_fecha }: Alerta): string {
  return `${relativeDay(mensaje_fecha)}, ${timeOfDay(mensaje_fecha)}`;
}

/** `Hoy, 17:00. Puede hablar de morir` */
export function captionOf(alerta: Alerta): string {
  return [whenOf(alerta), wordsOf(alerta.clase)].filter(Boolean).join(". ");
}
