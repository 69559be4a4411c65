import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { analisis, SAID } from "@/entities/analisis/testing";
import type { SesionProgress, SesionRead } from "@/entities/sesion/types";
import { video } from "@/features/borradores/testing";
import { reproduccion } from "@/test/recordings";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, sesion } from "./testing";

const PATIENT_TAB = { name: "Versión para Lucía" };
const PROPOSED = "Esta semana has dormido mejor.";

/** Opens a session whose changes are kept, as the server would; answers what was sent. */
async function openPatientVersion(patch: Partial<SesionRead>) {
  const sent: unknown[] = [];
  let stored = sesion(patch);
  server.use(
    http.get(at("/sesiones/:id"), () => HttpResponse.json(stored)),
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as Partial<SesionRead>;
      sent.push(change);
      if (change.version !== stored.version) {
        return problem(409, "La sesión cambió en otra ventana");
      }
      stored = { ...stored, ...change, version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  );
  const opened = await openSesiones([resumen()]);
  await opened.user.click(await screen.findByRole("tab", PATIENT_TAB));
  const elsewhere = (change: Partial<SesionRead>) => {
    stored = { ...stored, ...change, version: stored.version + 1 };
  };
  return { ...opened, sent, elsewhere };
}

test("evidence plays its moment and moves to its turn", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  server.use(
    http.get(at("/sesiones/:id/download-video"), () =>
      HttpResponse.json({
        download_url: "/original.mp4",
        filename: "Lucia_12.mp4",
        reproduccion: reproduccion(),
      }),
    ),
  );
  answerSesion({
    segmentos: SAID,
    video_url: "/api/v1/aws-s3/files/clave.mp4",
    analisis: analisis(),
    analisis_ia: "Como lo dejó la máquina.",
    analisis_ia_propuesta: "Como lo dejó la máquina.",
  });
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Ver el análisis completo" }));
  await user.click(screen.getByRole("button", { name: /12:02/ }));

  const turn = screen.getByText("Le dije que no a mi hermana.").closest("li");
  expect(turn).toHaveAttribute("aria-current", "true");
  expect(turn).toHaveFocus();
  expect(scroll.mock.contexts).toContain(turn);
  expect(await screen.findByLabelText("Video de la sesión 12")).toBeVisible();
});

test("what is being written stays while the other version, or the session, is looked at", async () => {
  server.use(http.get(at("/tipos-sesion/"), () => HttpResponse.json([])));
  const { user, sent } = await openPatientVersion({ analisis_ia_paciente_propuesta: PROPOSED });
  await user.click(screen.getByRole("button", { name: "Editar antes de aprobar" }));
  const text = () => screen.findByRole("textbox", PATIENT_TAB);
  await user.type(await text(), " Bien.");
  await user.click(screen.getByRole("tab", { name: "Profesional" }));
  await user.click(screen.getByRole("tab", PATIENT_TAB));
  expect(await text()).toHaveValue(`${PROPOSED} Bien.`);

  await user.click(screen.getByRole("button", { name: "Editar sesión" }));
  await screen.findByRole("button", { name: "Guardar cambios" });
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await text()).toHaveValue(`${PROPOSED} Bien.`);
  await user.click(screen.getByRole("button", { name: "Aprobar" }));
  expect(await screen.findByText("Versión aprobada")).toBeVisible();
  expect(sent).toEqual([{ analisis_ia_paciente: `${PROPOSED} Bien.`, version: 1 }]);
});

test("a proposal nobody approved says so, and approving it is an act of its own", async () => {
  const { user, sent } = await openPatientVersion({ analisis_ia_paciente_propuesta: PROPOSED });
  expect(screen.getByText("Propuesta sin aprobar")).toBeVisible();
  expect(screen.getByText("Lucía no la ve hasta que la apruebes.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Aprobar" }));

  expect(await screen.findByText("Versión aprobada")).toBeVisible();
  expect(sent).toEqual([{ analisis_ia_paciente: PROPOSED, version: 1 }]);
  expect(screen.queryByText("Propuesta sin aprobar")).not.toBeInTheDocument();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("Lucía también la ve");
});

test("what the therapist makes of a proposal is seen beside it", async () => {
  const { user, sent } = await openPatientVersion({ analisis_ia_paciente_propuesta: PROPOSED });
  await user.click(screen.getByRole("button", { name: "Editar antes de aprobar" }));
  const box = screen.getByRole("textbox", PATIENT_TAB);
  expect(box).toHaveFocus();
  await user.clear(box);
  await user.type(box, "Has dormido mejor.");
  await user.click(screen.getByText("Ver la diferencia con la propuesta"));
  expect(await screen.findByText("1 palabra añadida, 3 palabras quitadas.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Aprobar" }));

  expect(await screen.findByText("Versión aprobada")).toBeVisible();
  expect(sent).toEqual([{ analisis_ia_paciente: "Has dormido mejor.", version: 1 }]);
  expect(screen.getByRole("button", { name: "Editar" })).toHaveFocus();
});

test("another window's version is never overwritten unseen, and nothing typed is lost", async () => {
  const { user, sent, elsewhere } = await openPatientVersion({ analisis_ia_paciente: "La mía." });
  await user.click(screen.getByRole("button", { name: "Editar" }));
  await user.type(screen.getByRole("textbox", PATIENT_TAB), " Y más.");
  elsewhere({ analisis_ia_paciente: "La de la otra." });
  await user.click(screen.getByRole("button", { name: "Aprobar" }));

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("La sesión cambió en otra ventana");
  expect(screen.getByRole("textbox", PATIENT_TAB)).toHaveValue("La mía. Y más.");
  expect(screen.getByRole("button", { name: "Aprobar" })).toBeDisabled();

  await user.click(within(alert).getByRole("button", { name: "Seguir con lo mío" }));
  await user.click(screen.getByRole("button", { name: "Aprobar" }));

  expect(await screen.findByText("Versión aprobada")).toBeVisible();
  expect(sent.at(-1)).toEqual({ analisis_ia_paciente: "La mía. Y más.", version: 2 });
});

test.each([
  ["an engine's, untouched", PROPOSED, PROPOSED, /^Texto generado a partir de la transcripción/],
  ["an engine's, corrected", "Corregido.", PROPOSED, /^Este texto es tuyo/],
  ["a person's from the start", "A mano.", null, "Escrito por ti."],
])("of a text that is %s, just that is said", async (_, text, proposal, sentence) => {
  const { user } = await openPatientVersion({
    analisis_ia: text,
    analisis_ia_propuesta: proposal,
    analisis_ia_paciente: text,
    analisis_ia_paciente_propuesta: proposal,
  });
  const says = () => {
    const panel = screen.getByRole("tabpanel");
    const said = within(panel).getAllByText(/^Texto generado|^Este texto es tuyo|^Escrito por ti/);
    expect(said).toEqual([within(panel).getByText(sentence)]);
  };
  says();
  await user.click(screen.getByRole("tab", { name: "Profesional" }));
  says();
});

const progress = (patch: Partial<SesionProgress>): SesionProgress => ({
  id: sesion().id,
  estado: "procesando",
  progreso: 0,
  archivo_video_info: video(),
  analisis_ia: null,
  analisis_ia_paciente: null,
  analisis_ia_paciente_propuesta: null,
  mensaje_error: null,
  version: 2,
  ...patch,
});

/** A server that analyses: it ends as `end` the second time somebody asks how it goes. */
function answerAnalysing(end: Partial<SesionRead>): void {
  let [asked, estado]: [number, SesionRead["estado"]] = [0, "completado"];
  server.use(
    http.post(at("/sesiones/:id/start-background-analysis"), ({ params }) => {
      [asked, estado] = [0, "procesando"];
      return HttpResponse.json({ id: params.id, estado }, { status: 202 });
    }),
    http.get(at("/sesiones/:id/progress"), ({ request }) => {
      expect(request.headers.get("X-Remanso-Background")).toBe("1");
      asked += 1;
      if (asked === 2) estado = end.estado ?? "completado";
      const { mensaje_error = null } = end;
      return HttpResponse.json(progress({ estado, progreso: 40, mensaje_error }));
    }),
    http.get(at("/sesiones/:id"), () =>
      HttpResponse.json(asked >= 2 ? sesion({ ...end, estado }) : sesion({ estado })),
    ),
  );
}

test("a saved session is analysed in the background, and says how it goes", async () => {
  answerAnalysing({ analisis_ia: "Listo.", analisis_ia_paciente_propuesta: PROPOSED });
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Analizar" }));

  await waitFor(() =>
    expect(screen.getByRole("progressbar", { name: "Análisis" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    ),
  );
  expect(screen.getByText(/Puedes cerrar esta página/)).toBeVisible();
  expect(await screen.findByText("Análisis listo", {}, { timeout: 10_000 })).toBeVisible();
  expect(await screen.findByText("Listo.")).toBeVisible();
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

test("a read that began before the analysis does not take it back", async () => {
  answerAnalysing({ analisis_ia: "Listo." });
  const { user } = await openSesiones([resumen()]);
  const analyse = await screen.findByRole("button", { name: "Analizar" });
  let late = () => {};
  server.use(
    http.post(
      at("/sesiones/:id/start-background-analysis"),
      () => problem(503, "Ahora no se puede"),
      { once: true },
    ),
    http.get(
      at("/sesiones/:id"),
      async () => {
        await new Promise<void>((resolve) => {
          late = resolve;
        });
        return HttpResponse.json(sesion({ estado: "completado" }));
      },
      { once: true },
    ),
  );
  await user.click(analyse);
  expect(await screen.findByText("Error al iniciar el análisis")).toBeVisible();
  await user.click(analyse);
  await screen.findByRole("progressbar", { name: "Análisis" });
  late();

  expect(await screen.findByText("Análisis listo", {}, { timeout: 10_000 })).toBeVisible();
  expect(await screen.findByText("Listo.")).toBeVisible();
});

test("an analysis that fails says why and can be tried again", async () => {
  answerAnalysing({ estado: "fallido", mensaje_error: "El modelo no responde" });
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Analizar" }));

  const retry = await screen.findByRole("button", { name: "Reintentar" }, { timeout: 10_000 });
  await waitFor(() => {
    expect(screen.getAllByText("Error al generar el análisis")).toHaveLength(2);
    expect(screen.getAllByText("El modelo no responde")).toHaveLength(2);
  });
  await user.click(retry);
  expect(await screen.findByRole("progressbar", { name: "Análisis" })).toBeVisible();
});

test("an analysis that cannot begin says why", async () => {
  answerSesion();
  server.use(
    http.post(at("/sesiones/:id/start-background-analysis"), () =>
      problem(409, "No hay nada que analizar"),
    ),
  );
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Analizar" }));

  expect(await screen.findByText("Error al iniciar el análisis")).toBeVisible();
  expect(screen.getByText("No hay nada que analizar")).toBeVisible();
});
