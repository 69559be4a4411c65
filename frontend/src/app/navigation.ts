import { AudioLines, House, type LucideIcon, Users } from "lucide-react";

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

/**
 * What each shell links to. A page is listed here from the moment it works, never before: to add
 * 'Tipos de Sesiones', 'Consultar IA', 'Banco de ejercicios', 'Ver perfil', 'Ejercicios Sugeridos' or
 * 'Chat con IA', add its line in the specification's order.
 */
export const TERAPEUTA_LINKS: readonly NavigationLink[] = [
  { to: "/dashboard/terapeuta/pacientes", label: "Mis pacientes", icon: Users },
];

export const PACIENTE_LINKS: readonly NavigationLink[] = [
  { to: "/dashboard/paciente/sesiones", label: "Sesiones Anteriores", icon: AudioLines },
];

export const PUBLIC_LINKS: readonly NavigationLink[] = [{ to: "/", label: "Inicio", icon: House }];
