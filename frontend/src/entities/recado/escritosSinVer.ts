import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

/** Whose answers and words the therapist has not read. */
export type EscritosSinVer = components["schemas"]["EscritosSinVer"];

/** What patients wrote since it was last looked at: one request of the first page for all of it. */
export const escritosSinVer = queryOptions({
  queryKey: ["escritos", "sin ver"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/escritos/sin-ver", { signal })),
});
