import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftRead, Progress } from "@/entities/borrador/types";
import { at, HttpResponse, http, server } from "@/test/server";
import { FIRST_POLL_MS, POLL_MS } from "./model/useJob";
import { answerAround, answerDraft, DRAFT_ID, draft, openTab, VIDEO_KEY, video } from "./testing";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const TURNS = [
  { speaker_label: "Voz 1", start_time: 0, end_time: 4, text: "¿Cómo llegas hoy?", words: null },
  { speaker_label: "Voz 2", start_time: 5, end_time: 9, text: "Más tranquila.", words: null },
];

const heard = (seconds: number) =>
  video({ file_key: VIDEO_KEY, segundos_hechos: seconds, segundos_totales: 48 * 60 });

function progress(patch: Partial<Progress>): Progress {
  const { draft_id, estado, progreso, analisis_ia_paciente, mensaje_error, version } = draft();
  return {
    draft_id,
    estado,
    progreso,
    segundos_hechos: null,
    segundos_totales: null,
    segundos_restantes: null,
    archivo_video_info: video(),
    analisis_ia_paciente,
    mensaje_error,
    version,
    ...patch,
  };
}

/** A server that answers these progresses in turn, and then this draft. */
function runJob(answers: Partial<Progress>[], end: DraftRead) {
  const polls: Headers[] = [];
  server.use(
    http.get(at(`/sesiones-asincronas/progress/${DRAFT_ID}`), ({ request }) => {
      polls.push(request.headers);
      const answer = answers[polls.length - 1] ?? { estado: end.estado };
      if (polls.length > answers.length) answerDraft(end);
      return HttpResponse.json(progress(answer));
    }),
  );
  return polls;
}

async function openRunning() {
  answerAround();
  answerDraft(draft({ estado: "transcribiendo", archivo_video_info: heard(0) }));
  await openTab(DRAFT_ID);
  await screen.findByRole("region", { name: "En proceso" });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("says how long it will take as earlier ones taught the server, also after a reload", async () => {
  runJob(
    [{ estado: "transcribiendo", archivo_video_info: heard(60), segundos_restantes: 230 }],
    draft({ estado: "transcribiendo", archivo_video_info: heard(60) }),
  );
  await openRunning();
  await pass(FIRST_POLL_MS);
  expect(await screen.findByText("Faltan unos 4 min")).toBeVisible();
});

test("tells the minute it hears, then what was said while the server goes on to the analysis", async () => {
  const info = video({ file_key: VIDEO_KEY, transcript: TURNS, transcripcion_intento: 1 });
  const polls = runJob(
    [{ estado: "transcribiendo", progreso: 64, archivo_video_info: heard(31 * 60) }],
    draft({ version: 2, estado: "procesando", archivo_video_info: info }),
  );
  const started = vi.fn(() => new HttpResponse(null, { status: 409 }));
  server.use(http.post(at(`/sesiones-asincronas/start-analysis/${DRAFT_ID}`), started));
  await openRunning();
  expect(polls).toHaveLength(0);

  await pass(FIRST_POLL_MS);
  expect(await screen.findByText("Escuchando el minuto 31 de 48")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Transcripción" })).toHaveAttribute(
    "aria-valuenow",
    "64",
  );
  expect(screen.getByText("Puedes cerrar esta página: el proceso sigue.")).toBeVisible();
  expect(polls[0]?.get("X-Remanso-Background")).toBe("1");

  await pass(POLL_MS);
  expect(await screen.findByText("Más tranquila.")).toBeVisible();
  expect(await screen.findByText("Leyendo la transcripción")).toBeVisible();
  expect(screen.getByText("Puedes cerrar esta página: el proceso sigue.")).toBeVisible();

  runJob([], draft({ version: 3, estado: "completado", archivo_video_info: info }));
  await pass(FIRST_POLL_MS + POLL_MS);
  expect(await screen.findByText("Análisis listo")).toBeVisible();
  expect(started).not.toHaveBeenCalled();
});

test("says why a transcription failed, and what can be done instead", async () => {
  const reason = "El video no tiene sonido: no hay nada que transcribir.";
  runJob(
    [],
    draft({
      version: 2,
      estado: "fallido",
      mensaje_error: reason,
      archivo_video_info: video({ file_key: VIDEO_KEY }),
    }),
  );
  await openRunning();
  await pass(FIRST_POLL_MS);

  const panel = within(screen.getByRole("region", { name: "En proceso" }));
  expect(await panel.findByRole("alert")).toHaveTextContent(reason);
  expect(panel.getByRole("button", { name: "Reintentar" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Escribirla" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Importar un archivo" })).toBeVisible();
  expect(await screen.findByText("Error en la transcripción")).toBeVisible();
});

test("an analysis that fails at once, between two looks, is not told as a failed transcription", async () => {
  const info = video({ file_key: VIDEO_KEY, transcript: TURNS, transcripcion_intento: 1 });
  const reason = "Ollama no acepta la clave configurada.";
  runJob(
    [],
    draft({ version: 2, estado: "fallido", mensaje_error: reason, archivo_video_info: info }),
  );
  await openRunning();
  await pass(FIRST_POLL_MS);
  expect(await screen.findByText("Error al generar el análisis")).toBeVisible();
  expect(screen.queryByText("Error en la transcripción")).not.toBeInTheDocument();
});

test("says why an analysis failed, and offers another try", async () => {
  const info = video({ file_key: VIDEO_KEY, transcript: TURNS, transcripcion_intento: 1 });
  const reason = "El motor de análisis no ha respondido.";
  answerAround();
  answerDraft(draft({ estado: "procesando", archivo_video_info: info }));
  runJob(
    [],
    draft({ version: 2, estado: "fallido", mensaje_error: reason, archivo_video_info: info }),
  );
  await openTab(DRAFT_ID);
  const panel = within(await screen.findByRole("region", { name: "En proceso" }));
  await pass(FIRST_POLL_MS);
  expect(await screen.findByText("Error al generar el análisis")).toBeVisible();
  expect(panel.getByRole("alert")).toHaveTextContent(reason);
  expect(panel.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

test("begins nothing while what was typed is not on the server", async () => {
  const started = vi.fn(() => new HttpResponse(null, { status: 500 }));
  answerAround();
  answerDraft(draft({ estado: "fallido", archivo_video_info: video({ file_key: VIDEO_KEY }) }));
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => HttpResponse.error()),
    http.post(at(`/sesiones-asincronas/start-transcription/${DRAFT_ID}`), started),
  );
  await openTab(DRAFT_ID);
  fireEvent.change(await screen.findByLabelText("Notas que Lucía leerá *"), {
    target: { value: "Más tranquila" },
  });
  const panel = within(screen.getByRole("region", { name: "En proceso" }));
  fireEvent.click(panel.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Todavía no se ha podido guardar lo último.")).toBeVisible();
  expect(started).not.toHaveBeenCalled();

  const saved = draft({ estado: "fallido", notas: "Más tranquila", version: 2 });
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => HttpResponse.json(saved)),
  );
  dispatchEvent(new Event("online"));
  expect(await screen.findByText(/^Guardado/)).toBeVisible();
});

test("goes on asking when the server cannot be reached", async () => {
  await openRunning();
  server.use(
    http.get(at(`/sesiones-asincronas/progress/${DRAFT_ID}`), () => HttpResponse.error(), {
      once: true,
    }),
  );
  await pass(FIRST_POLL_MS);
  expect(await screen.findByText(/El proceso sigue y lo volveremos a consultar/)).toBeVisible();

  runJob([{ estado: "transcribiendo", progreso: 10, archivo_video_info: heard(300) }], draft());
  await pass(POLL_MS);
  expect(await screen.findByText("Escuchando el minuto 5 de 48")).toBeVisible();
  expect(screen.queryByText(/lo volveremos a consultar/)).toBeNull();
});

test("tells the end that the answer to a save brings, and no longer that the server is away", async () => {
  await openRunning();
  const ended = draft({ estado: "completado", notas: "Más tranquila", version: 2 });
  server.use(
    http.get(at(`/sesiones-asincronas/progress/${DRAFT_ID}`), () => HttpResponse.error()),
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => HttpResponse.json(ended)),
  );
  await pass(FIRST_POLL_MS);
  expect(await screen.findByText(/El proceso sigue y lo volveremos a consultar/)).toBeVisible();

  fireEvent.change(screen.getByLabelText("Notas que Lucía leerá *"), {
    target: { value: "Más tranquila" },
  });
  expect(await screen.findByText("Análisis listo")).toBeVisible();
  expect(screen.queryByText(/lo volveremos a consultar/)).toBeNull();
});
