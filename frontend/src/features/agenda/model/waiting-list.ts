import { unseenByPaciente } from "@/entities/alerta/model/alertas";
import type { Alerta } from "@/entities/alerta/types";
import {
  AT_WORK,
  draftsPlace,
  type EnCurso,
  isAtWork,
  progressOf,
} from "@/entities/borrador/enCurso";
import { whenWithin } from "@/entities/cita/model/date-words";
import type { Cita } from "@/entities/cita/types";
import type { Invitacion } from "@/entities/invitacion/api";
import { fichaOf, sesionOfPaciente } from "@/entities/paciente/routes";
import type { EscritosSinVer } from "@/entities/recado/escritosSinVer";
import { SOLICITUDES } from "@/entities/solicitud/routes";
import type { SolicitudAbierta } from "@/entities/solicitud/types";
import { dayAndMonth, plural } from "@/lib/formats";

/** Something that waits for the therapist, or is being made for them. */
export interface Espera {
  key: string;
  quien: string;
  says: string;
  to: string;
  /** How far it has come, of a hundred, where that is measured. */
  percent: number | null;
}

/** What the page knows; what is still on its way is missing. */
export interface Known {
  alertas?: readonly Alerta[] | undefined;
  citas?: readonly Cita[] | undefined;
  trabajos?: readonly EnCurso[] | undefined;
  escritos?: EscritosSinVer | undefined;
  invitaciones?: readonly Invitacion[] | undefined;
  peticiones?: readonly SolicitudAbierta[] | undefined;
}

/** Where on this page a request is answered. */
export const placeOfSolicitud = ({ id }: Pick<Cita, "id">): string => `peticion-${id}`;

const WAITING = {
  lista: "Sesión lista para revisar",
  fallida: "Una sesión se ha parado",
  sin_terminar: "Grabación sin terminar",
  sin_usar: "Grabación sin usar",
} as const;

/** Everything that waits, what cannot wait first. */
export function waitingIn({
  alertas = [],
  citas = [],
  trabajos = [],
  escritos: { medidas, recados } = { medidas: [], recados: [] },
  invitaciones = [],
  peticiones = [],
}: Known): Espera[] {
  const waits = trabajos.filter(({ situacion }) => situacion in WAITING);
  return [
    ...unseenByPaciente(alertas).map(alertaWaits),
    ...recados.map(recadosWait),
    ...citas.filter(isAsked).map(solicitudWaits),
    ...peticiones.map(peticionWaits),
    ...waits.map((each) => trabajoWaits(each, WAITING[each.situacion as keyof typeof WAITING])),
    ...medidas.map(medidaWaits),
    ...trabajos
      .filter(isAtWork)
      .map((each) => trabajoWaits(each, AT_WORK[each.situacion as keyof typeof AT_WORK])),
    ...invitaciones.map(invitacionWaits),
  ];
}

/** Whether its patient asks for something that nobody has answered. */
export function isAsked({ estado, solicitud }: Cita): boolean {
  return estado !== "cancelada" && solicitud !== null && !solicitud.respuesta;
}

function alertaWaits({
  paciente,
  pacienteId,
}: ReturnType<typeof unseenByPaciente>[number]): Espera {
  const says = "Un mensaje que conviene leer";
  return {
    key: `alerta ${pacienteId}`,
    quien: paciente,
    says,
    to: fichaOf(pacienteId),
    percent: null,
  };
}

function recadosWait({
  paciente_id,
  paciente_nombre,
  cuantos,
}: EscritosSinVer["recados"][number]): Espera {
  return {
    key: `recados ${paciente_id}`,
    quien: paciente_nombre,
    says: plural(cuantos, "recado sin leer", "recados sin leer"),
    to: fichaOf(paciente_id, "between"),
    percent: null,
  };
}

function solicitudWaits(cita: Cita): Espera {
  const asks = cita.solicitud?.propuestas.length ? "Pide otra hora" : "Pide cancelar";
  return {
    key: `cita ${cita.id}`,
    quien: cita.paciente_nombre,
    says: `${asks}: ${whenWithin(cita)}`,
    to: `#${placeOfSolicitud(cita)}`,
    percent: null,
  };
}

function peticionWaits({ id, paciente_nombre, vence }: SolicitudAbierta): Espera {
  const says = `Una solicitud sobre sus datos, hasta el ${dayAndMonth(vence)}`;
  return { key: `petición ${id}`, quien: paciente_nombre, says, to: SOLICITUDES, percent: null };
}

function trabajoWaits(trabajo: EnCurso, says: string): Espera {
  const { id, tipo, paciente_id, paciente_nombre } = trabajo;
  return {
    key: `trabajo ${id}`,
    quien: paciente_nombre,
    says,
    to: tipo === "sesion" ? sesionOfPaciente(paciente_id, id) : draftsPlace(paciente_id, [trabajo]),
    percent: progressOf(trabajo),
  };
}

function medidaWaits({
  paciente_id,
  paciente_nombre,
  cuantas,
}: EscritosSinVer["medidas"][number]): Espera {
  return {
    key: `medida ${paciente_id}`,
    quien: paciente_nombre,
    says: plural(cuantas, "cuestionario contestado", "cuestionarios contestados"),
    to: `${fichaOf(paciente_id)}?tab=measures`,
    percent: null,
  };
}

function invitacionWaits({ email, estado }: Invitacion): Espera {
  const says = estado === "no_entregada" ? "Invitación sin entregar" : "Invitación sin aceptar";
  return { key: `invitacion ${email}`, quien: email, says, to: "#invitaciones", percent: null };
}
