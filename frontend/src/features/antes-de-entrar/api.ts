import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { pacienteKeys } from "@/entities/paciente/api";

/** What to know before a patient comes in. Always read anew: the last session may just have been written. */
export const antesDeEntrar = (id: string) =>
  queryOptions({
    queryKey: [...pacienteKeys.detail(id), "antes de entrar"],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/pacientes/{paciente_id}/antes-de-entrar", {
          params: { path: { paciente_id: id } },
          signal,
        }),
      ),
    staleTime: 0,
  });
