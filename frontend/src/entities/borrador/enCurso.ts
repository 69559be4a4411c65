import { queryOptions } from "@tanstack/react-query";
import { BACKGROUND } from "@/api/background";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";
import { fichaOf } from "@/entities/paciente/routes";

export type EnCurso = components["schemas"]["EnCurso"];

const POLL_MS = 4000;
/** Asked for before its page was drawn, it is not asked for again when it is. */
const YOUNG_MS = 2000;

/** What is being made, in words. */
export const AT_WORK = {
  grabando: "Grabando",
  guardando: "Guardando la grabación",
  transcribiendo: "Transcribiendo",
  analizando: "Analizando",
} as const;

type Working = keyof typeof AT_WORK;

/** What runs or waits to be read, of every patient: asked for again while something runs. */
export const enCurso = queryOptions({
  queryKey: ["en-curso"],
  queryFn: ({ client, queryKey, signal }) =>
    body(
      api.GET("/api/v1/sesiones-asincronas/en-curso", {
        // The first look is somebody's, who has come to the page; the others nobody asked for.
        headers: client.getQueryData(queryKey) ? BACKGROUND : {},
        signal,
      }),
    ),
  staleTime: YOUNG_MS,
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
});

export function isAtWork({ situacion }: EnCurso): boolean {
  return situacion in AT_WORK;
}

/** How far something has come, of a hundred; `null` where that is not measured. */
export function progressOf({ situacion, progreso }: EnCurso): number | null {
  return situacion === "transcribiendo" || situacion === "analizando" ? progreso : null;
}

/** What a card says instead of the next appointment, or beside it. */
export type Aviso =
  | { kind: "working"; says: string; percent: number | null }
  | { kind: "ready" | "failed"; says: string; to: string };

/** What a patient's card has to say of all this; `null` when nothing runs or waits. */
export function avisoOf(all: readonly EnCurso[], pacienteId: string): Aviso | null {
  const theirs = all.filter((each) => each.paciente_id === pacienteId);
  const working = theirs.find(isAtWork);
  if (working) {
    const says = AT_WORK[working.situacion as Working];
    return { kind: "working", says, percent: progressOf(working) };
  }
  const ready = theirs.filter(({ situacion }) => situacion === "lista");
  if (ready.length > 0) {
    const says =
      ready.length === 1
        ? "Sesión lista para revisar"
        : `${ready.length} sesiones listas para revisar`;
    return { kind: "ready", says, to: draftsPlace(pacienteId, ready) };
  }
  const failed = theirs.filter(({ situacion, draft_id }) => situacion === "fallida" && draft_id);
  if (failed.length === 0) return null;
  return { kind: "failed", says: "Una sesión se ha parado", to: draftsPlace(pacienteId, failed) };
}

/** The draft itself, or the list of them when there are several. */
export function draftsPlace(pacienteId: string, drafts: readonly EnCurso[]): string {
  const tab = fichaOf(pacienteId, "new-session");
  const [only, ...others] = drafts;
  return only?.draft_id && others.length === 0 ? `${tab}&borrador=${only.draft_id}` : tab;
}

/** `Una sesión se está transcribiendo.`, and how many wait: sentences for under the title. */
export function enCursoInWords(all: readonly EnCurso[]): string {
  const count = (...those: string[]) =>
    all.filter(({ situacion }) => those.includes(situacion)).length;
  return [
    sentence(count("grabando", "guardando"), "se está grabando", "se están grabando"),
    sentence(count("transcribiendo"), "se está transcribiendo", "se están transcribiendo"),
    sentence(count("analizando"), "se está analizando", "se están analizando"),
    sentence(count("lista"), "espera tu revisión", "esperan tu revisión"),
  ]
    .filter(Boolean)
    .join(" ");
}

function sentence(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return count === 1 ? `Una sesión ${one}.` : `${count} sesiones ${many}.`;
}
