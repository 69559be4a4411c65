import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { MedidaCreate, MedidaUpdate, RespuestaCreate } from "./types";

export const medidaKeys = {
  all: ["medidas"] as const,
  mias: ["medidas", "mías"] as const,
};

/** The questionnaires there are; they do not change while somebody looks. */
export const instrumentos = queryOptions({
  queryKey: [...medidaKeys.all, "instrumentos"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/medidas/instrumentos", { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What a patient is or was asked, with what they answered. */
export const medidasDe = (pacienteId: string) =>
  queryOptions({
    queryKey: [...medidaKeys.all, "paciente", pacienteId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/medidas/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** One answer, item by item. */
export const respuestaDetail = (id: string) =>
  queryOptions({
    queryKey: [...medidaKeys.all, "respuesta", id],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/medidas/respuestas/{respuesta_id}", {
          params: { path: { respuesta_id: id } },
          signal,
        }),
      ),
  });

/** What the signed-in patient is asked now. */
export const misMedidas = queryOptions({
  queryKey: [...medidaKeys.mias, "pendientes"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/medidas/mias", { signal })),
});

/** The lines that the therapist shares with the signed-in patient. */
export const misTendencias = queryOptions({
  queryKey: [...medidaKeys.mias, "tendencia"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/medidas/mias/tendencia", { signal })),
});

export function createMedida(medida: MedidaCreate) {
  return body(api.POST("/api/v1/medidas/", { body: medida }));
}

export function updateMedida({ id, ...change }: MedidaUpdate & { id: string }) {
  return body(
    api.PATCH("/api/v1/medidas/{medida_id}", {
      params: { path: { medida_id: id } },
      body: change,
    }),
  );
}

/** It is asked no more; what was answered stays. */
export async function stopMedida(id: string): Promise<void> {
  await api.DELETE("/api/v1/medidas/{medida_id}", { params: { path: { medida_id: id } } });
}

/** What was answered in session, or the number of an answer sheet. */
export function answerMedida({ id, ...answer }: RespuestaCreate & { id: string }) {
  return body(
    api.POST("/api/v1/medidas/{medida_id}/respuestas", {
      params: { path: { medida_id: id } },
      body: answer,
    }),
  );
}

export function answerOwn({ id, respuestas }: { id: string; respuestas: number[] }) {
  return body(
    api.POST("/api/v1/medidas/mias/{medida_id}/respuestas", {
      params: { path: { medida_id: id } },
      body: { respuestas },
    }),
  );
}
