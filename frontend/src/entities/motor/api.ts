import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";

const FRESH_MS = 10 * 60_000;

/** What works here, and whether it does so on this machine, as therapists are told. */
export const motores = queryOptions({
  queryKey: ["motores"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/engines", { signal })),
  staleTime: FRESH_MS,
});

/** What answers a patient's questions. */
export const motorDelAsistente = queryOptions({
  queryKey: ["motores", "asistente"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/engines/assistant", { signal })),
  staleTime: FRESH_MS,
});
