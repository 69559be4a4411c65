import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  answerEjercicios,
  answerModulos,
  ejercicio,
  HOY_NO,
  LUCIA,
  MODULO_ID,
  modulo,
  openFicha,
} from "./testing";

const DORMIR = modulo({
  modulo_id: "0193a1f0-0000-7000-8000-0000000000e2",
  titulo: "Dormir",
  descripcion: null,
  ejercicios_count: 0,
  completados: 0,
});

function answerBank(...rows: { modulo_id: string; titulo: string }[]): void {
  const bank = rows.map(({ modulo_id, titulo }) => ({
    id: modulo_id,
    titulo,
    descripcion: null,
    ejercicios_count: 3,
  }));
  server.use(http.get(at("/modulos/"), () => HttpResponse.json(bank)));
}

async function cardOf(titulo: string) {
  const heading = await screen.findByRole("heading", { name: titulo });
  return within(heading.closest("li") as HTMLElement);
}

test("a module says since when, how much is in it and how far they are; unfolded, what they wrote", async () => {
  answerModulos(modulo(), DORMIR);
  answerEjercicios(ejercicio(), HOY_NO);
  server.use(
    http.get(at("/paciente-ejercicios/pacientes/:id/modulos/progreso"), () =>
      HttpResponse.json([
        {
          modulo_id: MODULO_ID,
          titulo: "Poner límites",
          asignados: 3,
          completados: 1,
          porcentaje: 33.3,
        },
      ]),
    ),
  );
  const { user, router } = await openFicha("?tab=modules");
  const card = await cardOf("Poner límites");
  expect(card.getByText(/^3 ejercicios. Asignado el 12 de noviembre/)).toBeVisible();
  expect(await card.findByText("1 de 3")).toBeVisible();
  expect(card.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");

  await user.click(card.getByRole("button", { name: "Ejercicios de Poner límites" }));
  const inside = within(await card.findByRole("list", { name: "Ejercicios de Poner límites" }));
  expect(inside.getAllByRole("heading").map((one) => one.textContent)).toEqual([HOY_NO.titulo]);
  expect(inside.getByText("«Se lo dije el domingo.»")).toBeVisible();
  expect(router.state.location.search).toBe(`?tab=modules&modulo=${MODULO_ID}`);

  const empty = await cardOf("Dormir");
  expect(empty.getByText(/^Sin ejercicios/)).toBeVisible();
  await user.click(empty.getByRole("button", { name: "Ejercicios de Dormir" }));
  expect(empty.getByRole("link", { name: "Añadir y ordenar en el banco" })).toHaveAttribute(
    "href",
    `/dashboard/terapeuta/ejercicios?tab=modulos&modulo=${DORMIR.modulo_id}`,
  );
});

test("while they are on their way it says so; a list that fails can be asked for again", async () => {
  server.use(
    http.get(at("/paciente-modulos/paciente/:id"), async () => {
      await new Promise((done) => setTimeout(done, 50));
      return problem(429, "Demasiados intentos");
    }),
  );
  const { user } = await openFicha("?tab=modules");
  expect(await screen.findByText("Cargando módulos...")).toBeVisible();
  expect(await screen.findByText("Error al cargar los módulos")).toBeVisible();
  answerModulos();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("heading", { name: "Lucía no tiene módulos" })).toBeVisible();
});

test("a module is chosen among those they do not have", async () => {
  answerModulos(DORMIR);
  answerBank(DORMIR, modulo());
  const sent: unknown[] = [];
  server.use(
    http.post(at("/paciente-modulos/"), async ({ request }) => {
      sent.push(await request.json());
      answerModulos(DORMIR, modulo());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = await openFicha("?tab=modules&abrir=asignar");
  const dialog = within(await screen.findByRole("dialog", { name: "Asignar módulo" }));
  expect((await dialog.findAllByRole("radio")).length).toBe(1);
  const assign = dialog.getByRole("button", { name: "Asignar módulo" });
  expect(assign).toHaveAccessibleDescription("Por favor, selecciona un módulo");
  await user.click(dialog.getByRole("radio", { name: /Poner límites/ }));
  await user.dblClick(assign);
  expect(await screen.findByText("Módulo asignado")).toBeVisible();
  expect(await cardOf("Poner límites")).toBeTruthy();
  expect(sent).toEqual([{ paciente_id: LUCIA.id, modulo_id: MODULO_ID }]);
});

test("a bank that cannot be read says so", async () => {
  answerModulos(DORMIR);
  server.use(http.get(at("/modulos/"), () => problem(429, "Demasiados intentos")));
  await openFicha("?tab=modules&abrir=asignar");
  expect(await screen.findByText("Error al cargar módulos disponibles")).toBeVisible();
});

test("a new module needs a title; when only giving it fails, a second try does not make another", async () => {
  answerModulos();
  const made: unknown[] = [];
  let reachable = false;
  server.use(
    http.post(at("/modulos/"), async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json({ id: MODULO_ID }, { status: 201 });
    }),
    http.post(at("/paciente-modulos/"), () => {
      if (!reachable) return problem(429, "Demasiados intentos");
      answerModulos(modulo());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = await openFicha("?tab=modules");
  await user.click(await screen.findByRole("button", { name: "Crear módulo" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Crear módulo" }));
  const create = dialog.getByRole("button", { name: "Crear y asignar" });
  await user.click(create);
  expect(await dialog.findByText("Por favor, ingresa un título para el módulo.")).toBeVisible();
  expect(dialog.getByLabelText("Título *")).toHaveFocus();

  await user.type(dialog.getByLabelText("Título *"), "  Poner límites ");
  await user.click(create);
  expect(await screen.findByText("Error al asignar el módulo")).toBeVisible();
  reachable = true;
  await user.click(create);
  expect(await screen.findByText("Módulo creado y asignado")).toBeVisible();
  expect(await cardOf("Poner límites")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(made).toEqual([{ titulo: "Poner límites", descripcion: null }]);
});

test("what was typed of a new module is not lost without asking", async () => {
  answerModulos();
  const { user } = await openFicha("?tab=modules&abrir=crear");
  await user.type(await screen.findByLabelText("Título *"), "Poner");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" })).toBeVisible();
});

test.each([
  [() => new HttpResponse(null, { status: 204 }), "Módulo desasignado", "ya no tiene"],
  [
    () => problem(404, "Asignación no encontrada"),
    "Error al desasignar el módulo",
    "Asignación no",
  ],
])(
  "a module is taken back after saying that what was written stays: %#",
  async (answer, title, words) => {
    answerModulos(modulo());
    server.use(
      http.delete(at("/paciente-modulos/paciente/:paciente/modulo/:modulo"), () => {
        answerModulos();
        return answer();
      }),
    );
    const { user } = await openFicha("?tab=modules");
    await user.click(await screen.findByRole("button", { name: "Acciones de Poner límites" }));
    await user.click(screen.getByRole("menuitem", { name: "Desasignar" }));
    const asked = await screen.findByRole("alertdialog");
    expect(asked).toHaveTextContent("Lo que Lucía completó y escribió se conserva");
    await user.click(within(asked).getByRole("button", { name: "Desasignar" }));
    const told = await screen.findByText(title);
    expect(told.closest("li")).toHaveTextContent(words);
    expect(await screen.findByRole("heading", { name: "Lucía no tiene módulos" })).toBeVisible();
  },
);
