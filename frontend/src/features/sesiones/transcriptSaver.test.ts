import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SesionRead } from "@/entities/sesion/types";
import { AUTOSAVE_MS } from "@/lib/autosave";
import { retryIn } from "@/lib/connection";
import { showPerson } from "@/lib/unsaved-forms";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { TranscriptSaver, type UnsentTurns } from "./model/transcriptSaver";
import { sesion, TURNS } from "./testing";

type Turns = SesionRead["segmentos"];

const PATH = at("/sesiones/:id");
const CORRECTED: Turns = TURNS.map((turn, place) =>
  place === 0 ? { ...turn, text: "Lo corregido." } : turn,
);

interface Sent {
  segmentos?: Turns | null;
  version: number;
}

/** A server that keeps one session, corrected once; it can go away and come back. */
function keepSession() {
  const sent: Sent[] = [];
  const kept = {
    sesion: sesion({ segmentos: CORRECTED, transcripcion_corregida: true }),
    sent,
    away: false,
  };
  server.use(
    http.get(PATH, () => HttpResponse.json(kept.sesion)),
    http.patch(PATH, async ({ request }) => {
      const change = (await request.json()) as Sent;
      sent.push(change);
      if (kept.away) return HttpResponse.error();
      if (change.version !== kept.sesion.version) return problem(409, "La sesión cambió");
      const segmentos = change.segmentos === null ? TURNS : (change.segmentos ?? CORRECTED);
      kept.sesion = { ...kept.sesion, segmentos, version: change.version + 1 };
      return HttpResponse.json(kept.sesion);
    }),
  );
  return kept;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settled = (saver: TranscriptSaver) => vi.waitFor(() => expect(saver.isDirty).toBe(false));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  showPerson("ana");
});
afterEach(() => {
  showPerson(null);
  vi.useRealTimers();
});

test("the original that is asked for without a network is there once the network is back", async () => {
  const kept = keepSession();
  kept.away = true;
  const saver = new TranscriptSaver(kept.sesion);

  expect(await saver.restore()).toBe(false);
  expect(saver.getState().status.kind).toBe("unreachable");
  expect(saver.isDirty).toBe(true);
  expect(saver.isAtRisk).toBe(true);

  kept.away = false;
  await pass(retryIn(1));
  await settled(saver);
  expect(kept.sent.map(({ segmentos }) => segmentos)).toEqual([null, null]);
  expect(saver.getState().turns).toEqual(TURNS);
});

test("the original can be asked for after a correction could not be saved", async () => {
  const kept = keepSession();
  kept.away = true;
  const saver = new TranscriptSaver(kept.sesion);
  saver.change(TURNS.slice(1));
  expect(await saver.flush()).toBe(false);

  kept.away = false;
  expect(await saver.restore()).toBe(true);
  expect(kept.sent.at(-1)?.segmentos).toBeNull();
  expect(saver.getState().turns).toEqual(TURNS);
});

test("what is corrected after the original was asked for stays, and is saved", async () => {
  const kept = keepSession();
  kept.away = true;
  const saver = new TranscriptSaver(kept.sesion);
  await saver.restore();
  saver.change(CORRECTED.slice(1));

  kept.away = false;
  expect(await saver.flush()).toBe(true);
  expect(kept.sent.at(-1)?.segmentos?.map(({ text }) => text)).toEqual([
    "¿Cuánto mejor?",
    "Seis horas seguidas.",
  ]);
});

test("a page loaded anew still asks for the original, unless another window saved meanwhile", async () => {
  const kept = keepSession();
  kept.away = true;
  const saver = new TranscriptSaver(kept.sesion);
  await saver.restore();
  const typed = saver.unsent()?.typed as UnsentTurns;
  saver.stop();

  kept.away = false;
  const anew = new TranscriptSaver(kept.sesion, typed);
  await pass(AUTOSAVE_MS);
  await settled(anew);
  expect(anew.getState().turns).toEqual(TURNS);

  const late = new TranscriptSaver({ ...kept.sesion, segmentos: CORRECTED }, typed);
  expect(late.getState().conflict).not.toBeNull();
  late.resolve("theirs");
  expect(late.isDirty).toBe(false);
});

test("an original that the server refuses says so, and is not asked for again", async () => {
  server.use(http.patch(PATH, () => problem(422, "No hay transcripción original.")));
  const saver = new TranscriptSaver(sesion({ segmentos: CORRECTED }));

  await saver.restore();
  expect(saver.getState().status).toEqual({
    kind: "refused",
    reason: "No hay transcripción original.",
  });
  expect(saver.isDirty).toBe(false);
});

test.each([
  ["no answer", () => HttpResponse.error()],
  ["another window's version", () => problem(409, "La sesión cambió")],
])(
  "a save under way as the session ends, with %s, is not sent again as the next person",
  async (_, answer) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let calls = 0;
    server.use(
      http.all(PATH, async ({ request }) => {
        calls += 1;
        await ended;
        if (request.method === "GET") return HttpResponse.json(sesion({ segmentos: TURNS }));
        return answer();
      }),
    );
    const saver = new TranscriptSaver(sesion({ segmentos: TURNS }));
    saver.change(CORRECTED);
    const saved = saver.flush();
    await vi.waitFor(() => expect(calls).toBe(1));

    showPerson(null);
    saver.stop();
    showPerson("bea");
    end();
    expect(await saved).toBe(false);
    await pass(60_000);
    expect(await saver.flush()).toBe(false);
    expect(calls).toBe(1);
    expect(saver.unsent()).not.toBeNull();
  },
);

test("what a late answer tells of one person's session is not told to the next", async () => {
  const kept = keepSession();
  const saver = new TranscriptSaver(kept.sesion);
  const told = vi.fn();
  saver.onSaved = told;
  saver.change(TURNS);
  const saved = saver.flush();
  showPerson("bea");

  await saved;
  expect(kept.sent).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
});
