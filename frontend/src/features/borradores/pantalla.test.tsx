import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, server } from "@/test/server";
import { answerAround, answerDraft, DRAFT_ID, draft, openTab, video } from "./testing";

const TURNS = [
  { speaker_label: "Voz 1", start_time: 0, end_time: 4, text: "¿Cómo llegas hoy?", words: null },
  { speaker_label: "Voz 2", start_time: 5, end_time: 9, text: "Más tranquila.", words: null },
];

test("a draft's transcript takes the screen, and gives it back with what was being done", async () => {
  answerAround();
  answerDraft(draft({ titulo: "Del jueves", archivo_video_info: video({ transcript: TURNS }) }));
  const { user, router } = await openTab(DRAFT_ID);
  const search = await screen.findByRole("searchbox", { name: "Buscar en la sesión" });
  await user.type(search, "tranq");

  await user.click(screen.getByRole("link", { name: "Abrir a pantalla completa" }));
  expect(screen.getByRole("heading", { level: 1, name: "Del jueves" })).toHaveFocus();
  expect(router.state.location.search).toContain("vista=transcripcion");
  expect(screen.getByRole("searchbox", { name: "Buscar en la sesión" })).toHaveValue("tranq");

  await user.click(screen.getByRole("link", { name: "Listo" }));
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe(`?tab=new-session&borrador=${DRAFT_ID}`);
  expect(screen.getByRole("searchbox", { name: "Buscar en la sesión" })).toHaveValue("tranq");
});

test("a moment is marked in a draft", async () => {
  const open = draft({ archivo_video_info: video({ transcript: TURNS }) });
  const sent: object[] = [];
  answerAround();
  answerDraft(open);
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const change = (await request.json()) as { momentos: [] };
      sent.push(change);
      return HttpResponse.json({ ...open, momentos: change.momentos, version: 2 });
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  await user.click(await screen.findByRole("button", { name: "Señalar este momento" }));
  const moments = within(screen.getByRole("region", { name: "Momentos señalados" }));
  expect(moments.getByText("¿Cómo llegas hoy?")).toBeVisible();

  const change = { momentos: [{ inicio: 0, texto: "¿Cómo llegas hoy?" }], version: open.version };
  await waitFor(() => expect(sent).toEqual([change]), { timeout: 5000 });
  expect(moments.getByText("Guardado")).toBeVisible();
});
