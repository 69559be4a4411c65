import { queryOptions } from "@tanstack/react-query";
import { api, BACKGROUND, body } from "@/api/client";
import type { components } from "@/api/schema";
import { keep } from "@/lib/files";
import { minutesFromUtc } from "@/lib/formats";
import { ADDRESSES, askAgain, recordingOf, settle } from "@/lib/playback";
import type { MiSesion } from "./types";

type VideoDownload = components["schemas"]["VideoDownload"];

/** Patient-side data is fresh for five minutes and asked for once more when it fails (document 2 §9). */
export const PATIENT_SIDE = { staleTime: 5 * 60_000, retry: 1 } as const;

export const propioKeys = {
  dashboard: ["propio", "inicio"] as const,
  sesiones: ["propio", "sesiones"] as const,
  sesion: (id: string) => ["propio", "sesion", id] as const,
  video: (id: string) => ["propio", "video", id] as const,
};

/** What greets the patient. */
export const dashboard = queryOptions({
  ...PATIENT_SIDE,
  queryKey: propioKeys.dashboard,
  queryFn: ({ signal }) => body(api.GET("/api/v1/pacientes/paciente/dashboard", { signal })),
});

/** The patient's own sessions, newest first, without their long texts. */
export const misSesiones = queryOptions({
  ...PATIENT_SIDE,
  queryKey: propioKeys.sesiones,
  queryFn: ({ signal }) => body(api.GET("/api/v1/sesiones/paciente/mis-sesiones", { signal })),
});

/** One session in full; forgotten as soon as its dialog closes. */
export const miSesion = (id: string) =>
  queryOptions({
    ...PATIENT_SIDE,
    gcTime: 0,
    queryKey: propioKeys.sesion(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/paciente/sesion/{sesion_id}", {
          params: { path: { sesion_id: id } },
          signal,
        }),
      ),
  });

/** A session's recording: asked for again while something is being made of it. */
export const miVideo = (id: string) =>
  queryOptions({
    ...PATIENT_SIDE,
    ...ADDRESSES,
    gcTime: 0,
    queryKey: propioKeys.video(id),
    queryFn: async ({ client, queryKey, signal }) => {
      const known = client.getQueryData<VideoDownload>(queryKey);
      const next = await body(
        api.GET("/api/v1/sesiones/paciente/sesion/{sesion_id}/download-video", {
          params: { path: { sesion_id: id } },
          headers: known ? BACKGROUND : {},
          signal,
        }),
      );
      return { ...next, reproduccion: settle(known?.reproduccion, next.reproduccion) };
    },
    select: recordingOf,
    refetchInterval: ({ state }) => askAgain(state.data?.reproduccion, state.dataUpdateCount),
  });

/** What is shared of a session as a PDF, to keep; its name. */
export function keepMiSesion({ id, fecha }: MiSesion): Promise<string> {
  return keep(
    api.GET("/api/v1/sesiones/paciente/sesion/{sesion_id}/sesion.pdf", {
      params: { path: { sesion_id: id }, query: { desfase: minutesFromUtc(fecha) } },
      parseAs: "blob",
    }),
  );
}
