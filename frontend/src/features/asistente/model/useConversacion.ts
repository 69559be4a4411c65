import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/errors";
import { asistenteKeys, ask, historial } from "../api";
import type { Ambito, Mensaje } from "../types";
import { follow, type Respuesta } from "./stream";

/** What the product says when there is no answer. */
export const DISCULPA =
  "Lo siento, hubo un error al procesar tu consulta. Por favor, intenta nuevamente.";

/** A question whose answer is on its way, as far as it has come. */
export interface EnCurso {
  pregunta: Mensaje;
  texto: string;
}

/** A conversation: what was said, and one question at a time. */
export function useConversacion(ambito: Ambito) {
  const client = useQueryClient();
  const query = useQuery(historial(ambito));
  const [enCurso, setEnCurso] = useState<EnCurso | null>(null);
  const [oido, setOido] = useState({ ultima: "" });
  const call = useRef<AbortController | null>(null);
  // Somebody who leaves waits for nothing: the server stops too.
  useEffect(() => () => call.current?.abort(), []);

  function add(...said: Mensaje[]): void {
    client.setQueryData<Mensaje[]>(asistenteKeys.historial(ambito), (old = []) => [
      ...old,
      ...said,
    ]);
  }

  /** Asks; answers with the reason if there is no answer. */
  async function preguntar(content: string): Promise<string | undefined> {
    // A second click can come before the first one is drawn.
    if (call.current) return undefined;
    const controller = new AbortController();
    call.current = controller;
    const { signal } = controller;
    const pregunta = mensaje("user", { content });
    let texto = "";
    setOido({ ultima: "" });
    setEnCurso({ pregunta, texto });
    try {
      // What is on its way now would come without this question's answer.
      if (query.isFetching) await client.fetchQuery(historial(ambito)).catch(() => undefined);
      signal.throwIfAborted();
      const answer = await follow(ask(ambito, content, signal), (text) => {
        texto = text;
        setEnCurso({ pregunta, texto });
      });
      add(pregunta, mensaje("assistant", answer));
      setOido({ ultima: answer.content });
      return undefined;
    } catch (error) {
      const fallo = signal.aborted ? undefined : messageOf(error);
      add(pregunta, ...cutShort(texto, fallo));
      return fallo;
    } finally {
      call.current = null;
      setEnCurso(null);
    }
  }

  return {
    query,
    mensajes: query.data ?? [],
    enCurso,
    /** The answer that has just come to its end, for who listens. */
    ultima: oido.ultima,
    preguntar,
    detener: () => call.current?.abort(),
    olvidar: () => {
      client.setQueryData<Mensaje[]>(asistenteKeys.historial(ambito), []);
      setOido({ ultima: "" });
    },
  };
}

/** The conversation, as its panel needs it. */
export type Conversacion = ReturnType<typeof useConversacion>;

/** The question that was left without its answer at the end of a conversation. */
export function unanswered(mensajes: readonly Mensaje[]): string | undefined {
  const last = mensajes.at(-1);
  const answered = !last || (last.role === "assistant" && !last.corte && last.fallo === undefined);
  return answered ? undefined : mensajes.findLast(({ role }) => role === "user")?.content;
}

function cutShort(texto: string, fallo: string | undefined): Mensaje[] {
  const corte = fallo === undefined ? "detenida" : "perdida";
  const begun = texto ? [mensaje("assistant", { content: texto, corte })] : [];
  if (fallo === undefined) return begun;
  return [...begun, mensaje("assistant", { content: DISCULPA, fallo })];
}

let count = 0;

function mensaje(role: Mensaje["role"], said: Partial<Respuesta & Mensaje>): Mensaje {
  count += 1;
  return {
    id: `aquí-${count}`,
    role,
    content: "",
    timestamp: new Date().toISOString(),
    citas: [],
    riesgo: false,
    tipo: null,
    datos: [],
    clase: null,
    ayuda: [],
    ...said,
  };
}
