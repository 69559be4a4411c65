import type { EstadoSolicitud, SolicitudPropia, TipoSolicitud } from "./types";

interface Derecho {
  titulo: string;
  /** What asking for it means, in a line. */
  que: string;
}

/** What a patient may ask of their record, in the order in which it is most asked. */
export const DERECHOS: Record<TipoSolicitud, Derecho> = {
  acceso: { titulo: "Acceso", que: "Saber qué se guarda de ti y recibir una copia." },
  rectificacion: {
    titulo: "Rectificación",
    que: "Que se corrija o se complete un dato tuyo que no es exacto.",
  },
  supresion: {
    titulo: "Supresión",
    que: "Que se borre lo tuyo cuando la ley ya no obligue a guardarlo.",
  },
  limitacion: {
    titulo: "Limitación",
    que: "Que lo tuyo se guarde sin usarse mientras se aclara una duda.",
  },
  oposicion: {
    titulo: "Oposición",
    que: "Que se deje de hacer algo concreto con tus datos, como analizarlos.",
  },
  portabilidad: {
    titulo: "Portabilidad",
    que: "Llevarte lo que has dado, en un formato que otra consulta pueda leer.",
  },
};

export const TIPOS = Object.keys(DERECHOS) as TipoSolicitud[];

export const ESTADOS: Record<EstadoSolicitud, string> = {
  pendiente: "Pendiente",
  en_curso: "En curso",
  atendida: "Atendida",
  denegada: "Denegada",
};

/** Whether it still waits for its answer. */
export function isOpen({ estado }: Pick<SolicitudPropia, "estado">): boolean {
  return estado === "pendiente" || estado === "en_curso";
}

/** Whether the date by which it was to be answered has passed. */
export function isLate(solicitud: Pick<SolicitudPropia, "estado" | "vence">, now = new Date()) {
  return isOpen(solicitud) && new Date(solicitud.vence) < now;
}
