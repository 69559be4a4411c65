import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Campo, TipoSesion } from "@/entities/borrador/types";
import { at, HttpResponse, http, PERFIL_TERAPEUTA, problem, server } from "@/test/server";
import { answerAround, answerDraft, DRAFT_ID, draft, LUCIA, openTab } from "./testing";

const FINISH = { name: "Finalizar y Guardar Sesión" };

test("choosing a type makes the draft, and its address can be opened again", async () => {
  answerAround();
  answerDraft(draft());
  const created: unknown[] = [];
  server.use(
    http.post(at("/sesiones-asincronas/drafts"), async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json(draft(), { status: 201 });
    }),
  );
  const { user, router } = await openTab();
  expect(await screen.findByRole("heading", { name: "Sesión 13" })).toBeVisible();
  expect(screen.queryByRole("button", FINISH)).toBeNull();

  await user.click(screen.getByRole("radio", { name: "Psicoterapia" }));
  expect(await screen.findByLabelText("Notas que Lucía leerá *")).toBeVisible();
  expect(created).toEqual([
    expect.objectContaining({ paciente_id: LUCIA.id, tipo_sesion: "psicoterapia", num_voces: 2 }),
  ]);
  expect(router.state.location.search).toContain(`borrador=${DRAFT_ID}`);
  expect(screen.getByRole("radio", { name: "Psicoterapia" })).toHaveFocus();
});

test.each([
  [
    "psicoterapia",
    "Por favor, completa todos los campos de psicoterapia",
    "Notas que Lucía leerá *",
  ],
  ["psicodelica", "Por favor, completa todos los campos de psicodélica", "Intención *"],
] as const)("a %s session is not saved without its fields", async (tipo, sentence, first) => {
  answerAround();
  answerDraft(draft({ tipo_sesion: tipo }));
  const { user } = await openTab(DRAFT_ID);
  await user.click(await screen.findByRole("button", FINISH));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(first)).toBeInvalid();
  expect(screen.getByLabelText(first)).toHaveFocus();
});

const INTEGRACION: TipoSesion = {
  id: "0193a1f0-0000-7000-8000-0000000000aa",
  nombre: "Integración",
  descripcion: null,
  activo: true,
  formato_nota: "libre",
  campos: [campo({ nombre: "Sueños", tipo: "textarea" })],
  fecha_creacion: "2026-01-01T00:00:00Z",
  fecha_actualizacion: "2026-01-01T00:00:00Z",
  version: 1,
};

function campo(patch: Partial<Campo>): Campo {
  return { nombre: "", tipo: "text", requerido: true, placeholder: null, opciones: [], ...patch };
}

function answerOffered(...tipos: TipoSesion[]): void {
  server.use(http.get(at("/tipos-sesion/"), () => HttpResponse.json(tipos)));
}

test("a session of the therapist's own type names the field that is missing", async () => {
  answerAround();
  answerDraft(draft({ tipo_sesion: null, tipo_sesion_id: INTEGRACION.id }));
  answerOffered(INTEGRACION);
  const { user } = await openTab(DRAFT_ID);
  expect(await screen.findByRole("radio", { name: "Integración" })).toBeChecked();
  await user.click(screen.getByRole("button", FINISH));
  expect(await screen.findByText("Por favor, completa el campo: Sueños")).toBeVisible();
  expect(screen.getByLabelText("Sueños *")).toBeInvalid();
});

test("a type that is offered no more stays that of its drafts, fields and all", async () => {
  answerAround();
  answerDraft(
    draft({
      tipo_sesion: null,
      tipo_sesion_id: INTEGRACION.id,
      campos_datos: { Sueños: "Un río" },
    }),
  );
  server.use(
    http.get(at(`/tipos-sesion/${INTEGRACION.id}`), () =>
      HttpResponse.json({ ...INTEGRACION, activo: false }),
    ),
  );
  await openTab(DRAFT_ID);
  expect(await screen.findByRole("radio", { name: "Integración (ya no se ofrece)" })).toBeChecked();
  expect(screen.getByLabelText("Sueños *")).toHaveValue("Un río");
});

test("an answer that is an option no more is still there to be read", async () => {
  answerAround();
  answerDraft(
    draft({
      tipo_sesion: null,
      tipo_sesion_id: INTEGRACION.id,
      campos_datos: { Práctica: "Paseo" },
    }),
  );
  const practica = campo({ nombre: "Práctica", tipo: "select", opciones: ["Nadar"] });
  answerOffered({ ...INTEGRACION, campos: [practica] });
  await openTab(DRAFT_ID);
  expect(await screen.findByLabelText("Práctica *")).toHaveDisplayValue(
    "Paseo (ya no es una opción)",
  );
});

test("Ctrl+S saves at once, and nothing that was written under another type is hidden", async () => {
  answerAround();
  answerDraft(draft({ tipo_sesion: "psicodelica", notas: "De antes" }));
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const { cantidad } = (await request.json()) as { cantidad: string };
      return HttpResponse.json(
        draft({ version: 2, tipo_sesion: "psicodelica", notas: "De antes", cantidad }),
      );
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  expect(await screen.findByLabelText("Notas que Lucía leerá")).toHaveValue("De antes");
  await user.type(screen.getByLabelText("Cantidad"), "2");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Borrador actualizado")).toBeVisible();
  expect(screen.getByText("La fecha y la duración, y «Cantidad» y «Notas».")).toBeVisible();
});

test("a draft that does not come can be asked for again", async () => {
  answerAround();
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.get(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async () => {
      await refused;
      return problem(429, "Demasiados intentos");
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  expect(await screen.findByText("Cargando el borrador...")).toBeVisible();
  refuse();
  expect(await screen.findByText("Error al cargar el borrador")).toBeVisible();
  answerDraft(draft({ titulo: "De otra vez" }));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByLabelText("Título del borrador")).toHaveValue("De otra vez");
});

test("an address that names no draft says so", async () => {
  answerAround();
  await openTab("no-es-un-id");
  expect(await screen.findByText("Error: ID de borrador inválido")).toBeVisible();
});

test("pressing twice saves once, and shows the new session", async () => {
  answerAround();
  answerDraft(
    draft({ notas: "Notas", temas_importantes: "Sueño", analisis_ia_paciente: "Para ti" }),
  );
  const saved: unknown[] = [];
  server.use(
    http.post(at("/sesiones/"), async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ id: "0193-nueva", numero_sesion: 14 }, { status: 201 });
    }),
  );
  const { user, router } = await openTab(DRAFT_ID);
  await user.dblClick(await screen.findByRole("button", FINISH));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=sessions&sesion=0193-nueva"));
  expect(saved).toEqual([
    { paciente_id: LUCIA.id, draft_id: DRAFT_ID, analisis_ia_paciente: "Para ti" },
  ]);
  expect(await screen.findByText("Éxito")).toBeVisible();
  expect(
    screen.getByText("La sesión se ha guardado con el número 14: el 13 ya estaba ocupado."),
  ).toBeVisible();
});

test.each([
  ["Error de conexión", () => HttpResponse.error()],
  ["No se pudo guardar la sesión", () => new HttpResponse(null, { status: 500 })],
])("says why the session could not be saved and keeps everything: %s", async (why, answer) => {
  answerAround();
  answerDraft(draft({ notas: "Notas", temas_importantes: "Sueño" }));
  server.use(http.post(at("/sesiones/"), answer));
  const { user } = await openTab(DRAFT_ID);
  await user.click(await screen.findByRole("button", FINISH));
  expect((await screen.findAllByText(why))[0]).toBeVisible();
  expect(screen.getByLabelText("Notas que Lucía leerá *")).toHaveValue("Notas");
  expect(screen.getByRole("button", FINISH)).toBeEnabled();
});

test("a draft that is gone can be left for a new one", async () => {
  answerAround();
  server.use(
    http.get(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => problem(404, "No encontrado")),
  );
  const { user } = await openTab(DRAFT_ID);
  expect(await screen.findByText("El borrador actual ya no existe")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Empezar una sesión nueva" }));
  expect(await screen.findByText(/Elige uno para empezar/)).toBeVisible();
});

test("what is typed in a draft that is gone moves to a new one, which the address names", async () => {
  answerAround();
  answerDraft(draft({ notas: "Antes" }));
  const created: unknown[] = [];
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), () => problem(404, "No encontrado")),
    http.post(at("/sesiones-asincronas/drafts"), async ({ request }) => {
      created.push(await request.json());
      const written = { notas: "Antes", temas_importantes: "Después" };
      return HttpResponse.json(draft({ draft_id: "otro", ...written }), { status: 201 });
    }),
  );
  const { user, router } = await openTab(DRAFT_ID);
  await user.type(await screen.findByLabelText("Temas importantes *"), "Después");
  await user.tab();
  expect(await screen.findByText("El borrador ya no existe. Creando uno nuevo...")).toBeVisible();
  expect(created).toEqual([
    expect.objectContaining({ notas: "Antes", temas_importantes: "Después" }),
  ]);
  await waitFor(() => expect(router.state.location.search).toContain("borrador=otro"));
  expect(screen.getByLabelText("Temas importantes *")).toHaveValue("Después");
});

test("what another window wrote in other fields is joined to this one's, and that is told", async () => {
  answerAround();
  answerDraft(draft());
  const theirs = { temas_importantes: "De la otra" };
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const { version, notas } = (await request.json()) as { version: number; notas: string };
      return version === 1
        ? problem(409, "El borrador cambió en otra ventana")
        : HttpResponse.json(draft({ ...theirs, version: 3, notas }));
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  const notas = await screen.findByLabelText("Notas que Lucía leerá *");
  answerDraft(draft({ ...theirs, version: 2 }));
  await user.type(notas, "Mías");
  expect(await screen.findByText("Lo suyo y lo tuyo están aquí juntos.")).toBeVisible();
  expect(notas).toHaveValue("Mías");
  expect(screen.getByLabelText("Temas importantes *")).toHaveValue("De la otra");
});

test("the two windows' texts stand side by side until one is chosen", async () => {
  answerAround();
  answerDraft(draft());
  const sent: unknown[] = [];
  server.use(
    http.put(at(`/sesiones-asincronas/drafts/${DRAFT_ID}`), async ({ request }) => {
      const body = (await request.json()) as { version: number; notas: string };
      sent.push(body);
      return body.version === 1
        ? problem(409, "El borrador cambió en otra ventana")
        : HttpResponse.json(draft({ version: 3, notas: body.notas }));
    }),
  );
  const { user } = await openTab(DRAFT_ID);
  const notas = await screen.findByLabelText("Notas que Lucía leerá *");
  answerDraft(draft({ version: 2, notas: "De la otra" }));
  await user.type(notas, "Mías");
  await user.tab();
  const both = await screen.findByRole(
    "button",
    { name: "Conservar los dos textos" },
    { timeout: 4000 },
  );
  expect(notas).toHaveValue("Mías");
  await user.click(both);
  await waitFor(() => expect(notas).toHaveValue("Mías\n\nDe la otra"));
  await waitFor(() => expect(sent.at(-1)).toEqual({ notas: "Mías\n\nDe la otra", version: 2 }));
});

test("a draft that is older than the choice asks what is shared before it becomes a session", async () => {
  answerAround();
  const written = { notas: "Duerme mejor", temas_importantes: "Sueño", version: 2 };
  answerDraft(draft({ ...written, compartir: null }));
  const NOTHING = { notas: false, transcripcion: false, video: false, analisis: false };
  const sent: unknown[] = [];
  const chosen: unknown[] = [];
  server.use(
    http.get(at("/terapeuta/perfil"), () => HttpResponse.json(PERFIL_TERAPEUTA)),
    http.patch(at("/terapeuta/perfil"), async ({ request }) => {
      const said = (await request.json()) as { compartir: typeof NOTHING };
      chosen.push(said.compartir);
      return HttpResponse.json({ ...PERFIL_TERAPEUTA, ...said, compartir_elegido: true });
    }),
    http.put(at("/sesiones-asincronas/drafts/:id"), async ({ request }) => {
      const said = (await request.json()) as object;
      sent.push(said);
      return HttpResponse.json(draft({ ...written, ...said, version: 3 }));
    }),
    http.post(at("/sesiones/"), () =>
      HttpResponse.json({ id: "0193-nueva", numero_sesion: 13 }, { status: 201 }),
    ),
  );
  const { user, router } = await openTab(DRAFT_ID);
  await user.click(await screen.findByRole("button", FINISH));
  await user.click(await screen.findByRole("switch", { name: "El video" }));
  await user.click(screen.getByRole("button", { name: "Elegir y guardar la sesión" }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=sessions&sesion=0193-nueva"));
  expect(chosen).toEqual([{ ...NOTHING, video: true }]);
  expect(sent).toContainEqual(expect.objectContaining({ compartir: { ...NOTHING, video: true } }));
});
