import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";
import type { Grabacion } from "./types";

const JOINING_MS = 1000;

/** What was recorded of a patient and hangs on nothing yet; asked again while any of it is being joined. */
export const grabacionesOf = (pacienteId: string) =>
  queryOptions({
    queryKey: ["grabaciones", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/grabaciones/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
    staleTime: 0,
    // What was taken up since would be offered once more.
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === "procesando") ? JOINING_MS : false,
  });

export function beginGrabacion(
  grabacion: components["schemas"]["GrabacionCreate"],
): Promise<Grabacion> {
  return body(api.POST("/api/v1/grabaciones/", { body: grabacion }));
}

export function fetchGrabacion(id: string): Promise<Grabacion> {
  return body(
    api.GET("/api/v1/grabaciones/{grabacion_id}", { params: { path: { grabacion_id: id } } }),
  );
}

/** Some seconds of a recording, with the hash by which the server knows that they came as they were. */
export interface Fragment {
  numero: number;
  bytes: ArrayBuffer;
  sha256: string;
  segundos: number;
}

export function sendFragment(id: string, fragment: Fragment): Promise<Grabacion> {
  const { numero, bytes, sha256, segundos } = fragment;
  return body(
    api.PUT("/api/v1/grabaciones/{grabacion_id}/fragmentos/{numero}", {
      params: { path: { grabacion_id: id, numero }, query: { sha256, segundos } },
      // The generated type says string for bytes; they go as they are.
      body: "",
      bodySerializer: () => bytes,
      headers: { "Content-Type": "application/octet-stream" },
    }),
  );
}

/** A moment of a recording, in seconds of it, and how long nothing was kept there. */
export type Pausa = components["schemas"]["PausaFuera"];

/** Says where a recording leaves something out: all of it until now. */
export function noteOffRecord(id: string, pausas: Pausa[]): Promise<Grabacion> {
  return body(
    api.PUT("/api/v1/grabaciones/{grabacion_id}/fuera-de-registro", {
      params: { path: { grabacion_id: id } },
      body: { pausas },
    }),
  );
}

/** Closes a recording of so many fragments; the server joins them, and goes on in the recording's draft. */
export function finishGrabacion(id: string, fragmentos?: number): Promise<Grabacion> {
  return body(
    api.POST("/api/v1/grabaciones/{grabacion_id}/terminar", {
      params: { path: { grabacion_id: id } },
      body: { fragmentos, procesar: true },
    }),
  );
}

export async function discardGrabacion(id: string): Promise<void> {
  await api.DELETE("/api/v1/grabaciones/{grabacion_id}", {
    params: { path: { grabacion_id: id } },
  });
}
