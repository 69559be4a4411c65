import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  answerAround,
  answerDraft,
  DRAFT_ID,
  draft,
  LUCIA,
  openTab,
  resumen,
  VIDEO_KEY,
  video,
} from "./testing";

const LIST = at(`/sesiones-asincronas/drafts/paciente/${LUCIA.id}`);
const list = () => within(screen.getByRole("region", { name: "Sesiones en Procesamiento" }));

test("says that the drafts are loading, then that there are none", async () => {
  answerAround();
  await openTab();
  expect(list().getByText("Cargando borradores...")).toBeInTheDocument();
  expect(await list().findByText("No hay borradores.")).toBeVisible();
});

test("offers to ask again when the drafts cannot be loaded", async () => {
  answerAround();
  server.use(http.get(LIST, () => problem(404, "No encontrado"), { once: true }));
  const { user } = await openTab();
  expect(await screen.findByText("Error al cargar borradores de sesión")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await list().findByText("No hay borradores.")).toBeVisible();
});

test("tells the minute that is being heard", async () => {
  const { transcript, script_text, analisis_ia, ...info } = video({ file_key: VIDEO_KEY });
  const heard = { ...info, segundos_hechos: 23 * 60, segundos_totales: 52 * 60 };
  const running = { estado: "transcribiendo", progreso: 44, archivo_video_info: heard } as const;
  answerAround([
    resumen(running),
    resumen({ ...running, draft_id: "c90a37ee-1111", segundos_restantes: 700 }),
  ]);
  await openTab();
  expect(await list().findByText("minuto 23 de 52")).toBeVisible();
  expect(list().getByText("minuto 23 de 52, faltan unos 12 min")).toBeVisible();
});

test("shows each draft's state, percentage and short id, and opens one", async () => {
  answerAround([
    resumen({ estado: "transcribiendo", progreso: 64 }),
    resumen({ draft_id: "c90a37ee-1111", titulo: "Lectura de la carta", estado: "fallido" }),
  ]);
  answerDraft(draft());
  const { user, router } = await openTab();
  expect(await list().findByText("Transcribiendo")).toBeVisible();
  expect(list().getByText("64 %")).toBeVisible();
  expect(list().getByText("c90a37ee")).toBeVisible();
  expect(list().getByText("Fallido")).toBeVisible();
  expect(list().getByRole("button", { name: "Reintentar" })).toBeVisible();

  await user.click(list().getByRole("button", { name: "Nueva Sesión - 20/11/2026" }));
  expect(await screen.findByLabelText("Fecha")).toHaveValue("2026-11-20");
  expect(router.state.location.search).toContain("borrador=a41f09c2");
});

test("deleting names what goes, and can keep the video", async () => {
  const { transcript, script_text, analisis_ia, ...info } = video({ file_key: VIDEO_KEY });
  answerAround([resumen({ tiene_transcripcion: true, archivo_video_info: info })]);
  const deleted: string[] = [];
  server.use(
    http.delete(at("/sesiones-asincronas/drafts/:id"), ({ request }) => {
      deleted.push(new URL(request.url).search);
      answerAround([]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openTab();
  await user.click(await list().findByRole("button", { name: /Eliminar el borrador/ }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(dialog.getByText(/las notas, la transcripción y el video/)).toBeVisible();

  await user.click(dialog.getByRole("switch", { name: "Conservar el video" }));
  expect(dialog.queryByText(/el video de este/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(deleted).toEqual(["?preserve_video=true"]));
  expect(await list().findByText("No hay borradores.")).toBeVisible();
});

test("what came into a draft since the list was read is named too", async () => {
  answerAround([resumen()]);
  const { user } = await openTab();
  const remove = await list().findByRole("button", { name: /Eliminar el borrador/ });
  const { transcript, script_text, analisis_ia, ...info } = video({ file_key: VIDEO_KEY });
  answerAround([resumen({ archivo_video_info: info })]);
  await user.click(remove);
  const dialog = within(screen.getByRole("alertdialog"));
  expect(await dialog.findByText(/las notas y el video/)).toBeVisible();
  expect(dialog.getByRole("switch", { name: "Conservar el video" })).toBeVisible();
});

test("the open draft is tried again from the list too, and followed where it is written", async () => {
  const info = video({ file_key: VIDEO_KEY });
  const failed = { estado: "fallido", mensaje_error: "El archivo está dañado." } as const;
  const { transcript, script_text, analisis_ia, ...listed } = info;
  answerAround([resumen({ ...failed, archivo_video_info: listed })]);
  answerDraft(draft({ ...failed, archivo_video_info: info }));
  server.use(
    http.post(at(`/sesiones-asincronas/start-transcription/${DRAFT_ID}`), () =>
      HttpResponse.json({ draft_id: DRAFT_ID, estado: "transcribiendo" }, { status: 202 }),
    ),
  );
  const { user } = await openTab(DRAFT_ID);
  const panel = within(await screen.findByRole("region", { name: "En proceso" }));
  await user.click(await list().findByRole("button", { name: "Reintentar" }));
  expect(await panel.findByText("Preparando el audio", { selector: "p" })).toBeVisible();
  expect(panel.queryByRole("alert")).toBeNull();
});
