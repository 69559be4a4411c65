import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HttpResponse, http, problem, server } from "@/test/server";
import {
  AVANCE_MODULOS,
  answerWith,
  completar,
  deLimites,
  deModulo,
  LIMITES,
  MODULOS,
  modulo,
  openEjercicios,
  progreso,
  RESPIRAR,
} from "./testing";

function answerModulo() {
  const asked: string[] = [];
  server.use(
    http.get(deModulo(LIMITES), () => {
      asked.push(LIMITES);
      return HttpResponse.json([
        deLimites(),
        deLimites({ id: "2", titulo: "La carta que no vas a enviar" }),
      ]);
    }),
  );
  return asked;
}

test("a module says what it is about, how many exercises it has and since when", async () => {
  answerWith({ modulos: [modulo(), modulo({ id: "2", titulo: "Uno", ejercicios_count: 1 })] });
  await openEjercicios("?tab=modulos");

  const list = within(await screen.findByRole("list", { name: "Lista de módulos" }));
  const [first, second] = list.getAllByRole("listitem");
  expect(first).toHaveTextContent("Tres pasos para decir que no.");
  expect(first).toHaveTextContent("3 ejercicios");
  expect(first).toHaveTextContent("Asignado el jue, 12 nov");
  expect(second).toHaveTextContent("1 ejercicio");
});

test("its exercises are loaded when asked for, and once", async () => {
  answerWith({ ejercicios: [deLimites()], modulos: [modulo()] });
  const asked = answerModulo();
  const { user } = await openEjercicios("?tab=modulos");
  await user.click(await screen.findByRole("link", { name: "Poner límites" }));
  const dialog = await screen.findByRole("dialog", { name: "Poner límites" });
  expect(dialog).toHaveTextContent("Para recorrer este módulo");
  expect(asked).toEqual([]);

  await user.click(within(dialog).getByRole("button", { name: "Cargar ejercicios" }));
  expect(await within(dialog).findByText("La carta que no vas a enviar")).toBeVisible();

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("link", { name: "Poner límites" }));
  expect(await screen.findByText("La carta que no vas a enviar")).toBeVisible();
  expect(asked).toEqual([LIMITES]);
});

test("an exercise is completed inside its module, and is then done everywhere", async () => {
  answerWith({ ejercicios: [deLimites()], modulos: [modulo()] });
  answerModulo();
  server.use(
    http.put(completar(RESPIRAR), () =>
      HttpResponse.json(deLimites({ completado: true, fecha_completado: "2026-11-20T10:00:00Z" })),
    ),
  );
  const { user } = await openEjercicios(`?tab=modulos&modulo=${LIMITES}`);
  await user.click(await screen.findByRole("button", { name: "Cargar ejercicios" }));
  const box = { name: "Completado: Respirar en cuatro tiempos" };

  await user.click(await screen.findByRole("checkbox", box));
  expect(screen.getByRole("checkbox", box)).toBeChecked();
  expect(await screen.findByText("Ejercicio completado")).toBeVisible();
  expect(screen.getByRole("checkbox", box)).toBeChecked();

  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("tab", { name: /^Ejercicios/ }));
  expect(await screen.findByRole("checkbox", box)).toBeChecked();
});

test("exercises of a module that fail to load can be asked for again", async () => {
  answerWith({ modulos: [modulo()] });
  server.use(http.get(deModulo(LIMITES), () => problem(500, "Error interno")));
  const { user } = await openEjercicios(`?tab=modulos&modulo=${LIMITES}`);
  await user.click(await screen.findByRole("button", { name: "Cargar ejercicios" }));
  expect(await screen.findByText("No se pudieron cargar los ejercicios")).toBeVisible();

  answerModulo();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("La carta que no vas a enviar")).toBeVisible();
});

test("without modules it is said what one is, and a failure can be tried again", async () => {
  answerWith({});
  server.use(http.get(MODULOS, () => problem(500, "Error interno")));
  const { user } = await openEjercicios("?tab=modulos");
  expect(await screen.findByText("Error al cargar los módulos")).toBeVisible();

  answerWith({});
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByText("Aún no tienes módulos asignados")).toBeVisible();
});

test.each([
  ["modulos", MODULOS, "Cargando módulos..."],
  ["progreso", AVANCE_MODULOS, "Cargando tu progreso..."],
])("while what it shows is on its way, %s says so", async (tab, path, said) => {
  answerWith({ modulos: [modulo()] });
  server.use(http.get(path, () => new Promise<never>(() => {})));
  await openEjercicios(`?tab=${tab}`);

  expect(await screen.findByText(said)).toBeInTheDocument();
});

test("the progress says the server's numbers, and nothing of its own", async () => {
  // Numbers that do not add up: whoever added them would be found out.
  answerWith({
    progreso: progreso({
      total_modulos: 2,
      total_asignados: 80,
      recientes: [
        deLimites({ completado: true, fecha_completado: "2026-11-18T10:00:00Z" }),
        deLimites({ id: "2", titulo: "Diario", moduleName: null, moduleId: null }),
      ],
    }),
    avance: [
      { modulo_id: LIMITES, titulo: "Poner límites", asignados: 4, completados: 1, porcentaje: 25 },
    ],
  });
  await openEjercicios("?tab=progreso");

  const total = await screen.findByRole("region", { name: "Resumen general" });
  expect(total).toHaveTextContent("Completados5Asignados80Progreso62,5 %");
  expect(within(total).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "63");
  expect(screen.getByRole("region", { name: "Por origen" })).toHaveTextContent(
    "Individual3 de 5Módulos2 de 3",
  );
  expect(screen.getByRole("region", { name: "Por módulo" })).toHaveTextContent(
    "Poner límites1 de 4",
  );
  expect(screen.getByRole("region", { name: "Por categoría" })).toHaveTextContent(
    "Mindfulness2 de 2Sin categoría3 de 6",
  );
  const recent = within(screen.getByRole("region", { name: "Completados recientemente" }));
  expect(recent.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Respirar en cuatro tiemposMódulo: Poner límites, 18 de noviembre",
    "DiarioIndividual",
  ]);
});

test("a progress that does not come can be asked for again", async () => {
  answerWith({});
  server.use(http.get(AVANCE_MODULOS, () => problem(500, "Error interno")));
  const { user } = await openEjercicios("?tab=progreso");
  expect(await screen.findByText("Tu progreso no ha llegado")).toBeVisible();

  answerWith({});
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("region", { name: "Resumen general" })).toBeVisible();
});

test("of nothing there is no progress", async () => {
  answerWith({ progreso: progreso({ total_asignados: 0 }) });
  await openEjercicios("?tab=progreso");
  expect(await screen.findByText("Tu progreso aparecerá aquí")).toBeVisible();
});
