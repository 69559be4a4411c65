import type { Status } from "@/entities/grabacion/status";
import { plural } from "@/lib/formats";

/** How what is recorded stands with the server, in a sentence. */
export function wayOf({ way, waiting, kept }: Status): string {
  const left = plural(waiting, "fragmento", "fragmentos");
  const here = kept ? "se guarda en este equipo" : "queda en esta página: no la cierres";
  switch (way.kind) {
    case "unreachable":
      return `Sin conexión con el servidor. Lo grabado ${here} (${left}) y se enviará solo cuando vuelva.`;
    case "signed-out":
      return `Tu sesión ha terminado. Se sigue grabando y lo grabado ${here} (${left}). Vuelve a entrar y se enviará.`;
    case "full":
      return `${way.reason} Mientras tanto, lo grabado ${here} (${left}).`;
    case "refused":
      return `${way.reason.replace(/\.$/, "")}.${waiting > 0 ? ` Lo que falta ${here} (${left}).` : ""}`;
    default:
      return waiting > 1 ? `Enviando lo grabado (${left})...` : "Guardado según se graba.";
  }
}

/** Whether something about the way to the server is amiss. */
export function isAmiss({ way }: Status): boolean {
  return way.kind !== "open";
}
