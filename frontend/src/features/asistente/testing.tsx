import type { Alerta } from "@/entities/alerta/types";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import type { Cita, MensajeRead } from "./types";

export const LUCIA_ID = PATIENT.id;
export const SESION_ID = "0193a1f0-0000-7000-8000-00000000000c";

/** A source as the server answers it. */
export function cita(patch: Partial<Cita> = {}): Cita {
  return {
    numero: 1,
    titulo: "Sesión 12, 12 de noviembre de 2026",
    sesion_id: SESION_ID,
    numero_sesion: 12,
    fecha: "2026-11-12T16:00:00Z",
    inicio: 722.4,
    paciente_id: LUCIA_ID,
    ...patch,
  };
}

let count = 0;

/** A message of a conversation as the server answers it. */
export function mensaje(patch: Partial<MensajeRead> = {}): MensajeRead {
  count += 1;
  return {
    id: `0193a1f0-0000-7000-8000-${String(count).padStart(12, "0")}`,
    role: "user",
    content: "¿Qué dijo de su hermana?",
    timestamp: "2026-11-12T16:00:00Z",
    citas: [],
    riesgo: false,
    tipo: null,
    datos: [],
    clase: null,
    ayuda: [],
    ...patch,
  };
}

/** The end of an answer, as the server says it. */
export function fin(patch: Partial<MensajeRead> = {}) {
  const { citas, riesgo, datos, clase, ayuda } = mensaje(patch);
  return { done: true, citas, riesgo, tipo: patch.tipo ?? "no_consta", datos, clase, ayuda };
}

/** An alert as the server answers it. */
export function alerta(patch: Partial<Alerta> = {}): Alerta {
  return {
    id: "0193a1f0-0000-7000-8000-0000000000a1",
    paciente_id: LUCIA_ID,
    paciente: "Lucía Ferrer",
    mensaje: "No quiero seguir viviendo",
    mensaje_fecha: "2026-11-12T16:00:00Z",
    clase: "suicidio",
    vista: false,
    ...patch,
  };
}

export function answerHistory(...mensajes: MensajeRead[]): void {
  server.use(http.get(at("/ai-agent/history"), () => HttpResponse.json(mensajes)));
}

/** What a streamed answer is driven by: the server's own events, when the test says so. */
export interface Stream {
  /** What was asked, and with which headers. */
  request: () => Request;
  send: (event: object) => void;
  /** Bytes as they are, wherever the network cut them. */
  raw: (text: string) => void;
  end: () => void;
  /** Breaks off, as a lost network does. */
  lose: () => void;
  /** Whether whoever asked has stopped listening. */
  given_up: () => boolean;
}

/** Answers the next questions with a stream, in the wire's own format. */
export function answerStream(path: "/ai-agent/chat" | "/ai-agent/patient-chat"): Stream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let asked: Request | undefined;
  let cancelled = false;
  const now = () => {
    if (!controller) throw new Error("nobody has asked yet");
    return controller;
  };
  const raw = (text: string) => now().enqueue(encoder.encode(text));
  server.use(
    http.post(at(path), ({ request }) => {
      asked = request.clone();
      request.signal.addEventListener("abort", () => {
        cancelled = true;
      });
      const stream = new ReadableStream<Uint8Array>({
        start: (made) => {
          controller = made;
        },
        cancel: () => {
          cancelled = true;
        },
      });
      return new HttpResponse(stream, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  return {
    request: () => {
      if (!asked) throw new Error("nobody has asked yet");
      return asked;
    },
    raw,
    send: (event) => raw(`data: ${JSON.stringify(event)}\n\n`),
    end: () => now().close(),
    lose: () => now().error(new TypeError("network error")),
    given_up: () => cancelled,
  };
}

export function openAsTherapist(path = "/consultar-ia") {
  answerAs(THERAPIST);
  return openApp(`/dashboard/terapeuta${path}`, { signedIn: true });
}

export function openAsPatient() {
  answerAs(PATIENT);
  return openApp("/dashboard/paciente/chat-ia", { signedIn: true });
}
