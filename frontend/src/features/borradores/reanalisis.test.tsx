import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { analisis } from "@/entities/analisis/testing";
import type { DraftRead } from "@/entities/borrador/types";
import { at, HttpResponse, http, server } from "@/test/server";
import { answerAround, answerDraft, DRAFT_ID, draft, openTab, video } from "./testing";

const TURNS = [
  { speaker_label: "Terapeuta", start_time: 0, end_time: 4, text: "¿Cómo llegas?", words: null },
  { speaker_label: "Lucía", start_time: 5, end_time: 9, text: "Más tranquila.", words: null },
];
const PROPOSAL = "Lo que propone el análisis nuevo.";

function reviewed(patch: Partial<DraftRead>): DraftRead {
  return draft({
    estado: "completado",
    archivo_video_info: video({
      transcript: TURNS,
      transcripcion_intento: 1,
      transcripcion_corregida: true,
      voces_nombradas: { "Voz 1": "Terapeuta", "Voz 2": "Lucía" },
      analisis_ia: "Análisis",
      analisis_intento: 3,
    }),
    analisis_ia_propuesta: "Análisis",
    analisis_ia_paciente_propuesta: PROPOSAL,
    ...patch,
  });
}

async function openVersion(one: DraftRead) {
  answerAround();
  answerDraft(one);
  const saved: DraftRead[] = [];
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const { analisis_ia_paciente } = (await request.json()) as DraftRead;
      saved.push({ ...one, version: 2 + saved.length, analisis_ia_paciente });
      return HttpResponse.json(saved.at(-1));
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  await user.click(await screen.findByRole("tab", { name: "Versión para Lucía" }));
  return {
    user,
    saved,
    panel: within(screen.getByRole("tabpanel", { name: "Versión para Lucía" })),
  };
}

test("what was written by hand stays, beside what is proposed until it is taken", async () => {
  const mine = "Querida Lucía: esto lo escribí yo.";
  const { user, saved, panel } = await openVersion(
    reviewed({
      analisis_ia_paciente: mine,
      analisis_propuesto: analisis(),
    }),
  );
  expect(screen.getByText("Hay un análisis más reciente")).toBeVisible();
  expect(panel.getByText(mine)).toBeVisible();
  expect(panel.getByText("Este texto es tuyo: escrito o corregido por ti.")).toBeVisible();
  await user.click(panel.getByText("Ver la diferencia con la propuesta"));
  await user.click(panel.getByRole("button", { name: "Usar la propuesta en su lugar" }));
  await waitFor(() => expect(saved.at(-1)?.analisis_ia_paciente).toBe(PROPOSAL));
  expect(panel.getByText(PROPOSAL)).toBeVisible();
  expect(panel.getByText(/Texto generado a partir de la transcripción/)).toBeVisible();
});

test("a text written by hand that still says «Voz 2» is mended by one click", async () => {
  const { user, saved, panel } = await openVersion(
    reviewed({ analisis_ia_paciente: "Voz 2 dijo: «Más tranquila.»" }),
  );
  // Beside the text, and again before it is saved.
  expect(screen.getAllByText("Lucía leería «Voz 2»")).toHaveLength(2);
  await user.click(panel.getByRole("button", { name: "Poner los nombres" }));
  await waitFor(() =>
    expect(saved.at(-1)?.analisis_ia_paciente).toBe("Lucía dijo: «Más tranquila.»"),
  );
  expect(screen.queryByText("Lucía leería «Voz 2»")).toBeNull();
});

test("says before saving that a voice of the transcript has no name yet", async () => {
  const { archivo_video_info: info, ...rest } = reviewed({ analisis_ia_paciente: "Hola" });
  const unnamed = TURNS.map((turn) => ({ ...turn, speaker_label: "Voz 1" }));
  await openVersion({ ...rest, archivo_video_info: { ...info, transcript: unnamed } });
  expect(screen.getByText("En la transcripción, Lucía verá «Voz 1»")).toBeVisible();
});
