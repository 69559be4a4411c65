import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { whenFresh } from "@/api/confirm-identity";
import type { components } from "@/api/schema";

export type Expediente = components["schemas"]["ExpedienteRead"];

const MAKING_MS = 2000;
// Shorter than the address of a copy is good for.
const READY_MS = 3_600_000;

/** The copy that whoever looks asked for; without a patient, of their own record. */
export const expedienteDe = (pacienteId?: string) =>
  queryOptions({
    queryKey: ["expediente", pacienteId ?? "mío"],
    queryFn: ({ signal }) => {
      const query = pacienteId ? { paciente_id: pacienteId } : {};
      return body(api.GET("/api/v1/derechos/expediente", { params: { query }, signal }));
    },
    staleTime: MAKING_MS,
    refetchInterval: ({ state }) => (state.data?.estado === "procesando" ? MAKING_MS : READY_MS),
  });

export interface Pedido {
  pacienteId?: string | undefined;
  frase?: string | undefined;
  conNotasPrivadas?: boolean;
}

/** Has a record copied anew; who has a second factor is asked for it first, if that is long ago. */
export function askForExpediente({ pacienteId, frase, conNotasPrivadas }: Pedido) {
  return whenFresh(() =>
    body(
      api.POST("/api/v1/derechos/expediente", {
        body: {
          ...(pacienteId && { paciente_id: pacienteId }),
          ...(frase && { frase }),
          con_notas_privadas: conNotasPrivadas ?? false,
        },
      }),
    ),
  );
}
