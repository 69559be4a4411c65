import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/api/client";
import type { components } from "@/api/schema";

export type Acceso = components["schemas"]["Acceso"];

const AT_ONCE = 100;

interface Page {
  accesos: Acceso[];
  total: number;
}

/** Who saw or changed a record, newest first, in parts; without a patient, the patient's own. */
export const accesosDe = (pacienteId?: string) =>
  infiniteQueryOptions({
    queryKey: ["accesos", pacienteId ?? "mías"],
    queryFn: ({ pageParam: offset, signal }) => readPage(pacienteId, offset, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, all: Page[]) => {
      const read = all.reduce((sum, { accesos }) => sum + accesos.length, 0);
      return read < last.total ? read : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ accesos }) => accesos),
  });

async function readPage(
  pacienteId: string | undefined,
  offset: number,
  signal: AbortSignal,
): Promise<Page> {
  const query = { offset, limit: AT_ONCE };
  const { data = [], response } = pacienteId
    ? await api.GET("/api/v1/derechos/accesos/paciente/{paciente_id}", {
        params: { path: { paciente_id: pacienteId }, query },
        signal,
      })
    : await api.GET("/api/v1/derechos/accesos", { params: { query }, signal });
  return { accesos: data, total: Number(response.headers.get("X-Total-Count")) };
}
