import { ApiError } from "@/api/error";
import type { Cita, Detalle } from "../types";

/** What comes at the end of an answer. */
interface Fin extends Detalle {
  citas: Cita[];
  riesgo: boolean;
}

/** A piece of an answer on its way. */
export type RespuestaPiece = { delta: string } | ({ done: true } & Fin) | { error: string };

const PREFIX = "data:";

/** The events of a streamed answer, as they come, until its end or until `signal` says so. */
export async function* piecesOf(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<RespuestaPiece> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", leave);
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) if (event.startsWith(PREFIX)) yield pieceOf(event);
    }
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

function pieceOf(event: string): RespuestaPiece {
  return JSON.parse(event.slice(PREFIX.length)) as RespuestaPiece;
}

export interface Respuesta extends Fin {
  content: string;
}

/** Follows an answer to its end. Throws `ApiError` where it fails or breaks off. */
export async function follow(
  pieces: AsyncIterable<RespuestaPiece>,
  onText: (text: string) => void,
): Promise<Respuesta> {
  let content = "";
  for await (const piece of pieces) {
    if ("error" in piece) throw new ApiError({ status: 503, detail: piece.error });
    if ("done" in piece) {
      const { done: _, ...fin } = piece;
      return { content, ...fin };
    }
    content += piece.delta;
    onText(content);
  }
  throw new ApiError({ status: 0, detail: "La respuesta se ha cortado" });
}
