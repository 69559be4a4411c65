import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reproduccion } from "@/test/recordings";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerList, answerSesion, openAsPatient, resumen, SESSION_ID, sesion } from "./testing";

const LIST = at("/sesiones/paciente/mis-sesiones");
const DETAIL = at(`/sesiones/paciente/sesion/${SESSION_ID}`);

test("each session says its number, its day, its length and what it has", async () => {
  answerList(
    resumen(),
    resumen({
      id: "2",
      numero_sesion: 11,
      nueva: false,
      duracion_minutos: null,
      tiene_video: true,
      solo_audio: true,
    }),
  );
  await openAsPatient("/sesiones");

  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent("Sesión 12");
  expect(first).toHaveTextContent("Jueves, 12 de noviembre");
  expect(first).toHaveTextContent("48 min · Psicoterapia");
  expect(within(first as HTMLElement).getByText("Nueva")).toBeVisible();
  expect(within(first as HTMLElement).getByText("Análisis IA")).toBeVisible();
  expect(within(first as HTMLElement).queryByText("Video")).not.toBeInTheDocument();
  expect(second).toHaveTextContent("N/A");
  expect(within(second as HTMLElement).getByText("Audio")).toBeVisible();
  expect(within(second as HTMLElement).queryByText("Nueva")).not.toBeInTheDocument();
});

test("three placeholders stand where the sessions will be", async () => {
  server.use(http.get(LIST, () => new Promise<never>(() => {})));
  const { container } = await openAsPatient("/sesiones");

  expect(await screen.findByText("Cargando sesiones...")).toBeInTheDocument();
  expect(container.querySelectorAll("main .esq")).toHaveLength(3);
});

test("a session of another year says which", async () => {
  answerList(resumen({ fecha: "2024-11-12T16:00:00Z" }));
  await openAsPatient("/sesiones");

  expect(await screen.findByText("Martes, 12 de noviembre de 2024")).toBeVisible();
});

test("a session of which only the day is known says that day west of Greenwich, and no hour", async () => {
  vi.stubEnv("TZ", "America/Mexico_City");
  const fecha = "2024-11-12T00:00:00Z";
  answerList(resumen({ fecha }));
  answerSesion(sesion({ fecha }));
  const { user } = await openAsPatient("/sesiones");

  const line = await screen.findByRole("listitem");
  expect(line).toHaveTextContent("Martes, 12 de noviembre de 202448 min · Psicoterapia");
  await user.click(within(line).getByRole("link"));
  const dialog = await screen.findByRole("dialog", { name: "Sesión 12" });
  expect(dialog).toHaveAccessibleDescription("Martes, 12 de noviembre de 2024");
  expect(dialog).toHaveTextContent("Fecha de la sesión: 12 de noviembre de 2024.");
});

test("without sessions it says so", async () => {
  answerList();
  await openAsPatient("/sesiones");

  expect(await screen.findByText("No tienes sesiones registradas aún")).toBeVisible();
});

test("a list that fails can be asked for again", async () => {
  server.use(http.get(LIST, () => problem(404, "No encontrado")));
  const { user } = await openAsPatient("/sesiones");
  expect(await screen.findByRole("alert")).toHaveTextContent("Error al cargar las sesiones");

  answerList(resumen());
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Sesión 12")).toBeVisible();
});

test("an open session is in the address, and only what is there is shown", async () => {
  answerList(resumen());
  answerSesion(sesion({ notas: "Hablaron del descanso.", analisis_ia_paciente: "Uno.\nDos." }));
  const { user, router } = await openAsPatient("/sesiones");
  await user.click(await screen.findByRole("link", { name: /Sesión 12/ }));

  const dialog = await screen.findByRole("dialog", { name: "Sesión 12" });
  expect(router.state.location.search).toBe(`?sesion=${SESSION_ID}`);
  expect(within(dialog).getByText("Hablaron del descanso.")).toBeVisible();
  expect(within(dialog).getByText(/Uno\.\s*Dos\./)).toHaveClass("whitespace-pre-wrap");
  for (const absent of ["Video", "Transcripción", "Campos Específicos", "Intención"]) {
    expect(within(dialog).queryByText(absent)).not.toBeInTheDocument();
  }
  await user.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("a custom session says its fields, whatever they hold", async () => {
  answerList(resumen());
  answerSesion(
    sesion({
      tipo_sesion: null,
      tipo_nombre: "Integración",
      campos_datos: { Música: true, Escala: 7, Notas: { inicio: "calma" } },
    }),
  );
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  const dialog = await screen.findByRole("dialog", { name: "Sesión 12" });
  expect(within(dialog).getByText("Personalizada")).toBeVisible();
  expect(within(dialog).getByText("Música").closest("div")).toHaveTextContent("Sí");
  expect(within(dialog).getByText("Escala").closest("div")).toHaveTextContent("7");
  expect(within(dialog).getByText(/"inicio": "calma"/)).toBeVisible();
});

test("a transcript is read by turns, with whose voices they are", async () => {
  answerList(resumen());
  answerSesion(
    sesion({
      num_voces: 3,
      transcripcion: "Voz 1: Hola.",
      segmentos: [
        { speaker_label: "Voz 1", start_time: 0, end_time: 2, text: "Hola." },
        { speaker_label: "Lucía", start_time: 3, end_time: 5, text: "Buenas." },
      ],
    }),
  );
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(await screen.findByText("3 voces: sesión grupal")).toBeVisible();
  expect(screen.getByText("Hola.").closest("li")).toHaveClass("turno--t");
  expect(screen.getByText("Buenas.").closest("li")).toHaveClass("turno--p");
});

test("a video without a transcript says whose voices are heard", async () => {
  answerList(resumen());
  answerSesion(sesion({ num_voces: 1, video_url: "sesiones/video.mp4" }));
  server.use(http.get(`${DETAIL}/download-video`, () => problem(503, "No disponible")));
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(await screen.findByText("Una voz: solo tú")).toBeVisible();
});

test("a session with nothing shared says so, also when its fields were left blank", async () => {
  answerList(resumen());
  answerSesion(sesion({ notas: " ", campos_datos: { Música: "", Escala: null } }));
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(
    await screen.findByText("No hay contenido adicional disponible para esta sesión."),
  ).toBeVisible();
});

test("a detail that fails is said once, where it should be", async () => {
  answerList(resumen());
  server.use(http.get(DETAIL, () => problem(404, "No encontrado")));
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(await screen.findByText("Error al cargar los detalles de la sesión.")).toBeVisible();
  const passing = screen.getByRole("region", { name: "Notificaciones", hidden: true });
  expect(passing).toHaveTextContent(/^$/);
});

test("the video comes with its download, which says that it has begun", async () => {
  answerList(resumen());
  answerSesion(sesion({ video_url: "/api/v1/aws-s3/files/v.mp4" }));
  server.use(
    http.get(`${DETAIL}/download-video`, () =>
      HttpResponse.json({
        download_url: "/signed",
        filename: "lucia_s12.mp4",
        reproduccion: reproduccion(),
      }),
    ),
  );
  const { user } = await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);
  const link = await screen.findByRole("link", { name: "Descargar" });
  expect(link).toHaveAttribute("download", "lucia_s12.mp4");

  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);

  expect(screen.getByText("Descarga iniciada")).toBeVisible();
  expect(screen.getByText("Descargando lucia_s12.mp4")).toBeVisible();
});

test("a video that cannot be fetched says so", async () => {
  answerList(resumen());
  answerSesion(sesion({ video_url: "/api/v1/aws-s3/files/v.mp4" }));
  server.use(http.get(`${DETAIL}/download-video`, () => problem(404, "No encontrado")));
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect((await screen.findAllByText("Error al descargar el video")).length).toBe(2);
  expect(screen.getAllByText("Por favor intenta de nuevo").length).toBe(2);
});

test("a session can be kept as a PDF, dated by the reader's clock", async () => {
  answerList(resumen());
  answerSesion(sesion({ notas: "Hablaron del descanso." }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  URL.createObjectURL = () => "blob:sesion";
  let asked: URL | undefined;
  server.use(
    http.get(`${DETAIL}/sesion.pdf`, ({ request }) => {
      asked = new URL(request.url);
      const headers = { "Content-Disposition": 'attachment; filename="sesion-12.pdf"' };
      return new HttpResponse("%PDF-", { headers });
    }),
  );
  const { user } = await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);
  await user.click(await screen.findByRole("button", { name: "Descargar en PDF" }));
  expect(await screen.findByText("Descargando sesion-12.pdf")).toBeVisible();
  expect(asked?.searchParams.has("desfase")).toBe(true);
});

test("each text says where the words went for it, and what the therapist did by hand", async () => {
  answerList(resumen());
  answerSesion(
    sesion({
      transcripcion: "Hola.",
      origen_transcripcion: {
        motor: { nombre: "AssemblyAI", modelo: "universal", local: false },
        a_mano: true,
      },
      analisis_ia_paciente: "Para ti.",
      origen_analisis: { a_mano: true },
    }),
  );
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(
    await screen.findByText(
      "Transcrita por un servicio externo, que recibió el audio de la sesión (AssemblyAI, universal). Tu terapeuta la ha corregido.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Lo ha escrito tu terapeuta, sin ningún motor.")).toBeVisible();
});

test("a text that an engine made here says that nothing left", async () => {
  answerList(resumen());
  answerSesion(
    sesion({
      analisis_ia_paciente: "Para ti.",
      origen_analisis: {
        motor: { nombre: "Motor local", modelo: "reglas-1", local: true },
        a_mano: false,
      },
    }),
  );
  await openAsPatient(`/sesiones?sesion=${SESSION_ID}`);

  expect(
    await screen.findByText(
      "Propuesto en el equipo de la consulta: nada ha salido de él (Motor local).",
    ),
  ).toBeVisible();
  expect(screen.queryByText(/tu terapeuta/i)).not.toBeInTheDocument();
});
