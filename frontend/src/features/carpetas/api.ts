import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { Paciente } from "./types";

const filesKey = (pacienteId: string) => ["archivos", "carpeta", pacienteId] as const;

/** Everything that is kept of a patient's sessions and drafts, newest first. */
export const filesOf = ({ id, terapeuta_id }: Paciente) =>
  queryOptions({
    queryKey: filesKey(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/aws-s3/bucket-contents", {
          params: { query: { prefix: `${terapeuta_id}/${id}/` } },
          signal,
        }),
      ),
  });
