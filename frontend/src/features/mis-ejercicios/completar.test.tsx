import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { HttpResponse, http, problem, server } from "@/test/server";
import {
  answerWith,
  completar,
  deLimites,
  desmarcar,
  ejercicio,
  modulo,
  openEjercicios,
  PROGRESO,
  progreso,
  RESPIRAR,
} from "./testing";

const BOX = { name: "Completado: Respirar en cuatro tiempos" };
const DONE = {
  completado: true,
  fecha_completado: "2026-11-20T10:00:00Z",
} as const;

/** The server's two answers, each held back until it is let go; what was asked, in its order. */
function heldServer(answer: (completado: boolean) => UnifiedEjercicio | null) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const handler = (what: string, completado: boolean) => async () => {
    asked.push(what);
    await new Promise<void>((go) => waiting.push(go));
    const row = answer(completado);
    return row ? HttpResponse.json(row) : problem(503, "No disponible");
  };
  server.use(
    http.put(completar(RESPIRAR), handler("completar", true)),
    http.put(desmarcar(RESPIRAR), handler("desmarcar", false)),
  );
  return {
    asked,
    letGo: async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
  };
}

test("the box answers at once, in every row of the exercise, before the server has", async () => {
  answerWith({ ejercicios: [ejercicio(), deLimites()] });
  const held = heldServer(() => ejercicio(DONE));
  const { user } = await openEjercicios();
  const [box] = await screen.findAllByRole("checkbox", BOX);

  await user.click(box as HTMLElement);

  const boxes = screen.getAllByRole("checkbox", BOX);
  expect(boxes).toHaveLength(2);
  for (const each of boxes) expect(each).toBeChecked();
  expect(screen.queryByText("Ejercicio completado")).not.toBeInTheDocument();

  await held.letGo();
  expect(await screen.findByText("Ejercicio completado")).toBeVisible();
  for (const each of screen.getAllByRole("checkbox", BOX)) expect(each).toBeChecked();
  expect(screen.getAllByText("Completado el 20 de noviembre")).toHaveLength(2);
});

test("what the server refuses is taken back, and said", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const held = heldServer(() => null);
  const { user } = await openEjercicios();
  const box = await screen.findByRole("checkbox", BOX);
  await user.click(box);
  expect(box).toBeChecked();

  await held.letGo();

  expect(await screen.findByText("No se pudo actualizar el estado del ejercicio")).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(box).not.toBeChecked();
});

test("of quick clicks the last wish stays: the calls go one after the other, and it is told once", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const held = heldServer((completado) => ejercicio(completado ? DONE : {}));
  const { user } = await openEjercicios();
  const box = await screen.findByRole("checkbox", BOX);

  await user.tripleClick(box);

  expect(box).toBeChecked();
  await waitFor(() => expect(held.asked).toEqual(["completar"]));
  await held.letGo();
  await waitFor(() => expect(held.asked).toEqual(["completar", "desmarcar"]));
  expect(box).toBeChecked();
  await held.letGo();
  await waitFor(() => expect(held.asked).toEqual(["completar", "desmarcar", "completar"]));
  expect(box).toBeChecked();
  expect(screen.queryByText(/^Ejercicio (completado|desmarcado)$/)).not.toBeInTheDocument();
  await held.letGo();
  expect(await screen.findByText("Ejercicio completado")).toBeVisible();
  expect(screen.queryByText("Ejercicio desmarcado")).not.toBeInTheDocument();
  expect(box).toBeChecked();
});

test("a page that is closed takes the last wish to the server before it goes", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const held = heldServer((completado) => ejercicio(completado ? DONE : {}));
  const { user } = await openEjercicios();
  await user.dblClick(await screen.findByRole("checkbox", BOX));
  await waitFor(() => expect(held.asked).toEqual(["completar"]));

  globalThis.dispatchEvent(new PageTransitionEvent("pagehide"));

  await waitFor(() => expect(held.asked).toEqual(["completar", "desmarcar"]));
});

test("what is done now stays where it is", async () => {
  answerWith({ ejercicios: [ejercicio(), ejercicio({ id: "2", titulo: "El segundo" })] });
  const held = heldServer(() => ejercicio(DONE));
  const { user } = await openEjercicios();

  await user.click(await screen.findByRole("checkbox", BOX));
  await held.letGo();
  await screen.findByText("Ejercicio completado");

  const titles = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
  expect(titles.slice(0, 2)).toEqual(["Respirar en cuatro tiempos", "El segundo"]);
});

test("the progress is asked for anew, and the old one stands until the new one is there", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const held = heldServer(() => ejercicio(DONE));
  const { user } = await openEjercicios();
  await screen.findByRole("img", { name: "5 de 8 completados, 62,5 %" });
  let answer: (() => void) | undefined;
  server.use(
    http.get(PROGRESO, async () => {
      await new Promise<void>((go) => {
        answer = go;
      });
      return HttpResponse.json(progreso({ total_completados: 6, porcentaje: 75 }));
    }),
  );

  await user.click(screen.getByRole("checkbox", BOX));
  await held.letGo();
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByRole("img", { name: "5 de 8 completados, 62,5 %" })).toBeVisible();
  answer?.();

  expect(await screen.findByRole("img", { name: "6 de 8 completados, 75 %" })).toBeVisible();
});

test("a note is not lost by a slip: taking the mark back asks first", async () => {
  answerWith({ ejercicios: [ejercicio({ ...DONE, notas_paciente: "Me costó" })] });
  const held = heldServer(() => ejercicio());
  const { user } = await openEjercicios();
  const box = await screen.findByRole("checkbox", BOX);

  await user.click(box);
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Respirar en cuatro tiempos");
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(box).toBeChecked();
  expect(held.asked).toEqual([]);

  await user.click(box);
  await user.click(await screen.findByRole("button", { name: "Desmarcar y borrar" }));
  expect(box).not.toBeChecked();
  await held.letGo();
  expect(await screen.findByText("Ejercicio desmarcado")).toBeVisible();
  expect(screen.queryByText("«Me costó»")).not.toBeInTheDocument();
});

test("an exercise is completed with notes, which survive a failure and are asked about", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const sent: unknown[] = [];
  let failing = true;
  server.use(
    http.put(completar(RESPIRAR), async ({ request }) => {
      sent.push(await request.json());
      if (failing) return problem(503, "No disponible");
      return HttpResponse.json(ejercicio({ ...DONE, notas_paciente: "Cuesta menos" }));
    }),
  );
  const { user, router } = await openEjercicios(`?ejercicio=${RESPIRAR}`);
  await user.click(await screen.findByRole("link", { name: "Completar con notas" }));
  const dialog = await screen.findByRole("dialog", { name: "Completar con notas" });
  await user.type(within(dialog).getByRole("textbox"), "Cuesta menos ");

  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" });
  await user.click(within(question).getByRole("button", { name: "Seguir escribiendo" }));
  await user.click(within(dialog).getByRole("button", { name: "Marcar como completado" }));
  expect(await screen.findByText("No se pudo actualizar el estado del ejercicio")).toBeVisible();
  expect(within(dialog).getByRole("textbox")).toHaveValue("Cuesta menos ");

  failing = false;
  await user.click(within(dialog).getByRole("button", { name: "Marcar como completado" }));
  expect(await screen.findByText("Ejercicio completado")).toBeVisible();
  const behind = await screen.findByRole("dialog", { name: "Respirar en cuatro tiempos" });
  expect(sent.at(-1)).toEqual({ completado: true, notas_paciente: "Cuesta menos" });
  expect(within(behind).getByText("«Cuesta menos»")).toBeVisible();
  expect(router.state.location.search).toBe(`?ejercicio=${RESPIRAR}`);
});

test("notes stay where they were typed when the exercise was taken back meanwhile", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  server.use(http.put(completar(RESPIRAR), () => problem(404, "No encontrado")));
  const { user } = await openEjercicios(`?notas=${RESPIRAR}`);
  await user.type(await screen.findByRole("textbox"), "Cuesta menos");
  answerWith({});

  await user.click(screen.getByRole("button", { name: "Marcar como completado" }));

  expect(await screen.findByText("Aún no tienes ejercicios asignados")).toBeInTheDocument();
  expect(screen.getByRole("textbox")).toHaveValue("Cuesta menos");
});

test("notes that are too long say how long they may be", async () => {
  answerWith({ ejercicios: [ejercicio()] });
  const { user } = await openEjercicios(`?notas=${RESPIRAR}`);
  const box = await screen.findByRole("textbox");

  await user.click(box);
  await user.paste("a".repeat(20_001));

  expect(
    screen.getByText("Las notas pueden tener hasta 20.000 caracteres. Ahora tienen 20.001."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Marcar como completado" })).toBeDisabled();
});

test("a completed exercise's notes are only read, with their date, until it is taken back", async () => {
  answerWith({ ejercicios: [ejercicio({ ...DONE, notas_paciente: "Me costó" })] });
  const held = heldServer(() => ejercicio());
  const { user } = await openEjercicios(`?notas=${RESPIRAR}`);

  const dialog = await screen.findByRole("dialog", { name: "Tus notas" });
  expect(within(dialog).getByRole("textbox")).toHaveValue("Me costó");
  expect(within(dialog).getByRole("textbox")).toHaveAttribute("readonly");
  expect(dialog).toHaveTextContent("Completado el 20 de noviembre");

  await user.click(within(dialog).getByRole("button", { name: "Desmarcar" }));
  await user.click(await screen.findByRole("button", { name: "Desmarcar y borrar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await held.letGo();

  expect(await screen.findByText("Ejercicio desmarcado")).toBeVisible();
  expect(screen.getByRole("checkbox", BOX)).not.toBeChecked();
});

test("the open dialog and the list behind it say the same", async () => {
  answerWith({ ejercicios: [ejercicio()], modulos: [modulo()] });
  const held = heldServer(() => ejercicio(DONE));
  const { user } = await openEjercicios(`?ejercicio=${RESPIRAR}`);
  const dialog = await screen.findByRole("dialog", { name: "Respirar en cuatro tiempos" });

  await user.click(within(dialog).getByRole("checkbox", BOX));

  for (const box of screen.getAllByRole("checkbox", { ...BOX, hidden: true })) {
    expect(box).toBeChecked();
  }
  expect(dialog).toHaveTextContent("Completado el");
  await held.letGo();
  expect(await screen.findByText("Ejercicio completado")).toBeVisible();
});
