import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, sesion } from "./testing";

const MUSIC = {
  id: "0193a1f0-0000-7000-8000-0000000000aa",
  nombre: "Musical",
  descripcion: null,
  activo: true,
  campos: [
    { nombre: "Escala", tipo: "number", requerido: true, placeholder: null, opciones: [] },
    { nombre: "Música", tipo: "checkbox", requerido: false, placeholder: null, opciones: [] },
  ],
  fecha_creacion: "2026-01-01T00:00:00Z",
  fecha_actualizacion: "2026-01-01T00:00:00Z",
  version: 1,
};

beforeEach(() => {
  server.use(http.get(at("/tipos-sesion/"), () => HttpResponse.json([])));
});

async function openEditing() {
  answerSesion({ analisis_ia: "Como lo dejó la máquina." });
  const opened = await openSesiones([resumen()]);
  await opened.user.click(await screen.findByRole("button", { name: "Editar sesión" }));
  await screen.findByRole("button", { name: "Guardar cambios" });
  return opened;
}

test("only what changed is sent, and the session shows it", async () => {
  let sent: unknown;
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sesion({ notas: "Corregidas.", analisis_ia: "Corregido." }));
    }),
  );
  const { user } = await openEditing();
  const notes = screen.getByLabelText("Notas que Lucía leerá");
  await user.clear(notes);
  await user.type(notes, "Corregidas.");
  await user.clear(screen.getByLabelText("Análisis profesional"));
  await user.type(screen.getByLabelText("Análisis profesional"), "Corregido.");
  await user.click(screen.getByRole("switch", { name: "El video" }));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("La sesión se actualizó correctamente.")).toBeVisible();
  expect(sent).toEqual({
    notas: "Corregidas.",
    analisis_ia: "Corregido.",
    version: 1,
    compartir: { notas: true, transcripcion: true, video: false, analisis: true },
  });
  expect(screen.getByText("Corregidas.")).toBeVisible();
});

test("every fact can be corrected, and the history says so", async () => {
  let sent: unknown;
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sesion({ duracion_minutos: 90 }));
    }),
    http.get(at("/tipos-sesion/:id"), () => HttpResponse.json(MUSIC)),
  );
  const custom = { tipo_sesion: null, tipo_sesion_id: MUSIC.id, tipo_nombre: MUSIC.nombre };
  answerSesion({ ...custom, campos_datos: { Escala: 7, Extra: { a: 1 } } });
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Editar sesión" }));
  const when = await screen.findByLabelText(/^Fecha y hora/);
  expect(when).toHaveFocus();
  fireEvent.change(when, { target: { value: "2026-11-11T18:30" } });
  for (const [label, value] of [
    [/^Número de sesión/, "13"],
    ["Duración en minutos", "90"],
    [/^Escala/, "8"],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
  await user.selectOptions(screen.getByLabelText("Voces en la grabación"), "3");
  await user.click(await screen.findByRole("switch", { name: "Música" }));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("La sesión se actualizó correctamente.")).toBeVisible();
  expect(sent).toEqual({
    fecha: new Date("2026-11-11T18:30").toISOString(),
    numero_sesion: 13,
    duracion_minutos: 90,
    num_voces: 3,
    campos_datos: { Escala: 8, Extra: { a: 1 }, Música: true },
    version: 1,
  });
});

test("the type can be changed: its fields follow, and nothing written goes unsaid", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(at("/tipos-sesion/"), () => HttpResponse.json([MUSIC])),
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        sesion({ tipo_sesion: null, tipo_sesion_id: MUSIC.id, tipo_nombre: "Musical" }),
      );
    }),
  );
  const { user } = await openEditing();
  const kept = "Este tipo ya no pregunta por: Temas importantes. Lo escrito se conserva";
  expect(screen.getByRole("radio", { name: "Psicoterapia" })).toBeChecked();
  await user.click(await screen.findByRole("radio", { name: "Musical" }));

  expect(screen.getByText(kept, { exact: false })).toBeVisible();
  expect(screen.getByLabelText("Temas importantes")).toHaveValue("Sueño, Límites");
  await user.type(screen.getByLabelText(/^Escala/), "7");
  await user.click(screen.getByRole("radio", { name: "Psicodélica" }));
  expect(screen.getByText(/ya no pregunta por: Notas, Temas importantes, Escala\./)).toBeVisible();
  expect(screen.getByLabelText("Intención")).toHaveValue("");
  await user.click(screen.getByRole("radio", { name: "Musical" }));
  expect(screen.getByLabelText(/^Escala/)).toHaveValue(7);
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("La sesión se actualizó correctamente.")).toBeVisible();
  expect(sent).toEqual([
    {
      tipo_sesion: null,
      tipo_sesion_id: MUSIC.id,
      campos_datos: { Escala: 7, Música: false },
      version: 1,
    },
  ]);
});

test("a type that another window deleted is said, and another can be chosen", async () => {
  server.use(
    http.get(at("/tipos-sesion/"), () => HttpResponse.json([MUSIC])),
    http.patch(at("/sesiones/:id"), () =>
      problem(422, "Por favor, selecciona un tipo de sesión válido", {
        errors: [
          {
            field: "tipo_sesion_id",
            message: "Por favor, selecciona un tipo de sesión válido",
          },
        ],
      }),
    ),
  );
  const { user } = await openEditing();
  await user.click(await screen.findByRole("radio", { name: "Musical" }));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  const said = await screen.findAllByText("Por favor, selecciona un tipo de sesión válido");
  expect(said.some((each) => each.closest("form"))).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Psicodélica" }));
  expect(screen.getByRole("radio", { name: "Psicodélica" })).toBeChecked();
});

test("what is required is said beside its field, and nothing is sent", async () => {
  const { user } = await openEditing();
  await user.clear(screen.getByLabelText(/^Número de sesión/));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  const number = screen.getByLabelText(/^Número de sesión/);
  expect(number).toHaveAccessibleDescription("Este campo es obligatorio");
  expect(number).toHaveFocus();
});

test("another window's change is taken in under what is typed here, which is saved next", async () => {
  const sent: unknown[] = [];
  const { user } = await openEditing();
  const theirs = sesion({ version: 2, notas: "Las de allí.", temas_importantes: "Trabajo" });
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as { version: number };
      sent.push(change);
      return change.version === 2
        ? HttpResponse.json(sesion({ notas: "Las de aquí.", version: 3 }))
        : problem(409, "La sesión cambió en otra ventana");
    }),
    http.get(at("/sesiones/:id"), () => HttpResponse.json(theirs)),
  );
  await user.clear(screen.getByLabelText("Notas que Lucía leerá"));
  await user.type(screen.getByLabelText("Notas que Lucía leerá"), "Las de aquí.");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText(/se queda lo tuyo en: Notas\./)).toBeVisible();
  expect(screen.getByText("Error al actualizar la sesión")).toBeVisible();
  expect(screen.getByLabelText("Notas que Lucía leerá")).toHaveValue("Las de aquí.");
  expect(screen.getByLabelText("Temas importantes")).toHaveValue("Trabajo");

  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("La sesión se actualizó correctamente.")).toBeVisible();
  expect(sent.at(-1)).toEqual({ notas: "Las de aquí.", version: 2 });
});

test("a save that does not get there says so, and keeps what was typed", async () => {
  server.use(http.patch(at("/sesiones/:id"), () => HttpResponse.error()));
  const { user } = await openEditing();
  const notes = screen.getByLabelText("Notas que Lucía leerá");
  await user.type(notes, " Más.");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  const form = within(notes.closest("form") as HTMLElement);
  expect(await form.findByRole("alert")).toHaveTextContent("Error al actualizar la sesión");
  expect(notes).toHaveValue("Llega puntual. Más.");
});

test("leaving with something typed asks first", async () => {
  const { user } = await openEditing();
  await user.type(screen.getByLabelText("Notas que Lucía leerá"), " Más.");
  await user.click(screen.getByRole("link", { name: "Nueva sesión" }));

  expect(await screen.findByRole("alertdialog")).toHaveTextContent("¿Salir sin guardar?");
  await user.click(screen.getByRole("button", { name: "Seguir escribiendo" }));
  expect(screen.getByLabelText("Notas que Lucía leerá")).toHaveValue("Llega puntual. Más.");
});

test("who reads a text follows the switch before anything is saved", async () => {
  const { user } = await openEditing();
  expect(screen.getAllByText(/^Lucía también (las|los|la) ve$/)).toHaveLength(3);

  await user.click(screen.getByRole("switch", { name: "Las notas" }));

  expect(screen.getAllByText(/^Lucía también (las|los|la) ve$/)).toHaveLength(1);
});

test("a text the server refuses is marked, and what was typed stays", async () => {
  server.use(
    http.patch(at("/sesiones/:id"), () =>
      problem(422, "Las notas son requeridas para sesiones de psicoterapia", {
        errors: [
          { field: "notas", message: "Las notas son requeridas para sesiones de psicoterapia" },
        ],
      }),
    ),
  );
  const { user } = await openEditing();
  await user.clear(screen.getByLabelText("Notas que Lucía leerá"));
  await user.type(screen.getByLabelText("Temas importantes"), ", Trabajo");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  await waitFor(() =>
    expect(screen.getByLabelText("Notas que Lucía leerá")).toHaveAccessibleDescription(
      "Las notas son requeridas para sesiones de psicoterapia",
    ),
  );
  expect(screen.getByLabelText("Temas importantes")).toHaveValue("Sueño, Límites, Trabajo");
});

test("deleting names what goes and leaves the history without it", async () => {
  answerSesion({ analisis_ia: "Análisis." });
  let deleted: unknown;
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Eliminar sesión" }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent(
    "sus notas, tus notas privadas y su análisis",
  );
  server.use(
    http.delete(at("/sesiones/:id"), ({ params }) => {
      deleted = params.id;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  );

  await user.click(screen.getByRole("button", { name: "Eliminar sesión" }));

  expect(await screen.findByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
  expect(deleted).toBe(sesion().id);
});

test("a deletion that fails says why and loses nothing", async () => {
  answerSesion();
  server.use(http.delete(at("/sesiones/:id"), () => problem(409, "Se está analizando")));
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Eliminar sesión" }));
  await user.click(screen.getByRole("button", { name: "Eliminar sesión" }));

  expect(await screen.findByText("Error al eliminar la sesión")).toBeVisible();
  expect(screen.getByText("Se está analizando")).toBeVisible();
});

test("what is being typed stays when the sessions cannot be read again", async () => {
  const { user } = await openEditing();
  const notas = screen.getByLabelText("Notas que Lucía leerá");
  await user.type(notas, " Y se queda.");
  const refused = vi.fn(() => problem(429, "Demasiadas peticiones"));
  server.use(http.get(at("/sesiones/paciente/:id"), refused));
  // Whoever comes back to the window after a while has the list read anew.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  fireEvent(window, new Event("visibilitychange"));

  await waitFor(() => expect(refused).toHaveBeenCalled());
  await new Promise((settled) => setTimeout(settled, 50));
  expect(screen.getByLabelText("Notas que Lucía leerá")).toHaveValue("Llega puntual. Y se queda.");
});
