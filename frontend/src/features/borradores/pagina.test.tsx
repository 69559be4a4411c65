import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { RouterView } from "@/lib/router/RouterView";
import { showPerson } from "@/lib/unsaved-forms";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { memoryRouter } from "@/test/router";
import { at, HttpResponse, http, PERFIL_TERAPEUTA, problem, server } from "@/test/server";
import { NuevaSesionForm } from "./components/NuevaSesionForm";
import { answerAround, DRAFT_ID, draft, LUCIA, ownType, VIDEO_KEY } from "./testing";

const PAGE = "/dashboard/terapeuta/nueva-sesion";
const NONE_SHARED = { notas: false, transcripcion: false, video: false, analisis: false };
const JULIAN = { id: "0193a1f0-0000-7000-8000-000000000003", nombre: "Julián", apellido: "Peña" };

/** A therapist with these two patients, whose sessions say nothing to the patient unless told so. */
async function openPage(address = PAGE, types: object[] = [], answerBesides = (): unknown => null) {
  answerAs(THERAPIST);
  answerAround();
  server.use(
    http.get(at("/pacientes/"), () => HttpResponse.json([JULIAN, LUCIA])),
    http.get(at("/pacientes/unified/:id"), () => problem(404, "No encontrado")),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([{ numero_sesion: 12 }])),
    http.get(at("/terapeuta/perfil"), () =>
      HttpResponse.json({ compartir: NONE_SHARED, compartir_elegido: true }),
    ),
    http.get(at("/tipos-sesion/"), () => HttpResponse.json(types)),
  );
  answerBesides();
  const view = await openApp(address, { signedIn: true });
  await screen.findByRole("button", { name: "Guardar Sesión" });
  return view;
}

const save = () => screen.getByRole("button", { name: "Guardar Sesión" });
const picker = () => screen.getByRole("combobox", { name: /Paciente/ });

const leave = (user: UserEvent) =>
  user.click(screen.getAllByRole("link", { name: "Banco de ejercicios" })[0] as HTMLElement);

/** What the server is sent, and answers with this number. */
function takeSession(numero = 13) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(at("/sesiones/"), async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ id: "0193-nueva", numero_sesion: numero }, { status: 201 });
    }),
  );
  return sent;
}

test("somebody is found by letters of the name, and the session is saved without a draft", async () => {
  const sent = takeSession();
  const { user, router } = await openPage();
  await user.click(save());
  expect(await screen.findByText("Por favor, selecciona un paciente")).toBeVisible();
  expect(picker()).toHaveFocus();

  await user.type(picker(), "ferrer luc{Enter}");
  expect(picker()).toHaveValue("Lucía Ferrer Aldana");
  expect(router.state.location.search).toBe(`?paciente=${LUCIA.id}`);
  expect(await screen.findByDisplayValue("13")).toHaveAttribute("readonly");
  await user.click(save());
  expect(
    await screen.findByText("Las notas son requeridas para sesiones de psicoterapia"),
  ).toBeVisible();
  expect(screen.getByLabelText("Notas *")).toHaveAccessibleDescription(/Las notas son requeridas/);

  await user.type(screen.getByLabelText("Notas *"), "Ha dormido mejor");
  expect(screen.queryByText("Las notas son requeridas para sesiones de psicoterapia")).toBeNull();
  expect(screen.getByLabelText("Notas *")).toBeValid();
  await user.type(screen.getByLabelText("Transcripción"), "Lucía: Hola");
  await user.dblClick(save());
  await waitFor(() => expect(router.state.location.search).toContain("sesion=0193-nueva"));
  expect(router.state.location.pathname).toContain(LUCIA.id);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    paciente_id: LUCIA.id,
    numero_sesion: 13,
    tipo_sesion: "psicoterapia",
    notas: "Ha dormido mejor",
    transcripcion: "Lucía: Hola",
    compartir: NONE_SHARED,
  });
  expect(sent[0]).not.toHaveProperty("draft_id");
});

test("a psychedelic session asks for intention and medicine, and tells the number it got", async () => {
  takeSession(14);
  const { user } = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  await user.click(await screen.findByRole("tab", { name: "Psicodélica" }));
  await user.type(screen.getByLabelText("Intención *"), "Soltar");
  await user.click(save());
  expect(
    await screen.findByText(
      "La intención y tipo de medicina son requeridos para sesiones psicodélicas",
    ),
  ).toBeVisible();
  expect(screen.getByLabelText("Tipo de medicina *")).toHaveFocus();

  await user.type(screen.getByLabelText("Tipo de medicina *"), "Psilocibina");
  await user.click(save());
  expect(
    await screen.findByText("La sesión se ha guardado con el número 14: el 13 ya estaba ocupado."),
  ).toBeVisible();
});

test("the five kinds of field of an own type, and what the patient will see of them", async () => {
  const sent = takeSession();
  const type = ownType([
    { nombre: "Sueño", tipo: "text", requerido: true },
    { nombre: "Relato", tipo: "textarea" },
    { nombre: "Horas", tipo: "number" },
    { nombre: "Ánimo", tipo: "select", opciones: ["Alto", "Bajo"] },
    { nombre: "Ayuno", tipo: "checkbox", requerido: true },
  ]);
  const { user } = await openPage(`${PAGE}?paciente=${LUCIA.id}`, [type]);
  await user.type(screen.getByLabelText("Notas *"), "Bajo otro tipo");
  await user.click(await screen.findByRole("tab", { name: "Integración" }));
  await user.click(save());
  expect(await screen.findByText("Por favor, completa el campo: Sueño")).toBeVisible();

  await user.type(screen.getByLabelText("Sueño *"), "Agua");
  await user.type(screen.getByLabelText("Horas"), "7.5");
  await user.selectOptions(screen.getByLabelText("Ánimo"), "Bajo");
  const seen = within(screen.getByRole("region", { name: "Lo que verá Lucía" }));
  expect(seen.getByText("La fecha y la duración. Nada de lo escrito aquí.")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Compartir las notas con Lucía" }));
  expect(
    seen.getByText("La fecha y la duración, y «Notas», «Sueño», «Horas», «Ánimo» y «Ayuno»."),
  ).toBeVisible();

  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    tipo_sesion: null,
    tipo_sesion_id: type.id,
    notas: "Bajo otro tipo",
    campos_datos: { Sueño: "Agua", Horas: 7.5, Ánimo: "Bajo", Ayuno: false },
    compartir: { ...NONE_SHARED, notas: true },
  });
});

test("a try whose answer was lost is not saved twice", async () => {
  const { user, router } = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  await user.type(await screen.findByLabelText("Notas *"), "Una vez");
  let saved: { fecha: string } | null = null;
  server.use(
    http.post(at("/sesiones/"), async ({ request }) => {
      expect(saved).toBeNull();
      saved = (await request.json()) as { fecha: string };
      return HttpResponse.error();
    }),
  );
  await user.click(save());
  expect((await screen.findAllByText("Error de conexión"))[0]).toBeVisible();
  expect(screen.getByLabelText("Notas *")).toHaveValue("Una vez");

  server.use(
    http.get(at(`/sesiones/paciente/${LUCIA.id}`), () =>
      HttpResponse.json([{ id: "ya-estaba", numero_sesion: 13, fecha: saved?.fecha }]),
    ),
  );
  await user.click(save());
  await waitFor(() => expect(router.state.location.search).toContain("sesion=ya-estaba"));
});

test("leaving asks, and everything can be kept as a draft", async () => {
  const created: Record<string, unknown>[] = [];
  const { user, router } = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  server.use(
    http.post(at("/sesiones-asincronas/drafts"), async ({ request }) => {
      created.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json(draft(), { status: 201 });
    }),
  );
  await user.type(await screen.findByLabelText("Notas *"), "A medias");
  await user.type(screen.getByLabelText("Transcripción"), "Ana: Hola");
  await leave(user);
  const question = within(
    await screen.findByRole("dialog", { name: "La sesión no está guardada" }),
  );
  await user.click(question.getByRole("button", { name: "Seguir escribiendo" }));
  expect(router.state.location.pathname).toBe(PAGE);
  expect(screen.getByLabelText("Notas *")).toHaveValue("A medias");

  await user.click(screen.getByRole("button", { name: "Guardar como borrador" }));
  await waitFor(() => expect(router.state.location.search).toContain(`borrador=${DRAFT_ID}`));
  expect(created[0]).toMatchObject({ paciente_id: LUCIA.id, notas: "A medias" });
  expect(created[0]?.archivo_video_info).toMatchObject({
    transcript: [{ speaker_label: "Ana", text: "Hola" }],
  });
});

test("what was written of one patient comes back on their page, and on nobody else's", async () => {
  const first = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  await first.user.type(await screen.findByLabelText("Notas *"), "De Lucía");
  // The session ends over it.
  showPerson(null);
  cleanup();

  await openPage(`${PAGE}?paciente=${JULIAN.id}`);
  expect(await screen.findByLabelText("Notas *")).toHaveValue("");
  cleanup();
  await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  expect(await screen.findByLabelText("Notas *")).toHaveValue("De Lucía");
});

test("leaving without keeping it throws the video away too", async () => {
  const deleted: unknown[] = [];
  const { user, router } = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  server.use(
    http.post(at("/aws-s3/presigned-upload-url"), () =>
      HttpResponse.json({ upload_url: "/subir/aqui", file_key: VIDEO_KEY }),
    ),
    http.put("*/subir/aqui", () => new HttpResponse(null, { status: 200 })),
    http.delete(at("/aws-s3/delete-file"), async ({ request }) => {
      deleted.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const video = new File(["video"], "a.mp4", { type: "video/mp4" });
  await user.upload(await screen.findByLabelText("Archivo de video"), video);
  expect(await screen.findByText("Subido")).toBeVisible();
  expect(picker()).toHaveAttribute("readonly");

  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(router.state.location.pathname).toContain("/ejercicios"));
  await waitFor(() => expect(deleted).toEqual([{ file_key: VIDEO_KEY }]));
});

test("says what the server refused, and that nobody can send a video for nobody", async () => {
  const { user } = await openPage();
  const video = new File(["video"], "a.mp4", { type: "video/mp4" });
  await user.upload(await screen.findByLabelText("Archivo de video"), video);
  expect(await screen.findByText("Información de terapeuta y paciente requerida")).toBeVisible();

  server.use(http.post(at("/sesiones/"), () => problem(422, "El texto es demasiado largo")));
  await user.type(picker(), "julian{Enter}");
  await user.type(screen.getByLabelText("Notas *"), "Larguísimas");
  await user.click(save());
  expect(await screen.findByText("El texto es demasiado largo")).toBeVisible();
  expect(screen.getByLabelText("Notas *")).toHaveValue("Larguísimas");
  await user.clear(screen.getByLabelText("Notas *"));
  await user.type(screen.getByLabelText("Notas *"), "Breves");
  expect(screen.queryByText("El texto es demasiado largo")).toBeNull();
});

test("without knowing who the therapist is, nothing is sent", async () => {
  answerAround();
  const form = (
    <NuevaSesionForm
      pacienteId={LUCIA.id}
      paciente={LUCIA}
      onPaciente={() => {}}
      sharing={NONE_SHARED}
      cita={null}
    />
  );
  server.use(http.get(at("/pacientes/"), () => HttpResponse.json([LUCIA])));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterView router={memoryRouter([{ path: "*", element: form }])} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Notas *"), "Notas");
  await user.click(save());
  expect(
    await screen.findByText(
      "No se pudo obtener la información del terapeuta. Por favor, vuelve a iniciar sesión.",
    ),
  ).toBeVisible();
});

const SHARED_NOTES = { ...NONE_SHARED, notas: true };

/** The profile of a therapist who never said what they share, and what they choose. */
function neverChosen() {
  const chosen: unknown[] = [];
  server.use(
    http.get(at("/terapeuta/perfil"), () => HttpResponse.json(PERFIL_TERAPEUTA)),
    http.patch(at("/terapeuta/perfil"), async ({ request }) => {
      const { compartir } = (await request.json()) as { compartir: typeof NONE_SHARED };
      chosen.push(compartir);
      return HttpResponse.json({ ...PERFIL_TERAPEUTA, compartir, compartir_elegido: true });
    }),
  );
  return chosen;
}

test("before the first session is saved, what is shared is asked once, and begins with nothing", async () => {
  const sent = takeSession();
  const { user } = await openPage(`${PAGE}?paciente=${LUCIA.id}`, [], neverChosen);
  const chosen = neverChosen();
  await user.type(await screen.findByLabelText("Notas *"), "Primera");
  expect(screen.queryByRole("switch", { name: /^Compartir/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Te lo preguntaremos al guardar/)).toBeVisible();

  await user.click(save());
  const asked = await screen.findByRole("dialog", { name: "¿Qué sueles compartir?" });
  for (const each of within(asked).getAllByRole("switch")) expect(each).not.toBeChecked();
  await user.click(within(asked).getByRole("button", { name: "Volver" }));
  expect(sent).toEqual([]);

  await user.click(save());
  await user.click(await screen.findByRole("switch", { name: "Las notas" }));
  await user.click(screen.getByRole("button", { name: "Elegir y guardar la sesión" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(chosen).toEqual([SHARED_NOTES]);
  expect(sent[0]).toMatchObject({ notas: "Primera", compartir: SHARED_NOTES });
});

test("a choice that is not kept saves no session either", async () => {
  const sent = takeSession();
  const { user } = await openPage(`${PAGE}?paciente=${LUCIA.id}`, [], neverChosen);
  server.use(http.patch(at("/terapeuta/perfil"), () => problem(503, "Ahora no se puede")));
  await user.type(await screen.findByLabelText("Notas *"), "Primera");
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Elegir y guardar la sesión" }));
  expect(await screen.findByText("No se ha podido guardar lo que eliges")).toBeVisible();
  expect(sent).toEqual([]);
});

test("notes that are shared are called what they are", async () => {
  const { user } = await openPage(`${PAGE}?paciente=${LUCIA.id}`);
  expect(await screen.findByLabelText("Notas *")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Compartir las notas con Lucía" }));
  expect(screen.getByLabelText("Notas que Lucía leerá *")).toBeVisible();
});
