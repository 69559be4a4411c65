import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UnifiedEjercicio } from "@/entities/asignacion/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  answerEjercicios,
  archivo,
  ejercicio,
  HOY_NO,
  LUCIA,
  MODULO_ID,
  openFicha,
} from "./testing";

const RESPIRAR = ejercicio();
const CARTA = { ...RESPIRAR, id: "0193a1f0-0000-7000-8000-0000000000d3", titulo: "La carta" };

const GIVEN_LATER = "«La carta» está en tu banco: puedes asignarlo desde aquí.";

function answerBank(...titles: UnifiedEjercicio[]): void {
  const bank = titles.map(({ id, titulo, descripcion, categoria }) => ({
    id,
    titulo,
    descripcion,
    categoria,
    archivos: [],
  }));
  server.use(http.get(at("/ejercicios/"), () => HttpResponse.json(bank)));
}

async function rowOf(titulo: string) {
  const heading = await screen.findByRole("heading", { name: titulo });
  return within(heading.closest("li") as HTMLElement);
}

test("each exercise says how it came, since when, whether it is done and what was written", async () => {
  answerEjercicios(
    { ...RESPIRAR, archivos: [archivo("respirar.mp3"), archivo("guía.pdf")] },
    HOY_NO,
  );
  await openFicha("?tab=exercises");

  const respirar = await rowOf("Respirar en cuatro tiempos");
  expect(respirar.getByText("Individual")).toBeVisible();
  expect(respirar.getByText("Regulación emocional")).toBeVisible();
  expect(respirar.getByText("Audio")).toBeVisible();
  expect(respirar.getByText("PDF")).toBeVisible();
  expect(respirar.getByText(/^Asignado el 16 de noviembre/)).toBeVisible();
  expect(respirar.getByText("Sin completar")).toBeVisible();

  const hoyNo = await rowOf("Decir «hoy no puedo»");
  expect(hoyNo.getByText("Módulo: Poner límites")).toBeVisible();
  expect(hoyNo.getByText(/^Completado el 18 de noviembre/)).toBeVisible();
  expect(hoyNo.getByText("«Se lo dije el domingo.»")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a filter says how many it leaves, and stays in the address", async () => {
  answerEjercicios(RESPIRAR, CARTA, HOY_NO);
  const { user, router } = await openFicha("?tab=exercises");
  const filter = within(await screen.findByRole("radiogroup", { name: "Filtrar por origen" }));
  expect(filter.getAllByRole("radio").map((one) => one.textContent)).toEqual([
    "Todos 3",
    "Individual 2",
    "Módulos 1",
  ]);

  await user.click(filter.getByRole("radio", { name: "Módulos 1" }));
  expect(screen.queryByRole("heading", { name: "La carta" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Decir «hoy no puedo»" })).toBeVisible();
  expect(router.state.location.search).toBe("?tab=exercises&fuente=modulos");
});

test("the details show the files, and every way it came", async () => {
  answerEjercicios(RESPIRAR, { ...HOY_NO, id: RESPIRAR.id, titulo: RESPIRAR.titulo });
  const { user, router } = await openFicha("?tab=exercises");
  const [first] = await screen.findAllByRole("button", { name: /^Acciones de Respirar/ });
  await user.click(first as HTMLElement);
  await user.click(screen.getByRole("menuitem", { name: "Ver detalles" }));

  const dialog = within(await screen.findByRole("dialog", { name: RESPIRAR.titulo }));
  expect(dialog.getByText("Asignado").nextSibling).toHaveTextContent("16 de noviembre de 2026");
  expect(dialog.getByText("Asignado en «Poner límites»")).toBeVisible();
  expect(dialog.getByText(/^Sin archivos/)).toBeVisible();
  await user.click(dialog.getAllByRole("button", { name: "Cerrar" })[0] as HTMLElement);
  expect(router.state.location.search).toBe("?tab=exercises");
});

test("an address of an exercise that is not theirs says so", async () => {
  answerEjercicios(RESPIRAR);
  await openFicha(`?tab=exercises&ejercicio=${CARTA.id}`);
  expect(await screen.findByRole("dialog", { name: "Ejercicio no encontrado" })).toBeVisible();
});

test("while they are on their way it says so; a list that fails can be asked for again", async () => {
  server.use(
    http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/unified"), async () => {
      await new Promise((done) => setTimeout(done, 50));
      return problem(429, "Demasiados intentos");
    }),
  );
  const { user } = await openFicha("?tab=exercises");
  expect(await screen.findByText("Cargando ejercicios...")).toBeVisible();
  expect(await screen.findByText("Error al cargar los ejercicios")).toBeVisible();

  answerEjercicios();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("heading", { name: "Lucía no tiene ejercicios" })).toBeVisible();
});

test("several are chosen among those they do not have and given at once, however often it is asked for", async () => {
  answerEjercicios(RESPIRAR);
  answerBank(RESPIRAR, CARTA, { ...HOY_NO, titulo: "Árbol" });
  const sent: unknown[] = [];
  server.use(
    http.post(at("/paciente-ejercicios/varios"), async ({ request }) => {
      sent.push(await request.json());
      answerEjercicios(RESPIRAR, CARTA);
      return HttpResponse.json({ asignados: [CARTA], ya_tenia: [HOY_NO.id] });
    }),
  );
  const { user } = await openFicha("?tab=exercises");
  await user.click(await screen.findByRole("button", { name: "Asignar ejercicio" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Asignar ejercicio" }));
  expect((await dialog.findAllByRole("checkbox")).length).toBe(2);
  // By keyboard one goes on from the search, not from the cross.
  expect(dialog.getByRole("searchbox")).toHaveFocus();
  const assign = dialog.getByRole("button", { name: "Asignar ejercicio" });
  expect(assign).toBeDisabled();
  expect(assign).toHaveAccessibleDescription("Por favor, selecciona un ejercicio");

  await user.click(dialog.getByRole("checkbox", { name: /La carta/ }));
  await user.type(dialog.getByRole("searchbox"), "arbol");
  expect(dialog.getByText("1 elegido")).toBeVisible();
  await user.click(dialog.getByRole("checkbox"));
  expect(dialog.getByText("2 elegidos")).toBeVisible();
  await user.dblClick(assign);
  expect(await screen.findByText("Lucía ya tiene «La carta». Ya tenía «Árbol».")).toBeVisible();
  expect(await rowOf("La carta")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ paciente_id: LUCIA.id, ejercicio_ids: [HOY_NO.id, CARTA.id] }]);
});

test("what another window gave meanwhile is nothing new", async () => {
  answerEjercicios();
  answerBank(CARTA);
  server.use(
    http.post(at("/paciente-ejercicios/varios"), () => {
      answerEjercicios(CARTA);
      return HttpResponse.json({ asignados: [], ya_tenia: [CARTA.id] });
    }),
  );
  const { user } = await openFicha("?tab=exercises&abrir=asignar");
  const dialog = within(await screen.findByRole("dialog", { name: "Asignar ejercicio" }));
  await user.click(await dialog.findByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Asignar ejercicio" }));
  const told = await screen.findByText("Nada nuevo que asignar");
  expect(told.closest("li")).toHaveTextContent("Ya tenía «La carta».");
  expect(await rowOf("La carta")).toBeTruthy();
});

test("exercises deleted in another window meanwhile: the server's sentence, and they are no choice any more", async () => {
  answerEjercicios(RESPIRAR);
  answerBank(CARTA);
  server.use(
    http.post(at("/paciente-ejercicios/varios"), () => {
      answerBank();
      return problem(404, "Ejercicio no encontrado");
    }),
  );
  const { user } = await openFicha("?tab=exercises&abrir=asignar");
  const dialog = within(await screen.findByRole("dialog", { name: "Asignar ejercicio" }));
  await user.click(await dialog.findByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Asignar ejercicio" }));

  const told = await screen.findByText("Error al asignar el ejercicio");
  expect(told.closest("li")).toHaveTextContent("Ejercicio no encontrado");
  expect(
    await dialog.findByText("No queda en tu banco ningún ejercicio que Lucía no tenga."),
  ).toBeVisible();
});

test("how often it is to be practised is said, changed on top of what was read, and taken back", async () => {
  const pauta = { veces: 2, cada: "dia", hasta: null, version: 1 } as const;
  answerEjercicios(RESPIRAR);
  const sent: unknown[] = [];
  const path = at(`/paciente-ejercicios/pacientes/${LUCIA.id}/ejercicios/${RESPIRAR.id}/pauta`);
  server.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json());
      answerEjercicios({ ...RESPIRAR, pauta, hechas: 1, hechas_total: 7 });
      return HttpResponse.json(pauta);
    }),
    http.delete(path, () => {
      answerEjercicios(RESPIRAR);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openFicha(`?tab=exercises&ejercicio=${RESPIRAR.id}`);
  const form = await screen.findByRole("form", { name: "Cada cuánto practicarlo" });
  const veces = within(form).getByRole("spinbutton", { name: "Veces" });
  await user.clear(veces);
  expect(within(form).getByRole("button", { name: "Guardar pauta" })).toBeDisabled();
  await user.type(veces, "2");
  await user.dblClick(within(form).getByRole("button", { name: "Guardar pauta" }));
  expect(await screen.findByText("2 veces al día.")).toBeVisible();
  expect(sent).toEqual([{ veces: 2, cada: "dia", hasta: null, version: 0 }]);
  expect(await screen.findByText("Hoy, 1 de 2. En total, 7 veces")).toBeInTheDocument();

  await user.click(await screen.findByRole("button", { name: "Quitar pauta" }));
  expect(await screen.findByText("Pauta quitada")).toBeVisible();
});

test("a bank that cannot be read says so, and can be asked for again", async () => {
  answerEjercicios(RESPIRAR);
  server.use(http.get(at("/ejercicios/"), () => problem(429, "Demasiados intentos")));
  const { user } = await openFicha("?tab=exercises&abrir=asignar");
  expect(await screen.findByText("Error al cargar ejercicios disponibles")).toBeVisible();
  answerBank(CARTA);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("checkbox", { name: /La carta/ })).toBeVisible();
});

test("a new exercise needs a title; it is made in the bank and given at once", async () => {
  answerEjercicios();
  const acts: unknown[] = [];
  server.use(
    http.post(at("/ejercicios/"), async ({ request }) => {
      acts.push(await request.json());
      return HttpResponse.json({ ...CARTA, version: 1 }, { status: 201 });
    }),
    http.post(at("/paciente-ejercicios/"), async ({ request }) => {
      acts.push(await request.json());
      answerEjercicios(CARTA);
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = await openFicha("?tab=exercises");
  await user.click(await screen.findByRole("button", { name: "Crear ejercicio" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Crear ejercicio" }));
  await user.type(dialog.getByLabelText("Descripción"), "Sin terminar.");
  await user.click(dialog.getByRole("button", { name: "Crear y asignar" }));
  expect(await dialog.findByText("Por favor, completa los campos obligatorios")).toBeVisible();
  expect(dialog.getByLabelText("Título *")).toHaveFocus();

  await user.type(dialog.getByLabelText("Título *"), "La carta");
  await user.dblClick(dialog.getByRole("button", { name: "Crear y asignar" }));
  expect(await screen.findByText("Ejercicio creado y asignado")).toBeVisible();
  expect(await rowOf("La carta")).toBeTruthy();
  expect(acts).toEqual([
    { titulo: "La carta", descripcion: "Sin terminar." },
    { paciente_id: LUCIA.id, ejercicio_id: CARTA.id },
  ]);
});

test.each([
  ["the bank refuses it", "/ejercicios/", "Error al crear el ejercicio", "Paciente no"],
  ["only giving it fails", "/paciente-ejercicios/", "Error al asignar el ejercicio", GIVEN_LATER],
])("a new exercise when %s", async (_, path, sentence, words) => {
  answerEjercicios();
  server.use(
    http.post(at(path), () => problem(404, "Paciente no encontrado")),
    http.post(at("/ejercicios/"), () =>
      HttpResponse.json({ ...CARTA, version: 1 }, { status: 201 }),
    ),
  );
  const { user } = await openFicha("?tab=exercises&abrir=crear");
  await user.type(await screen.findByLabelText("Título *"), "La carta");
  await user.click(screen.getByRole("button", { name: "Crear y asignar" }));
  const told = await screen.findByText(sentence);
  expect(told).toBeVisible();
  expect(screen.getByText(words, { exact: false })).toBeVisible();
});

test("what is taken back asks first, and says that the notes stay", async () => {
  const done = { ...RESPIRAR, completado: true, notas_paciente: "Me dormí." };
  answerEjercicios(done, { ...HOY_NO, id: RESPIRAR.id, titulo: RESPIRAR.titulo });
  const gone: unknown[] = [];
  server.use(
    http.delete(at("/paciente-ejercicios/paciente/:paciente/ejercicio/:ejercicio"), (call) => {
      gone.push([call.params.paciente, call.params.ejercicio]);
      answerEjercicios();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openFicha("?tab=exercises&fuente=individual");
  await user.click(await screen.findByRole("button", { name: /^Acciones de Respirar/ }));
  await user.click(screen.getByRole("menuitem", { name: "Desasignar" }));
  const asked = await screen.findByRole("alertdialog");
  expect(asked).toHaveTextContent("Lo sigue teniendo en «Poner límites».");
  expect(asked).toHaveTextContent("La nota que escribió Lucía se conserva");
  await user.dblClick(within(asked).getByRole("button", { name: "Desasignar" }));
  expect(await screen.findByText("Ejercicio desasignado")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Lucía no tiene ejercicios" })).toBeVisible();
  expect(gone).toEqual([[LUCIA.id, RESPIRAR.id]]);
});

test("taken back in another window already: the server's sentence, and the list as it is now", async () => {
  answerEjercicios(RESPIRAR);
  server.use(
    http.delete(at("/paciente-ejercicios/paciente/:paciente/ejercicio/:ejercicio"), () => {
      answerEjercicios();
      return problem(404, "Asignación no encontrada");
    }),
  );
  const { user } = await openFicha("?tab=exercises");
  await user.click(await screen.findByRole("button", { name: /^Acciones de Respirar/ }));
  await user.click(screen.getByRole("menuitem", { name: "Desasignar" }));
  await user.click(screen.getByRole("button", { name: "Desasignar" }));
  const told = await screen.findByText("Error al desasignar");
  expect(told.closest("li")).toHaveTextContent("Asignación no encontrada");
  expect(await screen.findByRole("heading", { name: "Lucía no tiene ejercicios" })).toBeVisible();
});

test("an exercise of a module leads to its module, with which it is taken away", async () => {
  answerEjercicios(HOY_NO);
  server.use(http.get(at("/paciente-modulos/paciente/:id"), () => HttpResponse.json([])));
  const { user, router } = await openFicha("?tab=exercises");
  await user.click(await screen.findByRole("button", { name: /^Acciones de Decir/ }));
  expect(screen.queryByRole("menuitem", { name: "Desasignar" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Ver módulo" }));
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?tab=modules&modulo=${MODULO_ID}`),
  );
});
