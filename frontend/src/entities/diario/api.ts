import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { LineaWrite } from "./types";

export const diarioKeys = {
  mio: ["diario", "mío"] as const,
};

/** The newest `count` days of the signed-in patient's own diary. */
export const miDiario = (count: number) =>
  queryOptions({
    queryKey: [...diarioKeys.mio, count],
    queryFn: ({ signal }) =>
      body(api.GET("/api/v1/diario/mio", { params: { query: { limit: count } }, signal })),
    placeholderData: (before) => before,
  });

/** What a patient shares with the therapist who asks. */
export const diarioDe = (pacienteId: string) =>
  queryOptions({
    queryKey: ["diario", "paciente", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/diario/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** The day is the one of this clock, which the server is told. */
export function writeLinea({ dia, ...linea }: Omit<LineaWrite, "zona"> & { dia: string }) {
  const zona = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return body(
    api.PUT("/api/v1/diario/mio/{dia}", {
      params: { path: { dia } },
      body: { ...linea, zona },
    }),
  );
}

export async function deleteLinea(dia: string): Promise<void> {
  await api.DELETE("/api/v1/diario/mio/{dia}", { params: { path: { dia } } });
}

/** The therapist reads it no more. */
export function takeBackLinea(dia: string) {
  return body(api.DELETE("/api/v1/diario/mio/{dia}/compartida", { params: { path: { dia } } }));
}
