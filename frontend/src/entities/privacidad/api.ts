import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type AvisoVisto = Schemas["AvisoVisto"];

/** What is done with the signed-in patient's data, and whether they were told already. */
export const miAviso = queryOptions({
  queryKey: ["aviso de privacidad"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/privacidad/aviso", { signal })),
});

/** Keeps that they were shown it. */
export function keepShown(shown: AvisoVisto) {
  return body(api.PUT("/api/v1/privacidad/aviso", { body: shown }));
}
