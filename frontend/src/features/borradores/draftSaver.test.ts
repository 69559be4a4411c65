import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftRead } from "@/entities/borrador/types";
import { AUTOSAVE_MS } from "@/lib/autosave";
import { showPerson } from "@/lib/unsaved-forms";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { DraftSaver, type UnsentDraft } from "./model/draftSaver";
import { endDraft } from "./model/endDraft";
import { DRAFT_ID, draft, LUCIA } from "./testing";

const PATH = at(`/sesiones-asincronas/drafts/${DRAFT_ID}`);

/** A server that keeps one draft, as the real one does: only the keys sent change. */
function keepDraft(stored: DraftRead) {
  const bodies: Record<string, unknown>[] = [];
  const kept = { draft: stored, bodies };
  server.use(
    http.get(PATH, () => HttpResponse.json(kept.draft)),
    http.put(PATH, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      const { version, ...change } = body;
      if (version !== kept.draft.version) return problem(409, "El borrador cambió en otra ventana");
      kept.draft = { ...kept.draft, ...change, version: kept.draft.version + 1 };
      return HttpResponse.json(kept.draft);
    }),
  );
  return kept;
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settled = (saver: DraftSaver) => vi.waitFor(() => expect(saver.isDirty).toBe(false));

test("saves once, two seconds after the last change, only what changed", async () => {
  const kept = keepDraft(draft({ version: 4 }));
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  saver.change({ notas: "Ha dor" });
  await pass(AUTOSAVE_MS - 100);
  saver.change({ notas: "Ha dormido mejor" });
  await pass(AUTOSAVE_MS - 100);
  expect(kept.bodies).toEqual([]);

  await pass(100);
  await settled(saver);
  expect(kept.bodies).toEqual([{ notas: "Ha dormido mejor", version: 4 }]);
  expect(saver.getState().status.kind).toBe("saved");
});

test("two who wait for the same save send what was typed meanwhile once", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  saver.change({ notas: "Antes" });
  const first = saver.flush();
  saver.change({ temas_importantes: "Mientras tanto" });
  expect(await Promise.all([first, saver.flush()])).toEqual([true, true]);
  expect(kept.bodies).toEqual([
    { notas: "Antes", version: 1 },
    { temas_importantes: "Mientras tanto", version: 2 },
  ]);
});

test("leaving while everything is on its way sends nothing again", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  saver.change({ notas: "Antes" });
  const saved = saver.flush();
  saver.flushOnLeave();
  expect(await saved).toBe(true);
  await pass(AUTOSAVE_MS);
  expect(kept.bodies).toEqual([{ notas: "Antes", version: 1 }]);
});

test("leaving while a save is on its way sends what was typed since on top of it", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  saver.change({ notas: "Antes" });
  const saved = saver.flush();
  saver.change({ temas_importantes: "Mientras tanto" });
  saver.flushOnLeave();
  expect(await saved).toBe(true);
  expect(kept.bodies[1]).toEqual({
    notas: "Antes",
    temas_importantes: "Mientras tanto",
    version: 2,
  });
  expect(kept.draft).toMatchObject({ notas: "Antes", temas_importantes: "Mientras tanto" });
});

test("takes in another window's fields and keeps what is typed here", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  const events: string[] = [];
  saver.onEvent = (event) => events.push(event);
  kept.draft = draft({ version: 2, temas_importantes: "Sueño" });

  saver.change({ notas: "Mías" });
  expect(await saver.flush()).toBe(true);
  expect(saver.getState().form).toMatchObject({ notas: "Mías", temas_importantes: "Sueño" });
  expect(kept.draft).toMatchObject({ notas: "Mías", temas_importantes: "Sueño" });
  expect(events).toEqual(["merged"]);
});

test("sends nothing while both windows changed the same field, until somebody decides", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  kept.draft = draft({ version: 2, notas: "Las de la otra ventana" });

  saver.change({ notas: "Las mías" });
  expect(await saver.flush()).toBe(false);
  expect(saver.getState().conflict).toMatchObject({
    keys: ["notas"],
    theirs: { notas: "Las de la otra ventana" },
  });
  expect(saver.getState().form.notas).toBe("Las mías");
  expect(kept.draft.notas).toBe("Las de la otra ventana");
  expect(saver.isAtRisk).toBe(true);

  saver.resolve({});
  await settled(saver);
  expect(kept.draft.notas).toBe("Las mías");
});

test.each([404, 500])(
  "a draft that answers %i becomes a new one with what was typed",
  async (gone) => {
    const created: unknown[] = [];
    server.use(
      http.put(PATH, () => problem(gone, "No encontrado")),
      http.post(at("/sesiones-asincronas/drafts"), async ({ request }) => {
        const body = (await request.json()) as { notas: string };
        created.push(body);
        return HttpResponse.json(draft({ draft_id: "otro", notas: body.notas }), { status: 201 });
      }),
    );
    const saver = new DraftSaver(LUCIA.id, draft());
    const events: string[] = [];
    saver.onEvent = (event) => events.push(event);

    saver.change({ notas: "No se pierde" });
    expect(await saver.flush()).toBe(true);
    expect(created).toEqual([
      expect.objectContaining({ paciente_id: LUCIA.id, notas: "No se pierde" }),
    ]);
    expect(saver.getState().id).toBe("otro");
    expect(events).toEqual(["recreated", "created"]);
  },
);

test("nothing more of a draft that is deleted is sent, and a deletion that fails changes nothing", async () => {
  const gone = "0193a1f0-0000-7000-8000-0000000000ee";
  const created = vi.fn(() => HttpResponse.json(draft({ draft_id: "otro" }), { status: 201 }));
  server.use(http.post(at("/sesiones-asincronas/drafts"), created));
  const answer = (put: () => Response) =>
    server.use(http.put(at(`/sesiones-asincronas/drafts/${gone}`), put));
  const saver = new DraftSaver(LUCIA.id, draft({ draft_id: gone }));

  const refused = endDraft(gone, () => Promise.reject(new Error("refused")));
  await expect(refused).rejects.toThrow("refused");
  answer(() => HttpResponse.json(draft({ draft_id: gone, notas: "Sigue aquí", version: 2 })));
  saver.change({ notas: "Sigue aquí" });
  expect(await saver.flush()).toBe(true);
  expect(saver.getState().status.kind).toBe("saved");

  answer(() => problem(404, "Borrador no encontrado"));
  saver.change({ notas: "De camino" });
  const onItsWay = saver.flush();
  await endDraft(gone, () => Promise.resolve());
  // As an upload does that was given up.
  saver.change({ estado_upload: null, notas: "Después" });
  await pass(AUTOSAVE_MS);
  expect(await onItsWay).toBe(true);
  expect(saver.unsent()).toBeNull();
  expect(created).not.toHaveBeenCalled();
});

test("keeps trying while the server cannot be reached, and says so", async () => {
  server.use(http.put(PATH, () => HttpResponse.error()));
  const saver = new DraftSaver(LUCIA.id, draft());
  saver.change({ notas: "Sigo escribiendo" });
  expect(await saver.flush()).toBe(false);
  expect(saver.getState().status.kind).toBe("unreachable");
  expect(saver.isAtRisk).toBe(true);

  const kept = keepDraft(draft());
  await pass(2000);
  await settled(saver);
  expect(kept.draft.notas).toBe("Sigo escribiendo");
});

test("what the server refuses is asked once, said, and saved when it has changed", async () => {
  const asked: number[] = [];
  server.use(
    http.put(PATH, async ({ request }) => {
      asked.push(((await request.json()) as { notas: string }).notas.length);
      return problem(422, "El texto es demasiado largo");
    }),
  );
  const saver = new DraftSaver(LUCIA.id, draft());
  const megabytes = "Palabra. ".repeat(250_000);
  saver.change({ notas: megabytes });
  expect(await saver.flush()).toBe(false);
  expect(asked).toEqual([megabytes.length]);
  expect(saver.getState().status).toEqual({
    kind: "refused",
    reason: "El texto es demasiado largo",
  });
  expect(saver.getState().form.notas).toBe(megabytes);
  expect(saver.isAtRisk).toBe(true);

  const kept = keepDraft(draft());
  saver.change({ notas: "Lo que cabe" });
  await pass(AUTOSAVE_MS);
  await settled(saver);
  expect(kept.draft.notas).toBe("Lo que cabe");
});

test("what is typed while a save runs stays, and goes with the next one", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  saver.change({ notas: "Uno" });
  const saving = saver.flush();
  saver.change({ notas: "Uno y dos" });
  await saving;
  expect(saver.getState().form.notas).toBe("Uno y dos");

  await pass(AUTOSAVE_MS);
  await settled(saver);
  expect(kept.draft.notas).toBe("Uno y dos");
});

test("what arrived although its answer was lost is no other window's: what is typed since goes on top", async () => {
  const kept = keepDraft(draft());
  const saver = new DraftSaver(LUCIA.id, kept.draft);
  const events: string[] = [];
  saver.onEvent = (event) => events.push(event);
  server.use(
    http.put(
      PATH,
      () => {
        kept.draft = draft({ version: 2, notas: "En el tren" });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  saver.change({ notas: "En el tren" });
  expect(await saver.flush()).toBe(false);
  saver.change({ notas: "En el tren, de vuelta" });
  const unsent = saver.unsent();

  const anew = new DraftSaver(LUCIA.id, kept.draft);
  if (unsent) anew.resume(unsent.typed as UnsentDraft);
  expect(anew.getState()).toMatchObject({
    form: { notas: "En el tren, de vuelta" },
    conflict: null,
  });

  expect(await saver.flush()).toBe(true);
  expect(kept.draft.notas).toBe("En el tren, de vuelta");
  expect(saver.getState().conflict).toBeNull();
  expect(events).toEqual([]);
});

test.each([0, 404, 409])(
  "a save under way as the session ends (%i) is not sent again as the next person",
  async (status) => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const calls: string[] = [];
    server.use(
      http.all(at("/sesiones-asincronas/*"), async ({ request }) => {
        calls.push(request.method);
        await ended;
        if (request.method !== "PUT") return HttpResponse.json(draft({ version: 2 }));
        return status === 0 ? HttpResponse.error() : problem(status, "No");
      }),
    );
    showPerson("ana");
    const saver = new DraftSaver(LUCIA.id, draft());
    saver.change({ notas: "Lo de Ana" });
    const saved = saver.flush();
    await vi.waitFor(() => expect(calls).toEqual(["PUT"]));

    showPerson(null);
    saver.stop();
    showPerson("bea");
    end();
    expect(await saved).toBe(false);
    await pass(60_000);
    expect(await saver.flush()).toBe(false);
    expect(calls).toEqual(["PUT"]);
    expect(saver.getState().form.notas).toBe("Lo de Ana");
  },
);
