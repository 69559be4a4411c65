import {
  AudioLines,
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  Layers,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  NotebookPen,
  Sprout,
  Users,
} from "lucide-react";
import { AGENDA } from "@/entities/cita/routes";
import type { Role } from "@/entities/cuenta/storage";
import { NUEVA_SESION, PACIENTES } from "@/entities/paciente/routes";
import { CUESTIONARIOS, DIARIO } from "@/entities/portal/places";

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** A place that is reached from this one, though its address is not below. */
  leadsTo?: string;
}

/** Where each role reads about their own account. */
export const PERFIL: Record<Role, string> = {
  terapeuta: "/dashboard/terapeuta/perfil",
  paciente: "/dashboard/paciente/perfil",
};

/** What each shell links to, in the specification's order. */
export const TERAPEUTA_LINKS: readonly NavigationLink[] = [
  { to: PACIENTES, label: "Mis pacientes", icon: Users, leadsTo: NUEVA_SESION },
  { to: AGENDA, label: "Agenda", icon: CalendarDays },
  { to: "/dashboard/terapeuta/tipos-sesiones", label: "Tipos de Sesiones", icon: Layers },
  {
    to: "/dashboard/terapeuta/consultar-ia",
    label: "Consultar IA",
    icon: MessageCircleQuestionMark,
  },
  { to: "/dashboard/terapeuta/ejercicios", label: "Banco de ejercicios", icon: Sprout },
  { to: PERFIL.terapeuta, label: "Ver perfil", icon: CircleUserRound },
];

export const PACIENTE_LINKS: readonly NavigationLink[] = [
  { to: "/dashboard/paciente/sesiones", label: "Sesiones Anteriores", icon: AudioLines },
  { to: "/dashboard/paciente/ejercicios", label: "Ejercicios Sugeridos", icon: Sprout },
  { to: DIARIO, label: "Diario", icon: NotebookPen },
  { to: "/dashboard/paciente/chat-ia", label: "Chat con IA", icon: MessageCircle },
  { to: PERFIL.paciente, label: "Ver perfil", icon: CircleUserRound },
];

/** Only while something is asked of the patient. */
export const CUESTIONARIOS_LINK: NavigationLink = {
  to: CUESTIONARIOS,
  label: "Cuestionarios",
  icon: ClipboardList,
};
