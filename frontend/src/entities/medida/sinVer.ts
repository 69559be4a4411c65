import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

/** A patient with answers that their therapist has not read. */
export type SinVer = components["schemas"]["SinVer"];

/** Who has answered a questionnaire since it was last looked at. */
export const medidasSinVer = queryOptions({
  queryKey: ["medidas", "sin-ver"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/medidas/sin-ver", { signal })),
});
