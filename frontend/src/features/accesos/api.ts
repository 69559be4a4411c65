import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/api/client";
import { type AccesosPage, joined, nextOffset } from "./pages";

const AT_ONCE = 100;

/** Who saw or changed a record, newest first, in parts; without a patient, the patient's own. */
export const accesosDe = (pacienteId?: string) =>
  infiniteQueryOptions({
    queryKey: ["accesos", pacienteId ?? "mías"],
    queryFn: ({ pageParam: offset, signal }) => readPage(pacienteId, offset, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    select: joined,
  });

async function readPage(
  pacienteId: string | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<AccesosPage> {
  const query = { offset, limit: AT_ONCE };
  const { data = [], response } = pacienteId
    ? await api.GET("/api/v1/derechos/accesos/paciente/{paciente_id}", {
        params: { path: { paciente_id: pacienteId }, query },
        signal,
      })
    : await api.GET("/api/v1/derechos/accesos", { params: { query }, signal });
  return { accesos: data, total: Number(response.headers.get("X-Total-Count")) };
}
