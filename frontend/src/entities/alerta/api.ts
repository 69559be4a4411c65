import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";

export const alertaKeys = {
  all: ["asistente", "alertas"] as const,
  list: (pacienteId: string | undefined) => ["asistente", "alertas", pacienteId] as const,
};

/** Messages in which a patient, or any patient, spoke of harm: newest first. */
export const alertas = (pacienteId?: string) =>
  queryOptions({
    queryKey: alertaKeys.list(pacienteId),
    queryFn: ({ signal }) => {
      const query = pacienteId ? { patient_id: pacienteId } : {};
      return body(api.GET("/api/v1/ai-agent/alertas", { params: { query }, signal }));
    },
  });

/** Says that the therapist has read an alert. */
export async function seeAlerta(id: string): Promise<void> {
  await api.POST("/api/v1/ai-agent/alertas/{alerta_id}/vista", {
    params: { path: { alerta_id: id } },
  });
}
