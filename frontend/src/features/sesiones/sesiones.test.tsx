import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { reproduccion } from "@/test/recordings";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, sesion, TURNS } from "./testing";

const OLDER = resumen({
  id: "0193a1f0-0000-7000-8000-00000000000b",
  fecha: "2026-10-29T16:00:00Z",
  numero_sesion: 11,
  duracion_minutos: null,
});

test("the history goes by month, says what each session has, and opens the newest", async () => {
  answerSesion();
  await openSesiones([resumen({ tiene_video: true, tiene_analisis: true }), OLDER]);

  const history = within(await screen.findByRole("region", { name: "Historial de sesiones" }));
  expect(history.getAllByRole("heading", { level: 3 }).map((h) => h.textContent)).toEqual([
    "Noviembre",
    "Octubre",
  ]);
  const [newest, older] = history.getAllByRole("link", { name: /^Sesión/ });
  expect(newest).toHaveAccessibleName(/48 min, psicoterapia.*con video.*con análisis/);
  expect(newest).not.toHaveAccessibleName(/transcripción/);
  expect(newest).toHaveAttribute("aria-current", "true");
  expect(older).toHaveAccessibleName(/N\/A, psicoterapia/);
  expect(await screen.findByRole("heading", { name: "Sesión 12" })).toBeVisible();
});

test("choosing a session opens it and its address is the place", async () => {
  server.use(
    http.get(at("/sesiones/:id"), ({ params }) =>
      HttpResponse.json(
        params.id === OLDER.id ? sesion({ ...OLDER, notas: "Las de octubre." }) : sesion(),
      ),
    ),
  );
  const { user, router } = await openSesiones([resumen(), OLDER]);
  await user.click(await screen.findByRole("link", { name: /^Sesión 11/ }));

  expect(await screen.findByText("Las de octubre.")).toBeVisible();
  expect(router.state.location.search).toBe(`?tab=sessions&sesion=${OLDER.id}`);
});

test("a mail that nobody got says whom to tell", async () => {
  answerSesion({ aviso: "no_entregado" });
  await openSesiones([resumen()]);
  const lost = await screen.findByRole("note");
  expect(lost).toHaveTextContent("No hemos podido avisar a Lucía por correo");
  expect(lost).toHaveTextContent("lucia@demo.remanso.local. Díselo tú");
});

test("a mail on its way needs no words", async () => {
  answerSesion({ aviso: "en_camino" });
  await openSesiones([resumen()]);
  expect(await screen.findByRole("heading", { name: "Sesión 12" })).toBeVisible();
  expect(screen.queryByRole("note")).toBeNull();
});

test("each text says who reads it", async () => {
  answerSesion({ compartir: { notas: false, transcripcion: true, video: true, analisis: true } });
  await openSesiones([resumen()]);

  const heading = (name: RegExp) => screen.findByRole("heading", { name });
  expect(await heading(/^Notas ?Solo/)).toHaveTextContent("NotasSolo tú las ves");
  expect(await heading(/^Notas privadas/)).toHaveTextContent("Solo tú las ves");
  expect(screen.getByText("Límites")).toBeVisible();
});

test("shared notes say that the patient sees them, private ones never do", async () => {
  answerSesion();
  await openSesiones([resumen()]);

  const notes = await screen.findByRole("heading", { name: /^Notas que Lucía leerá/ });
  expect(notes).toHaveTextContent("Lucía también las ve");
  expect(screen.getByRole("heading", { name: /^Notas privadas/ })).toHaveTextContent(
    "Solo tú las ves",
  );
});

test("a time in the analysis leads to what was said then", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  answerSesion({
    segmentos: TURNS,
    analisis_ia: "- Duerme seis horas. [0:16](#t=16)\n- <img src=x> [fuera](https://example.org)",
    analisis_ia_paciente: "Has dormido mejor.",
  });
  const { user } = await openSesiones([resumen()]);
  expect(await screen.findByText("Terapeuta 17 %")).toBeVisible();
  expect(screen.getByText("Lucía 83 %")).toBeVisible();
  expect(screen.queryByText("Seis horas seguidas.")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: /^Ir al momento ?0:16/ }));

  const turn = screen.getByText("Seis horas seguidas.").closest("li");
  expect(turn).toHaveAttribute("aria-current", "true");
  expect(scroll.mock.contexts).toContain(turn);
  expect(screen.getByText("Silencio, 8 s")).toBeVisible();
  expect(screen.getByText(/<img src=x>/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "fuera" })).not.toBeInTheDocument();
});

test("the patient's version is a tab away and says who reads it", async () => {
  answerSesion({ analisis_ia: "Para mí.", analisis_ia_paciente: "Para Lucía." });
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("tab", { name: "Versión para Lucía" }));

  const panel = screen.getByRole("tabpanel");
  expect(panel).toHaveTextContent("Lucía también la ve");
  expect(panel).toHaveTextContent("Para Lucía.");
  expect(panel).not.toHaveTextContent("Para mí.");
});

test("the video is asked for only when somebody wants to see it", async () => {
  let asked = 0;
  server.use(
    http.get(at("/sesiones/:id/download-video"), () => {
      asked += 1;
      return HttpResponse.json({
        download_url: "/original.mp4",
        filename: "Lucia_12.mp4",
        reproduccion: reproduccion(),
      });
    }),
  );
  answerSesion({ video_url: "/api/v1/aws-s3/files/clave.mp4" });
  const { user } = await openSesiones([resumen({ tiene_video: true })]);
  await screen.findByRole("heading", { name: "Sesión 12" });
  expect(asked).toBe(0);

  await user.click(screen.getByRole("button", { name: "Ver el video" }));

  expect(await screen.findByLabelText("Video de la sesión 12")).toHaveAttribute(
    "src",
    "/firmada.mp4?firma=1",
  );
});

test("a patient without sessions is told where the first one starts", async () => {
  await openSesiones([]);

  expect(await screen.findByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Nueva sesión" })).toBeVisible();
});

test("while the history is on its way it says so", async () => {
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())),
    http.get(at("/sesiones/paciente/:id"), () => new Promise<never>(() => {})),
  );
  await openAsTherapist(`/${paciente().id}?tab=sessions`);

  expect(await screen.findByText("Cargando sesiones...")).toBeVisible();
});

test("a history that fails can be asked for again", async () => {
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())),
    http.get(at("/sesiones/paciente/:id"), () => problem(429, "Demasiados intentos")),
  );
  const { user } = await openAsTherapist(`/${paciente().id}?tab=sessions`);
  expect(await screen.findByText("Error al cargar las sesiones")).toBeVisible();

  answerSesion();
  server.use(http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([resumen()])));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("heading", { name: "Sesión 12" })).toBeVisible();
});

test("a session that is gone says so beside the history", async () => {
  server.use(http.get(at("/sesiones/:id"), () => problem(404, "No encontrado")));
  await openSesiones([resumen()], "&sesion=0193a1f0-0000-7000-8000-0000000000ff");

  await waitFor(() => expect(screen.getByText("Sesión no encontrada")).toBeVisible());
  expect(screen.getByRole("link", { name: /^Sesión 12/ })).toBeVisible();
});

test("what was answered to fields that the type has no more is still read, under their old names", async () => {
  const answered = { "Nombre de antes": "La calma", "Campo que ya no está": true };
  answerSesion({ tipo_sesion: null, tipo_nombre: "Integración", campos_datos: answered });
  await openSesiones([resumen()]);

  const before = await screen.findByText("Nombre de antes");
  expect(before.closest("div")).toHaveTextContent("La calma");
  expect(screen.getByText("Campo que ya no está").closest("div")).toHaveTextContent("Sí");
});

test("a long history is searched, and the search stays in the address", async () => {
  answerSesion();
  const many = Array.from({ length: 100 }, (_, place) =>
    resumen({
      id: `0193a1f0-0000-7000-8000-0000000001${String(place).padStart(2, "0")}`,
      numero_sesion: 100 - place,
      fecha: new Date(Date.UTC(2026, 10, 12 - place * 7, 16)).toISOString(),
      tipo_nombre: place === 3 ? "Integración" : "Psicoterapia",
      tiene_video: place === 5,
    }),
  );
  const { user, router } = await openSesiones(many);
  const box = await screen.findByRole("searchbox", { name: "Buscar en el historial" });
  await user.type(box, "INTEGRACION");

  const history = within(screen.getByRole("region", { name: "Historial de sesiones" }));
  expect(history.getAllByRole("link", { name: /^Sesión/ })).toHaveLength(1);
  expect(history.getByText("1 sesión")).toBeVisible();
  expect(router.state.location.search).toBe("?tab=sessions&buscar=INTEGRACION");

  await user.clear(box);
  await user.type(box, "video");
  await user.click(history.getByRole("link", { name: /^Sesión 95/ }));
  expect(router.state.location.search).toContain("buscar=video");

  await user.type(box, "x");
  expect(history.getByText("Ninguna sesión dice «videox».")).toBeVisible();
});
