import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HttpResponse, http, problem, server } from "@/test/server";
import {
  answerWith,
  deLimites,
  ejercicio,
  LIMITES,
  modulo,
  openEjercicios,
  RESPIRAR,
  UNIFIED,
} from "./testing";

const cards = async () =>
  within(await screen.findByRole("list", { name: "Lista de ejercicios" })).getAllByRole("listitem");

test("each exercise says what it is, where it comes from, and when it was assigned", async () => {
  const archivo = { id: "a", key: "k", nombre: "pausa.mp3", content_type: "audio/mpeg", size: 9 };
  answerWith({
    ejercicios: [ejercicio({ archivos: [archivo] }), deLimites({ id: "2", titulo: "La carta" })],
    modulos: [modulo()],
  });
  await openEjercicios();

  const [first, second] = await cards();
  expect(first).toHaveTextContent("Cuatro al entrar, cuatro quieta, seis al soltar.");
  expect(first).toHaveTextContent("Regulación emocional");
  expect(first).toHaveTextContent("Individual");
  expect(first).toHaveTextContent("Audio");
  expect(first).toHaveTextContent("Asignado el lun, 16 nov");
  expect(within(first as HTMLElement).queryByText("Ver módulo")).not.toBeInTheDocument();
  expect(second).toHaveTextContent("Módulo: Poner límites");
  expect(within(second as HTMLElement).getByText("Ver módulo")).toBeVisible();
  expect(
    await screen.findByText("Lo que acordaste con Ana para entre sesión y sesión. A tu ritmo."),
  ).toBeVisible();
  const tabs = screen.getAllByRole("tab").map((tab) => tab.textContent);
  expect(tabs).toEqual(["Ejercicios2", "Módulos1", "Mi Progreso"]);
});

test("what is done comes last, softened, with its note", async () => {
  answerWith({
    ejercicios: [
      ejercicio({
        titulo: "Hecho",
        completado: true,
        fecha_completado: "2026-11-18T10:00:00Z",
        notas_paciente: "Me temblaba la voz",
      }),
      ejercicio({ id: "2", titulo: "Por hacer" }),
    ],
  });
  await openEjercicios();

  const [first, second] = await cards();
  expect(first).toHaveTextContent("Por hacer");
  expect(second).toHaveClass("hecho");
  expect(second).toHaveTextContent("«Me temblaba la voz»");
  expect(second).toHaveTextContent("Completado el 18 de noviembre");
});

test("filters say how many there are of each, and the chosen one is in the address", async () => {
  answerWith({ ejercicios: [ejercicio(), ejercicio({ id: "2" }), deLimites({ id: "3" })] });
  const { user, router } = await openEjercicios();
  const filter = within(await screen.findByRole("radiogroup", { name: "Filtrar por origen" }));
  expect(filter.getAllByRole("radio").map((radio) => radio.textContent)).toEqual([
    "Todos 3",
    "Individual 2",
    "Módulos 1",
  ]);

  await user.click(filter.getByRole("radio", { name: "Módulos 1" }));

  expect(await cards()).toHaveLength(1);
  expect(router.state.location.search).toBe("?fuente=modulos");
});

test.each([
  ["modulos", ejercicio(), "No tienes ejercicios de módulos", "Individual 1"],
  ["individual", deLimites(), "No tienes ejercicios individuales", "Módulos 1"],
])(
  "a filter that leaves nothing says so, and the others are still there: %s",
  async (fuente, one, said, other) => {
    answerWith({ ejercicios: [one] });
    await openEjercicios(`?fuente=${fuente}`);

    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole("radio", { name: other })).toBeVisible();
  },
);

test("'Ver módulo' goes to the modules and opens that one", async () => {
  answerWith({ ejercicios: [deLimites()], modulos: [modulo()] });
  const { user, router } = await openEjercicios("?fuente=modulos");

  await user.click(await screen.findByRole("link", { name: "Ver módulo" }));

  expect(await screen.findByRole("dialog", { name: "Poner límites" })).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("tab")).toBe("modulos");
  expect(new URLSearchParams(router.state.location.search).get("modulo")).toBe(LIMITES);
});

test("a title opens the exercise in full, in the address, with each way it came", async () => {
  answerWith({ ejercicios: [ejercicio(), deLimites({ asignado_en: "2026-11-12T09:00:00Z" })] });
  const { user, router } = await openEjercicios();

  const [link] = await screen.findAllByRole("link", { name: "Respirar en cuatro tiempos" });
  await user.click(link as HTMLElement);

  const dialog = await screen.findByRole("dialog", { name: "Respirar en cuatro tiempos" });
  expect(router.state.location.search).toBe(`?ejercicio=${RESPIRAR}`);
  expect(dialog).toHaveTextContent("Asignado (Individual)16 de noviembre de 2026");
  expect(dialog).toHaveTextContent("Asignado (Módulo: Poner límites)12 de noviembre de 2026");
  expect(dialog).toHaveTextContent("Creado2 de noviembre de 2026");
  expect(dialog).toHaveTextContent("Antes de empezar");

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("");
});

test("an exercise that is theirs no more says so", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  await openEjercicios("?ejercicio=0193a1f0-0000-7000-8000-00000000dead");

  expect(await screen.findByText("Este ejercicio ya no está entre los tuyos.")).toBeVisible();
});

test("three placeholders stand where the exercises will be", async () => {
  answerWith({});
  server.use(http.get(UNIFIED, () => new Promise<never>(() => {})));
  await openEjercicios();

  const waiting = (await screen.findByText("Cargando ejercicios...")).parentElement;
  expect(waiting?.querySelectorAll(".esq")).toHaveLength(3);
});

test("without exercises nobody is hurried", async () => {
  answerWith({});
  await openEjercicios();

  expect(await screen.findByText("Aún no tienes ejercicios asignados")).toBeVisible();
  expect(screen.getByText(/Cuando acuerdes alguno con Ana/)).toBeVisible();
});

test("a list that fails can be asked for again", async () => {
  answerWith({});
  let failing = true;
  server.use(
    http.get(UNIFIED, () =>
      failing ? problem(500, "Error interno") : HttpResponse.json([ejercicio()]),
    ),
  );
  const { user } = await openEjercicios();
  expect(await screen.findByText("Error al cargar los ejercicios")).toBeVisible();

  failing = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await cards()).toHaveLength(1);
});
