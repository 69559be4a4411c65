import { queryOptions } from "@tanstack/react-query";
import { api, BACKGROUND, body } from "@/api/client";
import type { components } from "@/api/schema";
import { type Acto, changeOf } from "@/entities/analisis/model/lectura";
import { sesionesOf } from "@/entities/sesion/api";
import type { Formato } from "@/entities/transcripcion/types";
import { keep } from "@/lib/files";
import { minutesFromUtc } from "@/lib/formats";
import { interruptedUpload } from "@/lib/upload-parts";
import type { DraftChange, DraftCreate, DraftRead } from "./types";

type Schemas = components["schemas"];

export const draftKeys = {
  all: ["borradores"] as const,
  list: (pacienteId: string) => ["borradores", "paciente", pacienteId] as const,
  detail: (draftId: string) => ["borradores", "detalle", draftId] as const,
  progress: (draftId: string) => ["borradores", "progreso", draftId] as const,
};

/** A patient's drafts, newest first. */
export const draftsOf = (pacienteId: string) =>
  queryOptions({
    queryKey: draftKeys.list(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones-asincronas/drafts/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** One draft, whole. Read anew at each opening: what is typed afterwards lives in the saver. */
export const draftDetail = (draftId: string) =>
  queryOptions({
    queryKey: draftKeys.detail(draftId),
    queryFn: () => fetchDraft(draftId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The video of a draft, or of what stands in for one, that arrived half-way from this browser. */
export const interrupted = (owner: string | null) =>
  queryOptions({
    queryKey: ["subidas", owner],
    queryFn: () => (owner ? interruptedUpload(owner) : null),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function fetchDraft(draftId: string): Promise<DraftRead> {
  return body(
    api.GET("/api/v1/sesiones-asincronas/drafts/{draft_id}", {
      params: { path: { draft_id: draftId } },
    }),
  );
}

export function createDraft(draft: DraftCreate): Promise<DraftRead> {
  return body(
    api.POST("/api/v1/sesiones-asincronas/drafts", { body: draft as Schemas["DraftCreate"] }),
  );
}

/** Sends a change. `keepalive` lets it outlive the page; browsers allow that only for small bodies. */
export function updateDraft(
  draftId: string,
  change: DraftChange,
  version?: number,
  keepalive = false,
): Promise<DraftRead> {
  return body(
    api.PUT("/api/v1/sesiones-asincronas/drafts/{draft_id}", {
      params: { path: { draft_id: draftId } },
      body: { ...change, version } as Schemas["DraftUpdate"],
      keepalive,
    }),
  );
}

export async function deleteDraft(draftId: string, preserveVideo: boolean): Promise<void> {
  await api.DELETE("/api/v1/sesiones-asincronas/drafts/{draft_id}", {
    params: { path: { draft_id: draftId }, query: { preserve_video: preserveVideo } },
  });
}

/** Does to the analysis of a draft what its therapist says of it. */
export function readAnalysis(draftId: string, acto: Acto, version: number): Promise<DraftRead> {
  const path = { draft_id: draftId };
  if (acto.kind === "anadir") {
    const { segmento, cita } = acto;
    const added = { segmento, cita, version };
    return body(
      api.POST("/api/v1/sesiones-asincronas/drafts/{draft_id}/analisis/anadidas", {
        params: { path },
        body: added,
      }),
    );
  }
  if (acto.kind === "quitar") {
    return body(
      api.DELETE("/api/v1/sesiones-asincronas/drafts/{draft_id}/analisis/anadidas/{numero}", {
        params: { path: { ...path, numero: acto.segmento }, query: { version } },
      }),
    );
  }
  return body(
    api.PUT("/api/v1/sesiones-asincronas/drafts/{draft_id}/analisis/afirmacion", {
      params: { path },
      body: { ...changeOf(acto), version },
    }),
  );
}

/** Leaves turns of a draft off the record: that cannot be undone. */
export function leaveOffRecord(
  draftId: string,
  desde: number,
  hasta: number,
  version: number,
): Promise<DraftRead> {
  return body(
    api.POST("/api/v1/sesiones-asincronas/drafts/{draft_id}/fuera-de-registro", {
      params: { path: { draft_id: draftId } },
      body: { desde_segmento: desde, hasta_segmento: hasta, version },
    }),
  );
}

/** Who the voices of a draft seem to be, while they have no names. */
export const vocesSugeridas = (draftId: string, attempt: number) =>
  queryOptions({
    queryKey: ["borradores", "voces", draftId, attempt],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones-asincronas/drafts/{draft_id}/voces-sugeridas", {
          params: { path: { draft_id: draftId } },
          signal,
        }),
      ),
  });

/** Begins a transcription, after which the server goes on to the analysis. */
export function startTranscription(draftId: string) {
  return body(
    api.POST("/api/v1/sesiones-asincronas/start-transcription/{draft_id}", {
      params: { path: { draft_id: draftId }, query: { analizar: true } },
    }),
  );
}

export function startAnalysis(draftId: string) {
  return body(
    api.POST("/api/v1/sesiones-asincronas/start-analysis/{draft_id}", {
      params: { path: { draft_id: draftId } },
    }),
  );
}

export function fetchProgress(draftId: string, signal?: AbortSignal) {
  return body(
    api.GET("/api/v1/sesiones-asincronas/progress/{draft_id}", {
      params: { path: { draft_id: draftId } },
      headers: BACKGROUND,
      signal,
    }),
  );
}

/** A draft's transcript as a file, to keep; its name. */
export function keepTranscript(draftId: string, fecha: string, formato: Formato): Promise<string> {
  return keep(
    api.GET("/api/v1/sesiones-asincronas/drafts/{draft_id}/transcripcion.{formato}", {
      params: { path: { draft_id: draftId, formato }, query: { desfase: minutesFromUtc(fecha) } },
      parseAs: "blob",
    }),
  );
}

/** Takes a transcript from a .vtt, .srt or .txt file. */
export function importTranscript(draftId: string, file: File): Promise<DraftRead> {
  const form = new FormData();
  form.set("file", file);
  return body(
    api.POST("/api/v1/sesiones-asincronas/drafts/{draft_id}/importar-transcripcion", {
      params: { path: { draft_id: draftId } },
      // The generated type says string for a file; the form goes as it is.
      body: { file: "" },
      bodySerializer: () => form,
    }),
  );
}

/** The number the next session of a patient gets: the highest and one more. */
export const nextNumber = (pacienteId: string) =>
  queryOptions({
    ...sesionesOf(pacienteId),
    select: (sesiones) => Math.max(0, ...sesiones.map((sesion) => sesion.numero_sesion)) + 1,
  });

export type SesionCreate = Schemas["SesionCreate"];

export function saveSession(sesion: SesionCreate) {
  return body(api.POST("/api/v1/sesiones/", { body: sesion }));
}
