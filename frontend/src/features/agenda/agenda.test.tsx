import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { InRouter } from "@/test/InRouter";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { AjustesDialog } from "./components/AjustesDialog";
import { CitaFields } from "./components/CitaFields";
import { Feed } from "./components/Feed";
import type { CitaForm } from "./model/citaForm";
import { AJUSTES } from "./testing";

const FORM: CitaForm = {
  paciente_id: "",
  dia: "2026-11-24",
  hora: "16:00",
  duracion: "50",
  modalidad: "presencial",
  lugar: "",
  nota: "",
  repetir: "",
  veces: "10",
};

function show(children: ReactNode) {
  render(<QueryClientProvider client={makeQueryClient()}>{children}</QueryClientProvider>);
  return userEvent.setup();
}

test("without the patients there is no empty choice of one, and they can be asked for again", async () => {
  server.use(http.get(at("/pacientes/"), () => problem(400, "Ahora no")));
  const user = show(
    <CitaFields form={FORM} problems={{}} change={() => undefined} isNew canRepeat />,
  );
  expect(await screen.findByText("Error al cargar los pacientes")).toBeVisible();
  expect(screen.queryByLabelText(/Con quién/)).not.toBeInTheDocument();
  server.use(http.get(at("/pacientes/"), () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByLabelText(/Con quién/)).toBeVisible();
});

test("what the server refuses of the settings is led to, and is gone once it is changed", async () => {
  const why = "La pausa va de 0 a 120 minutos";
  const errors = [{ field: "pausa_minutos", message: why }];
  server.use(
    http.get(at("/agenda/feed"), () =>
      HttpResponse.json({ activo: false, creado: null, ultima_lectura: null }),
    ),
    http.get(at("/agenda/ajustes"), () => HttpResponse.json(AJUSTES)),
    http.put(at("/agenda/ajustes"), () => problem(422, why, { errors })),
  );
  const user = show(
    <InRouter>
      <AjustesDialog ajustes={AJUSTES} onClose={() => undefined} />
    </InRouter>,
  );
  const pausa = await screen.findByLabelText("Pausa entre citas");
  await user.type(pausa, "0");
  await user.click(screen.getByRole("button", { name: "Guardar ajustes" }));
  await waitFor(() => expect(pausa).toBeInvalid());
  expect(pausa).toHaveFocus();
  await user.type(pausa, "{Backspace}");
  expect(pausa).toBeValid();
});

test("whether there is a secret address is not guessed: none is offered until it is known", async () => {
  server.use(http.get(at("/agenda/feed"), () => problem(400, "Ahora no")));
  const user = show(<Feed />);
  expect(screen.queryByRole("button", { name: "Crear dirección" })).not.toBeInTheDocument();
  expect(await screen.findByText("No se ha podido ver si hay una dirección")).toBeVisible();
  const active = { activo: true, creado: "2026-11-24T15:00:00Z", ultima_lectura: null };
  server.use(http.get(at("/agenda/feed"), () => HttpResponse.json(active)));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("button", { name: "Crear otra y anular esta" })).toBeVisible();
});
