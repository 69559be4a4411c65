import { plural } from "@/lib/formats";
import type { Consentimiento, Estado, Finalidad, Relacion } from "./types";

/** In the order in which they are asked. */
export const FINALIDADES: readonly (readonly [Finalidad, string])[] = [
  ["grabar", "Grabar las sesiones"],
  ["transcribir", "Transcribir las sesiones"],
  ["analizar", "Analizar las sesiones y usar el asistente"],
  ["conservar_audio", "Conservar el sonido de las sesiones"],
  ["compartir", "Compartir las sesiones en Remanso"],
  ["supervision", "Llevar las sesiones a supervisión"],
];

export const RELACIONES: readonly (readonly [Relacion, string])[] = [
  ["paciente", "Paciente"],
  ["representante", "Representante"],
  ["pareja", "Pareja"],
  ["familiar", "Familiar"],
  ["otra", "Otra persona"],
];

const ESTADOS: Record<Estado, string> = {
  pendiente: "Sin decidir",
  concedido: "Concedido",
  denegado: "Denegado",
  retirado: "Retirado",
};

const CANALES: Record<Consentimiento["canal"], string> = {
  portal: "en su espacio",
  en_consulta: "en consulta",
  papel: "en papel",
};

/** What withdrawing does, said before it is done. */
export const SE_BORRA: Record<Finalidad, string> = {
  grabar:
    "Se borrarán ahora todas las grabaciones y lo que se hizo de ellas. Los textos de las sesiones ya guardadas quedan en la historia clínica.",
  transcribir:
    "Se detendrá lo que se esté transcribiendo. La grabación y los textos ya guardados se quedan.",
  analizar:
    "Se borrarán los análisis sin aprobar y el asistente dejará de leer estas sesiones. Los teléfonos de ayuda siguen ahí.",
  conservar_audio:
    "Se borrarán ahora las grabaciones y lo que se hizo de ellas. Los textos de las sesiones ya guardadas quedan en la historia clínica.",
  compartir: "Dejará de verse todo lo compartido. Volver a concederlo no abrirá nada por sí solo.",
  supervision: "Tus sesiones no se llevarán a supervisión desde ahora.",
};

/** For how long sound is kept; null is for as long as nobody deletes it. */
export function sonidoDe(dias: number | null): string {
  if (dias === null) return "Se conserva hasta que lo borres.";
  if (dias === 0) return "Se borra al guardar cada sesión.";
  return `Se borra ${plural(dias, "día", "días")} después de guardar cada sesión.`;
}

/** What saving a session does with its sound, said before. */
export function sonidoAlGuardar(dias: number | null): string {
  if (dias === null) return "";
  if (dias === 0) return "El sonido se borrará al guardar.";
  return `El sonido se borrará ${plural(dias, "día", "días")} después de guardar.`;
}

export function nombreDe(finalidad: Finalidad): string {
  return FINALIDADES.find(([each]) => each === finalidad)?.[1] ?? finalidad;
}

export function estadoDe(estado: Estado | null): string {
  return estado === null ? "Sin pedir" : ESTADOS[estado];
}

export function canalDe(canal: Consentimiento["canal"]): string {
  return CANALES[canal];
}

export function relacionDe(relacion: Relacion): string {
  return RELACIONES.find(([each]) => each === relacion)?.[1] ?? relacion;
}
