import { queryOptions } from "@tanstack/react-query";
import { BACKGROUND } from "@/api/background";
import { api, body } from "@/api/client";
import { type Acto, changeOf } from "@/entities/analisis/model/lectura";
import type { Formato } from "@/entities/transcripcion/types";
import { keep } from "@/lib/files";
import { minutesFromUtc } from "@/lib/formats";
import { ADDRESSES, askAgain, askWithheld, recordingOf, settle } from "@/lib/playback";
import type { SesionRead, SesionUpdate } from "./types";

export const sesionKeys = {
  list: (pacienteId: string) => ["sesiones", "paciente", pacienteId] as const,
  detail: (id: string) => ["sesiones", "detalle", id] as const,
  video: (id: string) => ["sesiones", "video", id] as const,
  palabras: (search: string) => ["sesiones", "palabras", search] as const,
  progress: (id: string) => ["sesiones", "progreso", id] as const,
};

/** A patient's sessions, newest first, without their long texts. */
export const sesionesOf = (pacienteId: string) =>
  queryOptions({
    queryKey: sesionKeys.list(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** The therapist's sessions that have the words of a search; each answer is a reading that is put on record. */
export const palabrasWith = (search: string) =>
  queryOptions({
    queryKey: sesionKeys.palabras(search),
    queryFn: ({ signal }) =>
      body(api.GET("/api/v1/ai-agent/palabras", { params: { query: { search } }, signal })),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const sesionDetail = (id: string) =>
  queryOptions({
    queryKey: sesionKeys.detail(id),
    queryFn: ({ signal }) => fetchSesion(id, signal),
  });

/** The recording: asked for again while something is being made of it. */
export const sesionVideo = (id: string) =>
  queryOptions({
    ...ADDRESSES,
    gcTime: 0,
    queryKey: sesionKeys.video(id),
    queryFn: async ({ client, queryKey }) => {
      const known = client.getQueryData<VideoDownload>(queryKey);
      const next = await fetchVideo(id, known && BACKGROUND);
      return { ...next, reproduccion: settle(known?.reproduccion, next.reproduccion) };
    },
    select: recordingOf,
    refetchInterval: ({ state }) =>
      askWithheld(state.error) || askAgain(state.data?.reproduccion, state.dataUpdateCount),
  });

type VideoDownload = Awaited<ReturnType<typeof fetchVideo>>;

/** Signed addresses of the video, which expire, and the name it is kept under. */
export function fetchVideo(id: string, headers: Partial<typeof BACKGROUND> = {}) {
  return body(
    api.GET("/api/v1/sesiones/{sesion_id}/download-video", {
      params: { path: { sesion_id: id } },
      headers,
    }),
  );
}

export function fetchSesion(id: string, signal?: AbortSignal) {
  return body(
    api.GET("/api/v1/sesiones/{sesion_id}", {
      params: { path: { sesion_id: id } },
      ...(signal && { signal }),
    }),
  );
}

/** Changes just the keys that are sent. `keepalive` lets it outlive the page, if it is small. */
export function updateSesion(id: string, change: SesionUpdate, keepalive = false) {
  return body(
    api.PATCH("/api/v1/sesiones/{sesion_id}", {
      params: { path: { sesion_id: id } },
      body: change,
      keepalive,
    }),
  );
}

export async function deleteSesion(id: string): Promise<void> {
  await api.DELETE("/api/v1/sesiones/{sesion_id}", { params: { path: { sesion_id: id } } });
}

/** Does to the analysis of a session what its therapist says of it. */
export function readAnalysis(id: string, acto: Acto, version: number): Promise<SesionRead> {
  const path = { sesion_id: id };
  if (acto.kind === "anadir") {
    const { segmento, cita } = acto;
    const added = { segmento, cita, version };
    return body(
      api.POST("/api/v1/sesiones/{sesion_id}/analisis/anadidas", { params: { path }, body: added }),
    );
  }
  if (acto.kind === "quitar") {
    return body(
      api.DELETE("/api/v1/sesiones/{sesion_id}/analisis/anadidas/{numero}", {
        params: { path: { ...path, numero: acto.segmento }, query: { version } },
      }),
    );
  }
  return body(
    api.PUT("/api/v1/sesiones/{sesion_id}/analisis/afirmacion", {
      params: { path },
      body: { ...changeOf(acto), version },
    }),
  );
}

/** Leaves turns of a session off the record: that cannot be undone. */
export function leaveOffRecord(
  id: string,
  desde: number,
  hasta: number,
  version: number,
): Promise<SesionRead> {
  return body(
    api.POST("/api/v1/sesiones/{sesion_id}/fuera-de-registro", {
      params: { path: { sesion_id: id } },
      body: { desde_segmento: desde, hasta_segmento: hasta, version },
    }),
  );
}

/** Who the voices of a session seem to be, while they have no names. */
export const vocesSugeridas = (id: string) =>
  queryOptions({
    queryKey: ["sesiones", "voces", id],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/{sesion_id}/voces-sugeridas", {
          params: { path: { sesion_id: id } },
          signal,
        }),
      ),
  });

/** Begins to analyse a saved session; the server goes on with it by itself. */
export function startAnalysis(id: string) {
  return body(
    api.POST("/api/v1/sesiones/{sesion_id}/start-background-analysis", {
      params: { path: { sesion_id: id } },
    }),
  );
}

const POLL_MS = 3000;

/** How that analysis goes, asked again and again until it has ended. */
export const analysisProgress = (id: string) =>
  queryOptions({
    queryKey: sesionKeys.progress(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/{sesion_id}/progress", {
          params: { path: { sesion_id: id } },
          headers: BACKGROUND,
          signal,
        }),
      ),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || isAnalysing(state.data) ? POLL_MS : false),
  });

export function isAnalysing({ estado }: { estado: string }): boolean {
  return estado === "procesando";
}

/** The whole session as a PDF, to keep; its name. The private notes only when asked for. */
export function keepSesionPdf(
  { id, fecha }: Pick<SesionRead, "id" | "fecha">,
  privadas: boolean,
): Promise<string> {
  return keep(
    api.GET("/api/v1/sesiones/{sesion_id}/sesion.pdf", {
      params: { path: { sesion_id: id }, query: { privadas, desfase: minutesFromUtc(fecha) } },
      parseAs: "blob",
    }),
  );
}

/** The transcript as a file, to keep; its name. */
export function keepTranscripcion(
  { id, fecha }: Pick<SesionRead, "id" | "fecha">,
  formato: Formato,
): Promise<string> {
  return keep(
    api.GET("/api/v1/sesiones/{sesion_id}/transcripcion.{formato}", {
      params: { path: { sesion_id: id, formato }, query: { desfase: minutesFromUtc(fecha) } },
      parseAs: "blob",
    }),
  );
}
