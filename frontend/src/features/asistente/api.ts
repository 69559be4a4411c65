import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import { piecesOf, type RespuestaPiece } from "./model/stream";
import type { Ambito, Mensaje } from "./types";

export const asistenteKeys = {
  contexto: ["asistente", "contexto"] as const,
  historial: (ambito: Ambito) => ["asistente", "historial", ambito] as const,
};

/** How much the therapist can ask about. */
export const contexto = queryOptions({
  queryKey: asistenteKeys.contexto,
  queryFn: ({ signal }) => body(api.GET("/api/v1/ai-agent/context", { signal })),
});

/**
 * A conversation, oldest first. It is read when its panel opens; from then on the panel itself adds to it.
 */
export const historial = (ambito: Ambito) =>
  queryOptions({
    queryKey: asistenteKeys.historial(ambito),
    queryFn: ({ signal }): Promise<Mensaje[]> =>
      body(api.GET("/api/v1/ai-agent/history", { params: { query: about(ambito) }, signal })),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Forgets a conversation. */
export async function clearHistorial(ambito: Ambito): Promise<void> {
  await api.DELETE("/api/v1/ai-agent/history", { params: { query: about(ambito) } });
}

function about(ambito: Ambito): { patient_id?: string } {
  if (ambito.de === "paciente" || !ambito.pacienteId) return {};
  return { patient_id: ambito.pacienteId };
}

/** Asks, and answers with the pieces of the answer as they are produced. */
export async function* ask(
  ambito: Ambito,
  message: string,
  signal: AbortSignal,
): AsyncGenerator<RespuestaPiece> {
  const streamed = {
    headers: { Accept: "text/event-stream" },
    parseAs: "stream",
    signal,
  } as const;
  // «Hoy» and «a las cinco» are those of whoever asks.
  const question = { message, zona: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const { data } =
    ambito.de === "paciente"
      ? await api.POST("/api/v1/ai-agent/patient-chat", { ...streamed, body: question })
      : await api.POST("/api/v1/ai-agent/chat", {
          ...streamed,
          body: { ...question, ...about(ambito) },
        });
  if (!data) throw new ApiError({ status: 0, detail: "La respuesta llegó vacía" });
  try {
    yield* piecesOf(data, signal);
  } catch (error) {
    signal.throwIfAborted();
    // What a lost network throws while a body is read.
    if (error instanceof TypeError) throw new ApiError({ status: 0, detail: "Error de conexión" });
    throw error;
  }
}
