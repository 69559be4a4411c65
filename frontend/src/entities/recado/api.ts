import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";

export const recadoKeys = {
  all: ["recados"] as const,
  mios: ["recados", "míos"] as const,
};

/** As many as one list shows; those not yet read come first. */
const MOST = 50;

/** What the signed-in patient left, the newest first. */
export const misRecados = queryOptions({
  queryKey: recadoKeys.mios,
  queryFn: ({ signal }) =>
    body(api.GET("/api/v1/recados/mios", { params: { query: { limit: MOST } }, signal })),
});

/** Who reads it, and when they work. */
export const horarioRecados = queryOptions({
  queryKey: [...recadoKeys.mios, "horario"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/recados/mios/horario", { signal })),
});

/** What one patient left. */
export const recadosDe = (pacienteId: string) =>
  queryOptions({
    queryKey: [...recadoKeys.all, "paciente", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/recados/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId }, query: { limit: MOST } },
          signal,
        }),
      ),
  });

export function leaveRecado(texto: string) {
  return body(api.POST("/api/v1/recados/mios", { body: { texto } }));
}

/** The therapist has read it, which its patient sees. */
export async function readRecado(id: string): Promise<void> {
  await api.PUT("/api/v1/recados/{recado_id}/leido", { params: { path: { recado_id: id } } });
}
