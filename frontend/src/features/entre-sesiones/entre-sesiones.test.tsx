import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Recado } from "@/entities/recado/types";
import { openAsTherapist, paciente } from "@/features/pacientes/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const RECADO: Recado = {
  id: "0193a1f0-0000-7000-8000-0000000000e1",
  texto: "Quiero hablar de esto",
  fecha: "2026-11-20T11:00:00Z",
  leido_en: null,
  paciente_id: paciente().id,
  paciente_nombre: "Lucía Ferrer",
};

async function openTab() {
  server.use(http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente())));
  return openAsTherapist(`/${paciente().id}?tab=between`);
}

test("what was left is marked as read, and what is shared is read", async () => {
  let recado = RECADO;
  server.use(
    http.get(at("/recados/paciente/:id"), () => HttpResponse.json([recado])),
    http.get(at("/diario/paciente/:id"), () =>
      HttpResponse.json([{ dia: "2026-03-12", linea: "Salí a andar", animo: 5 }]),
    ),
    http.put(at("/recados/:id/leido"), () => {
      recado = { ...RECADO, leido_en: "2026-11-20T12:00:00Z" };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openTab();

  const recados = within(await screen.findByRole("region", { name: "Recados" }));
  expect(await recados.findByText("Quiero hablar de esto")).toBeVisible();
  await user.click(recados.getByRole("button", { name: /Marcar como leído/ }));
  expect(await recados.findByText("Leído")).toBeVisible();
  const diario = within(screen.getByRole("region", { name: "Diario" }));
  expect(await diario.findByText("Salí a andar")).toBeVisible();
  expect(diario.getByText("Ánimo: 5, muy bien")).toBeVisible();
});

test("what could not be read is not taken for nothing", async () => {
  server.use(
    http.get(at("/recados/paciente/:id"), () => problem(400, "Ahora no")),
    http.get(at("/diario/paciente/:id"), () => problem(400, "Ahora no")),
  );
  await openTab();
  expect(await screen.findByText("Error al cargar los recados")).toBeVisible();
  expect(await screen.findByText("Error al cargar el diario")).toBeVisible();
});
