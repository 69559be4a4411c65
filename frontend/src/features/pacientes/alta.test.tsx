import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PacienteRead } from "@/entities/paciente/types";
import { at, CONSERVACION, HttpResponse, http, server } from "@/test/server";
import { answerList, card, openAsTherapist, paciente } from "./testing";

function answerFicha(read: PacienteRead) {
  server.use(http.get(at(`/pacientes/unified/${read.id}`), () => HttpResponse.json(read)));
}

async function openMenu(read: PacienteRead) {
  answerFicha(read);
  const { user } = await openAsTherapist(`/${read.id}`);
  await user.click(await screen.findByRole("button", { name: "Acciones de Lucía Ferrer Aldana" }));
  return user;
}

test("a therapy ends on a day, and both are in the record", async () => {
  const lucia = paciente();
  let sent: unknown;
  server.use(
    http.put(at(`/pacientes/${lucia.id}/alta`), async ({ request }) => {
      sent = await request.json();
      const discharged = paciente({ alta: sent as PacienteRead["alta"], estado_terapia: "alta" });
      answerFicha(discharged);
      return HttpResponse.json(discharged);
    }),
  );
  const user = await openMenu(lucia);
  await user.click(screen.getByRole("menuitem", { name: "Dar el alta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dar el alta a Lucía" }));
  const day = dialog.getByLabelText(/Día del alta/);
  await user.clear(day);
  await user.click(dialog.getByRole("button", { name: "Dar el alta" }));
  expect(await dialog.findByText("Elige el día del alta")).toBeVisible();
  await user.type(day, "2026-01-31");
  await user.type(dialog.getByLabelText("Motivo"), "Objetivos cumplidos");
  await user.click(dialog.getByRole("button", { name: "Dar el alta" }));
  expect(await screen.findByText("Alta guardada")).toBeVisible();
  expect(sent).toEqual({ fecha: "2026-01-31", motivo: "Objetivos cumplidos" });
  expect(await screen.findByText("31 de enero de 2026")).toBeVisible();
  expect(screen.getByText("Objetivos cumplidos")).toBeVisible();
});

test("a discharge is taken back", async () => {
  const lucia = paciente({ alta: { fecha: "2026-01-31", motivo: null }, estado_terapia: "alta" });
  server.use(
    http.delete(at(`/pacientes/${lucia.id}/alta`), () => {
      answerFicha(paciente());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openMenu(lucia);
  await user.click(screen.getByRole("menuitem", { name: "Cambiar el alta" }));
  await user.click(await screen.findByRole("button", { name: "Quitar el alta" }));
  expect(await screen.findByText("La terapia continúa")).toBeVisible();
  expect(screen.queryByText("31 de enero de 2026")).toBeNull();
});

test("who is deleted before their time is blocked, and that is said first", async () => {
  answerList(card());
  server.use(
    http.get(at("/terapeuta/conservacion"), () =>
      HttpResponse.json({ ...CONSERVACION, bloquear: true }),
    ),
  );
  const { user } = await openAsTherapist("");
  await user.click(await screen.findByRole("button", { name: "Acciones de Lucía Ferrer Aldana" }));
  await user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
  expect(await screen.findByText(/se bloqueará en vez de eliminarse/)).toBeVisible();
});
