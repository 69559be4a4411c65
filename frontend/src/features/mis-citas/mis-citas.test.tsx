import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import type { CitaPropia, SolicitudCreate } from "@/entities/cita/types";
import { InRouter } from "@/test/InRouter";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { MisCitas } from "./MisCitas";

function show() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <InRouter>
        <MisCitas />
      </InRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("appointments that could not be read are not taken for none", async () => {
  server.use(http.get(at("/citas/mias"), () => problem(400, "Ahora no")));
  const user = show();
  expect(await screen.findByText("Error al cargar tus citas")).toBeVisible();
  server.use(http.get(at("/citas/mias"), () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await expect.poll(() => screen.queryByText("Error al cargar tus citas")).toBeNull();
});

const CITA: CitaPropia = {
  id: "c1",
  paciente_id: "p1",
  paciente_nombre: "Lucía Ferrer",
  // In Madrid it is already Thursday; here it is Wednesday yet.
  inicio: "2032-05-12T22:30:00Z",
  fin: "2032-05-12T23:20:00Z",
  zona: "Europe/Madrid",
  modalidad: "presencial",
  lugar: null,
  estado: "prevista",
  cancelada_por: null,
  serie_id: null,
  version: 1,
  solicitud: null,
};

test("confirming takes its button away and leaves the focus with the appointment", async () => {
  let citas = [CITA, { ...CITA, id: "c2", inicio: "2032-05-19T22:30:00Z" }];
  server.use(
    http.get(at("/citas/mias"), () => HttpResponse.json(citas)),
    http.put(at("/citas/mias/c1/confirmar"), () => {
      citas = citas.map((each) => (each.id === "c1" ? { ...each, estado: "confirmada" } : each));
      return HttpResponse.json(citas[0]);
    }),
  );
  const user = show();
  const [first, second] = await screen.findAllByRole("button", { name: "Confirmar" });
  await user.click(first as HTMLElement);
  expect(second).not.toHaveAttribute("aria-busy");
  const row = (await screen.findByText("Confirmada")).closest("li");
  expect(first).not.toBeInTheDocument();
  expect(row).toHaveFocus();
});

test("who is elsewhere reads both times, and writes the other hour in that of the appointment", async () => {
  let cita = CITA;
  server.use(
    http.get(at("/citas/mias"), () => HttpResponse.json([cita])),
    http.post(at("/citas/mias/c1/solicitud"), async ({ request }) => {
      const { mensaje = null, propuestas = [] } = (await request.json()) as SolicitudCreate;
      cita = { ...cita, solicitud: { mensaje, propuestas, respuesta: null } };
      return HttpResponse.json(cita);
    }),
  );
  const user = show();
  expect(await screen.findByText("Jueves, 13 de mayo, 00:30")).toBeVisible();
  expect(
    screen.getByText("Hora de Madrid; donde estás son las 22:30 del miércoles, 12 de mayo."),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pedir un cambio" }));
  expect(await screen.findByText("Escribe la hora de Madrid.")).toBeVisible();
  await user.type(screen.getByLabelText("Te vendría bien"), "2032-05-13T17:00");
  await user.click(screen.getByRole("button", { name: "Enviar petición" }));
  expect(
    await screen.findByText(/^Has pedido pasarla al jueves, 13 de mayo, 17:00\./),
  ).toBeVisible();
});
