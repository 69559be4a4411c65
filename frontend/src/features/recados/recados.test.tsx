import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HorarioRecados, RecadoPropio } from "@/entities/recado/types";
import { openAsPatient } from "@/features/mis-sesiones/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { readingInWords } from "./horario";

const HORARIO: HorarioRecados = { terapeuta: "Ana Robledo", zona: "Europe/Madrid", franjas: [] };
const RECADO: RecadoPropio = {
  id: "0193a1f0-0000-7000-8000-0000000000e1",
  texto: "Llego tarde",
  fecha: "2026-11-20T11:00:00Z",
  leido_en: "2026-11-20T12:00:00Z",
};

async function openRecados(...recados: RecadoPropio[]) {
  server.use(
    http.get(at("/recados/mios"), () => HttpResponse.json(recados)),
    http.get(at("/recados/mios/horario"), () => HttpResponse.json(HORARIO)),
  );
  return openAsPatient("/recados");
}

test("before anything is written it is said when it is read, and whom to call", async () => {
  await openRecados(RECADO);
  const before = within(await screen.findByRole("region", { name: "No es para emergencias" }));
  expect(
    await before.findByText(/Ana Robledo lo leerá la próxima vez que entre\. No se responde aquí/),
  ).toBeVisible();
  expect(await before.findByRole("link", { name: /Llamar al ?112/ })).toBeVisible();
  expect(before.getByRole("button", { name: "Ayuda ahora" })).toBeVisible();
  expect(await screen.findByText("Leído")).toBeVisible();
});

test("hours are told together where they are the same", () => {
  const franjas = [1, 2, 4].map((dia) => ({ dia, desde: "09:00", hasta: "14:00" }));
  const evening = { dia: 6, desde: "16:00", hasta: "18:00" };
  expect(readingInWords({ ...HORARIO, franjas: [...franjas, evening] })).toBe(
    "Ana Robledo suele leerlos cuando trabaja: los lunes, martes y jueves de 09:00 a 14:00; " +
      "los sábados de 16:00 a 18:00 (hora de Madrid).",
  );
});

test("what is typed while a word is on its way stays, and how much too long it is is told", async () => {
  let arrive = (_: unknown) => {};
  const arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  const { user } = await openRecados();
  server.use(
    http.post(at("/recados/mios"), async () => {
      await arrived;
      const answer = { recado: RECADO, gracias: "Dejado.", ayuda: null };
      return HttpResponse.json(answer, { status: 201 });
    }),
  );
  const texto = await screen.findByLabelText("Tu recado");
  await user.type(texto, "Llego tarde");
  await user.click(screen.getByRole("button", { name: "Dejar el recado" }));
  await user.type(texto, ", y otra cosa");
  arrive(null);
  expect(await screen.findByText("Dejado.")).toBeVisible();
  expect(texto).toHaveValue("Llego tarde, y otra cosa");

  await user.clear(texto);
  await user.click(texto);
  await user.paste("a".repeat(501));
  expect(screen.getByText("Te sobra 1 carácter.")).toBeVisible();
});

test("a word is begun with one touch, and left", async () => {
  const sent: unknown[] = [];
  const { user } = await openRecados();
  server.use(
    http.post(at("/recados/mios"), async ({ request }) => {
      sent.push(await request.json());
      const answer = { recado: RECADO, gracias: "Dejado.", ayuda: null };
      return HttpResponse.json(answer, { status: 201 });
    }),
  );

  await user.click(await screen.findByRole("button", { name: "Llego tarde" }));
  expect(screen.getByLabelText("Tu recado")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Dejar el recado" }));

  expect(await screen.findByText("Dejado.")).toBeVisible();
  expect(sent).toEqual([{ texto: "Llego tarde" }]);
  expect(screen.getByLabelText("Tu recado")).toHaveValue("");
});

test("what was refused stays written, and says why", async () => {
  const { user } = await openRecados();
  server.use(http.post(at("/recados/mios"), () => problem(429, "Ya has dejado diez recados")));

  await user.click(await screen.findByRole("button", { name: "Dejar el recado" }));
  expect(screen.getByText("Escribe el recado")).toBeVisible();
  await user.type(screen.getByLabelText("Tu recado"), "Otra cosa");
  await user.click(screen.getByRole("button", { name: "Dejar el recado" }));

  expect(await screen.findByText("Ya has dejado diez recados")).toBeVisible();
  expect(screen.getByLabelText("Tu recado")).toHaveValue("Otra cosa");
});
