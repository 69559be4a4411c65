import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { proveAgain, whenFresh } from "@/api/confirm-identity";
import type { components } from "@/api/schema";
import { download } from "@/lib/files";

export type Expediente = components["schemas"]["ExpedienteRead"];

const MAKING_MS = 2000;
// As long as a proof of who asks is good for: whoever comes by later is not shown the address.
const READY_MS = 300_000;

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

/** Asks for the proof without which the server tells no address of a copy, and downloads it. */
export async function proveAndDownload(client: QueryClient, pacienteId?: string) {
  if (!(await proveAgain())) return;
  const { download_url } = await client.fetchQuery({ ...expedienteDe(pacienteId), staleTime: 0 });
  // Where there is none the copy has gone meanwhile, and the screen says so.
  if (download_url) download(download_url, "");
}

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
