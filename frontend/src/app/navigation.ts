import {
  AudioLines,
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  House,
  type IconNode,
  Layers,
  MessageCircle,
  MessageCircleQuestionMark,
  NotebookPen,
  Sprout,
  Users,
} from "lucide";
import { matchPath } from "react-router";
import { AGENDA } from "@/entities/cita/routes";
import { homeOf } from "@/entities/cuenta/destinations";
import type { Role } from "@/entities/cuenta/storage";
import { NUEVA_SESION, PACIENTES } from "@/entities/paciente/routes";
import { CUESTIONARIOS, DIARIO } from "@/entities/portal/routes";

export interface NavigationLink {
  to: string;
  label: string;
  /** One word of the label, which is all that the bar of a phone shows of it. */
  short: string;
  icon: IconNode;
  /** A place that is reached from this one, though its address is not below. */
  leadsTo?: string;
  /** What lies below its address are other places. */
  alone?: boolean;
}

/** Where each role reads about their own account. */
export const PERFIL: Record<Role, string> = {
  terapeuta: "/dashboard/terapeuta/perfil",
  paciente: "/dashboard/paciente/perfil",
};

/** What each shell links to, in the specification's order. */
export const TERAPEUTA_LINKS: readonly NavigationLink[] = [
  { to: PACIENTES, label: "Mis pacientes", short: "pacientes", icon: Users, leadsTo: NUEVA_SESION },
  { to: AGENDA, label: "Agenda", short: "Agenda", icon: CalendarDays },
  {
    to: "/dashboard/terapeuta/tipos-sesiones",
    label: "Tipos de Sesiones",
    short: "Tipos",
    icon: Layers,
  },
  {
    to: "/dashboard/terapeuta/consultar-ia",
    label: "Consultar IA",
    short: "Consultar",
    icon: MessageCircleQuestionMark,
  },
  {
    to: "/dashboard/terapeuta/ejercicios",
    label: "Banco de ejercicios",
    short: "Banco",
    icon: Sprout,
  },
  { to: PERFIL.terapeuta, label: "Ver perfil", short: "perfil", icon: CircleUserRound },
];

export const PACIENTE_LINKS: readonly NavigationLink[] = [
  {
    to: "/dashboard/paciente/sesiones",
    label: "Sesiones Anteriores",
    short: "Sesiones",
    icon: AudioLines,
  },
  {
    to: "/dashboard/paciente/ejercicios",
    label: "Ejercicios Sugeridos",
    short: "Ejercicios",
    icon: Sprout,
  },
  { to: DIARIO, label: "Diario", short: "Diario", icon: NotebookPen },
  { to: "/dashboard/paciente/chat-ia", label: "Chat con IA", short: "Chat", icon: MessageCircle },
  { to: PERFIL.paciente, label: "Ver perfil", short: "perfil", icon: CircleUserRound },
];

/** Elsewhere the brand leads there. */
const INICIO_LINK: NavigationLink = {
  to: homeOf("paciente"),
  label: "Inicio",
  short: "Inicio",
  icon: House,
  alone: true,
};

const MOST_AT_THE_FOOT = 5;

/**
 * The main places, five at most, of those that somebody has in their menu: what they do about themselves has its
 * button above, and the home leads to what is asked of them.
 */
export function mainPlacesOf(role: Role, links: readonly NavigationLink[]): NavigationLink[] {
  const places = links.filter(({ to }) => to !== PERFIL[role]);
  const main = role === "paciente" ? [INICIO_LINK, ...places] : places;
  return main.filter(({ to }) => to !== CUESTIONARIOS).slice(0, MOST_AT_THE_FOOT);
}

/** Whether somebody is at a link's place, below it, or where it leads to. */
export function isAt({ to, leadsTo, alone = false }: NavigationLink, pathname: string): boolean {
  return [to, leadsTo].some((path) => path && matchPath({ path, end: alone }, pathname));
}

/** Only while something is asked of the patient. */
export const CUESTIONARIOS_LINK: NavigationLink = {
  to: CUESTIONARIOS,
  label: "Cuestionarios",
  short: "Cuestionarios",
  icon: ClipboardList,
};
