import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Conservacion = Schemas["ConservacionRead"];
export type ConservacionUpdate = Schemas["ConservacionUpdate"];
export type Pais = Conservacion["pais"];

/** How long the therapist keeps records, and what each country's law asks. */
export const conservacion = queryOptions({
  queryKey: ["conservación"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/terapeuta/conservacion", { signal })),
});

export function updateConservacion(change: ConservacionUpdate) {
  return body(api.PUT("/api/v1/terapeuta/conservacion", { body: change }));
}
