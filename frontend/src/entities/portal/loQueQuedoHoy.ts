import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Memoria = Schemas["RecuerdoUpdate"]["recuerdo"];

/** Words of the patient's own that they may remember today. */
export const loQueQuedoHoy = queryOptions({
  queryKey: ["lo que quedó", "hoy"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/lo-que-quedo/hoy", { signal })),
  // Who has just answered reads their thanks, and not the next question at once.
  refetchOnWindowFocus: false,
});

/** Say whether they remember them. */
export async function remember(of: { id: string; recuerdo: Memoria }): Promise<void> {
  await body(
    api.PUT("/api/v1/lo-que-quedo/{fragmento_id}", {
      params: { path: { fragmento_id: of.id } },
      body: { recuerdo: of.recuerdo },
    }),
  );
}
