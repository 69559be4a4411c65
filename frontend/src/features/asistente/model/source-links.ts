import { sesionOfPaciente } from "@/entities/paciente/routes";
import { sesionOf } from "@/entities/portal/routes";
import { clock } from "@/lib/formats";
import { withMoment } from "@/lib/moment-address";
import type { Ambito, Cita } from "../types";

/** Where a source opens: that session, at that moment. */
export function addressOf({ paciente_id, sesion_id, inicio }: Cita, { de }: Ambito): string {
  const session =
    de === "paciente" ? sesionOf(sesion_id) : sesionOfPaciente(paciente_id, sesion_id);
  return withMoment(session, inicio ?? null);
}

/** `Sesión 12, 3 de marzo de 2026, 12:02` */
export function nameOf({ titulo, inicio }: Cita): string {
  return inicio == null ? titulo : `${titulo}, ${clock(inicio)}`;
}
