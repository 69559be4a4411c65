import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerAround, answerDraft, DRAFT_ID, draft, openTab, video } from "./testing";

const IMPORT = at(`/sesiones-asincronas/drafts/${DRAFT_ID}/importar-transcripcion`);

async function openEmptyDraft() {
  answerAround();
  answerDraft(draft());
  return openTab(DRAFT_ID);
}

const transcript = () => within(screen.getByRole("region", { name: "Transcripción" }));
const chooser = () => screen.findByLabelText("Archivo de transcripción");

test("a transcript is typed, and its turns are those of its lines", async () => {
  const { user } = await openEmptyDraft();
  const sent: unknown[] = [];
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const { archivo_video_info } = (await request.json()) as { archivo_video_info: object };
      sent.push(archivo_video_info);
      return HttpResponse.json(
        draft({ version: 2, archivo_video_info: video(archivo_video_info) }),
      );
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Escribirla" }));
  const dialog = within(screen.getByRole("dialog", { name: "Escribir la transcripción" }));
  expect(dialog.getByRole("button", { name: "Usar esta transcripción" })).toBeDisabled();
  await user.click(dialog.getByRole("textbox"));
  await user.paste(
    "Terapeuta: ¿Cómo estás?\nVera: Mejor.\nHe dormido bien.\nTerapeuta: Me alegro.",
  );
  await user.click(dialog.getByRole("button", { name: "Usar esta transcripción" }));

  expect(await transcript().findByText("¿Cómo estás?")).toBeVisible();
  expect(transcript().getAllByRole("listitem")).toHaveLength(3);
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        transcript: [
          expect.objectContaining({ speaker_label: "Terapeuta", text: "¿Cómo estás?" }),
          expect.objectContaining({ speaker_label: "Vera", text: "Mejor. He dormido bien." }),
          expect.objectContaining({ speaker_label: "Terapeuta", text: "Me alegro." }),
        ],
      }),
    ]),
  );
});

test("a transcript is brought in a file, once what was typed is saved", async () => {
  const { user } = await openEmptyDraft();
  const asked: string[] = [];
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => {
      asked.push("save");
      return HttpResponse.json(draft({ version: 2, notas: "Antes" }));
    }),
    http.post(IMPORT, () => {
      asked.push("import");
      const turn = { speaker_label: "Sara", start_time: 5, end_time: 9, text: "Más tranquila." };
      return HttpResponse.json(
        draft({ version: 3, notas: "Antes", archivo_video_info: video({ transcript: [turn] }) }),
      );
    }),
  );
  await user.type(await screen.findByLabelText("Notas que Lucía leerá *"), "Antes");
  await user.upload(await chooser(), new File(["WEBVTT"], "sesion.vtt", { type: "text/vtt" }));
  expect(await transcript().findByText("Más tranquila.")).toBeVisible();
  expect(asked).toEqual(["save", "import"]);
});

test("a file that is not understood says why, and another can be brought", async () => {
  const { user } = await openEmptyDraft();
  server.use(http.post(IMPORT, () => problem(415, "Tipo de archivo no válido.")));
  const file = new File(["PK"], "sesion.txt", { type: "text/plain" });
  await user.upload(await chooser(), file);
  expect(await screen.findByText("Tipo de archivo no válido.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Escribirla" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Importar un archivo" })).toBeEnabled();
});
