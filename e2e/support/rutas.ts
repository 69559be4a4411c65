/** Document 1's route table, and what its rules make of every route and everybody. */

import type { Visitor } from "./signed-in";

/** Who may see a route; the others are led elsewhere. */
type Para = "todos" | "quien ha entrado" | "terapeuta" | "paciente";

export interface Ruta {
  ruta: string;
  para: Para;
  /** The heading of its page. */
  pagina: string;
  /** Where it leads whoever may see it, when it is not itself a page. */
  lleva?: string;
}

/** A patient that Ana has: `{id}` stands for hers. */
export const PACIENTE = "Nombre de la ruta";

const NOT_FOUND = "404 ¡Ups! Página no encontrada";

export const RUTAS: readonly Ruta[] = [
  { ruta: "/", para: "todos", pagina: "Lo dicho en sesión merece aguas tranquilas" },
  { ruta: "/features", para: "todos", pagina: "Hecho para escuchar, no para rellenar" },
  { ruta: "/about", para: "todos", pagina: "Nos gusta el agua en calma" },
  { ruta: "/privacidad", para: "todos", pagina: "Qué se hace con los datos" },
  { ruta: "/aviso-legal", para: "todos", pagina: "Aviso legal" },
  { ruta: "/ayuda", para: "todos", pagina: "Ayuda" },
  { ruta: "/login", para: "todos", pagina: "Inicia sesión" },
  { ruta: "/unauthorized", para: "todos", pagina: "Acceso no autorizado" },
  { ruta: "/register/invited", para: "todos", pagina: "Invitación Inválida" },
  { ruta: "/forgot-password", para: "todos", pagina: "¿Olvidaste tu contraseña?" },
  { ruta: "/reset-password", para: "todos", pagina: "Restablecer contraseña" },
  { ruta: "/citas/enlace/no-es-ninguno", para: "todos", pagina: "Tu cita" },
  { ruta: "/change-password", para: "quien ha entrado", pagina: "Cambiar contraseña" },
  { ruta: "/login/segundo-paso", para: "todos", lleva: "/login", pagina: "Inicia sesión" },
  { ruta: "/cualquier/otra", para: "todos", pagina: NOT_FOUND },
  {
    ruta: "/dashboard/terapeuta",
    para: "terapeuta",
    lleva: "/dashboard/terapeuta/pacientes",
    pagina: "Mis pacientes",
  },
  { ruta: "/dashboard/terapeuta/pacientes", para: "terapeuta", pagina: "Mis pacientes" },
  { ruta: "/dashboard/terapeuta/pacientes/{id}", para: "terapeuta", pagina: PACIENTE },
  {
    ruta: "/dashboard/terapeuta/pacientes/{id}/antes-de-entrar",
    para: "terapeuta",
    pagina: `Antes de entrar: ${PACIENTE}`,
  },
  {
    ruta: "/dashboard/terapeuta/pacientes/{id}/accesos",
    para: "terapeuta",
    pagina: `Quién ha visto la ficha de ${PACIENTE}`,
  },
  {
    ruta: "/dashboard/terapeuta/pacientes/{id}/expediente",
    para: "terapeuta",
    pagina: `Expediente de ${PACIENTE}`,
  },
  {
    ruta: "/dashboard/terapeuta/pacientes/{id}/consentimientos",
    para: "terapeuta",
    pagina: `Consentimientos de ${PACIENTE}`,
  },
  {
    ruta: "/dashboard/terapeuta/pacientes/no-es-nadie",
    para: "terapeuta",
    pagina: "Paciente no encontrado",
  },
  { ruta: "/dashboard/terapeuta/agenda", para: "terapeuta", pagina: "Agenda" },
  { ruta: "/dashboard/terapeuta/tipos-sesiones", para: "terapeuta", pagina: "Tipos de Sesiones" },
  { ruta: "/dashboard/terapeuta/nueva-sesion", para: "terapeuta", pagina: "Nueva Sesión" },
  { ruta: "/dashboard/terapeuta/consultar-ia", para: "terapeuta", pagina: "Consultar IA" },
  { ruta: "/dashboard/terapeuta/ejercicios", para: "terapeuta", pagina: "Banco de Ejercicios" },
  { ruta: "/dashboard/terapeuta/perfil", para: "terapeuta", pagina: "Mi Perfil" },
  {
    ruta: "/dashboard/terapeuta/solicitudes",
    para: "terapeuta",
    pagina: "Solicitudes sobre datos",
  },
  {
    ruta: "/dashboard/terapeuta/conservacion",
    para: "terapeuta",
    pagina: "Conservación de fichas",
  },
  { ruta: "/dashboard/terapeuta/cualquier/otra", para: "terapeuta", pagina: NOT_FOUND },
  { ruta: "/dashboard/paciente", para: "paciente", pagina: "Hola, Lucía" },
  { ruta: "/dashboard/paciente/sesiones", para: "paciente", pagina: "Sesiones Anteriores" },
  { ruta: "/dashboard/paciente/cuestionarios", para: "paciente", pagina: "Cuestionarios" },
  { ruta: "/dashboard/paciente/diario", para: "paciente", pagina: "Diario" },
  { ruta: "/dashboard/paciente/recados", para: "paciente", pagina: "Recados" },
  { ruta: "/dashboard/paciente/ejercicios", para: "paciente", pagina: "Ejercicios y módulos" },
  { ruta: "/dashboard/paciente/chat-ia", para: "paciente", pagina: "Chat con Asistente IA" },
  {
    ruta: "/dashboard/paciente/guardado",
    para: "paciente",
    pagina: "Guardado en este teléfono",
  },
  { ruta: "/dashboard/paciente/perfil", para: "paciente", pagina: "Mi Perfil" },
  { ruta: "/dashboard/paciente/accesos", para: "paciente", pagina: "Quién ha visto lo mío" },
  { ruta: "/dashboard/paciente/expediente", para: "paciente", pagina: "Mi expediente" },
  { ruta: "/dashboard/paciente/derechos", para: "paciente", pagina: "Mis derechos" },
  { ruta: "/dashboard/paciente/consentimientos", para: "paciente", pagina: "Consentimientos" },
  { ruta: "/dashboard/paciente/privacidad", para: "paciente", pagina: "Aviso de privacidad" },
  { ruta: "/dashboard/paciente/cualquier/otra", para: "paciente", pagina: NOT_FOUND },
];

export const LOGIN = { url: "/login", pagina: "Inicia sesión" };
const UNAUTHORIZED = { url: "/unauthorized", pagina: "Acceso no autorizado" };
const CHANGE_PASSWORD = { url: "/change-password", pagina: "Cambiar contraseña" };
const HOMES = {
  terapeuta: { url: "/dashboard/terapeuta/pacientes", pagina: "Mis pacientes" },
  paciente: { url: "/dashboard/paciente", pagina: "Hola, Lucía" },
};

/** Where a route leads somebody, and the heading that they find there. */
export function destinationOf(ruta: Ruta, visitor: Visitor | "nadie") {
  const itself = { url: ruta.lleva ?? ruta.ruta, pagina: ruta.pagina };
  if (visitor === "temporal") return CHANGE_PASSWORD;
  if (visitor === "nadie") return ruta.para === "todos" ? itself : LOGIN;
  if (itself.url === LOGIN.url) return HOMES[visitor];
  const allowed = ["todos", "quien ha entrado", visitor].includes(ruta.para);
  return allowed ? itself : UNAUTHORIZED;
}

interface Marco {
  logo: string;
  enlaces: readonly (readonly [label: string, ruta: string])[];
}

/** What each shell leads to. */
export const MARCOS: Record<"terapeuta" | "paciente", Marco> = {
  terapeuta: {
    logo: "/dashboard/terapeuta/pacientes",
    enlaces: [
      ["Mis pacientes", "/dashboard/terapeuta/pacientes"],
      ["Agenda", "/dashboard/terapeuta/agenda"],
      ["Tipos de Sesiones", "/dashboard/terapeuta/tipos-sesiones"],
      ["Consultar IA", "/dashboard/terapeuta/consultar-ia"],
      ["Banco de ejercicios", "/dashboard/terapeuta/ejercicios"],
      ["Ver perfil", "/dashboard/terapeuta/perfil"],
    ],
  },
  paciente: {
    logo: "/dashboard/paciente",
    enlaces: [
      ["Sesiones Anteriores", "/dashboard/paciente/sesiones"],
      ["Ejercicios Sugeridos", "/dashboard/paciente/ejercicios"],
      ["Diario", "/dashboard/paciente/diario"],
      ["Chat con IA", "/dashboard/paciente/chat-ia"],
      ["Ver perfil", "/dashboard/paciente/perfil"],
    ],
  },
};
