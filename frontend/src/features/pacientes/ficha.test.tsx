import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, SIN_PROGRESO, server } from "@/test/server";
import { openAsTherapist, paciente } from "./testing";

function answerPaciente(patch: Parameters<typeof paciente>[0] = {}) {
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(paciente(patch))),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  );
}

test("the page says who it is and what the therapist knows", async () => {
  answerPaciente();
  await openAsTherapist(`/${paciente().id}`);

  expect(await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" })).toBeVisible();
  expect(screen.getByText("Bachillerato")).toBeVisible();
  expect(screen.getByText("Unión libre")).toBeVisible();
  expect(screen.getByText("3 de marzo de 1992")).toBeVisible();
  expect(screen.getByText("¿Ha hecho constelaciones?").nextSibling).toHaveTextContent(
    "Sin contestar",
  );
  expect(screen.getByText("Notas terapéuticas")).toHaveTextContent("Solo tú las ves");
  expect(document.title).toBe("Lucía Ferrer Aldana · Remanso");
});

test("seven sections in their order, the open one from the address", async () => {
  answerPaciente();
  server.use(
    http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/progreso"), () =>
      HttpResponse.json({ ...SIN_PROGRESO, total_asignados: 8, total_modulos: 1 }),
    ),
  );
  const { user } = await openAsTherapist(`/${paciente().id}?tab=sessions`);

  const tabs = within(await screen.findByRole("navigation", { name: "Secciones de la ficha" }));
  expect(await tabs.findByText("8")).toBeVisible();
  expect(await tabs.findByText("1")).toBeVisible();
  expect(tabs.getAllByRole("link").map((tab) => tab.textContent)).toEqual([
    "Información",
    "Sesiones12",
    "Nueva sesión",
    "Ejercicios8",
    "Módulos1",
    "Progreso",
    "Medidas",
    "Diario y recados",
    "Chat IA",
  ]);
  expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent("Sesiones");
  expect(await screen.findByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();

  await user.click(tabs.getByRole("link", { name: "Chat IA" }));
  expect(await screen.findByRole("heading", { name: "Consultar IA" })).toBeVisible();
  expect(await screen.findByText(/Pregúntame por las sesiones con Lucía/)).toBeVisible();
});

test("while the patient is on the way it says so", async () => {
  server.use(http.get(at("/pacientes/unified/:id"), () => new Promise<never>(() => {})));
  await openAsTherapist(`/${paciente().id}`);

  expect(await screen.findByText("Cargando información del paciente...")).toBeVisible();
});

test("a patient who is not there leads back to the list", async () => {
  server.use(http.get(at("/pacientes/unified/:id"), () => problem(404, "No encontrado")));
  await openAsTherapist("/nadie");

  expect(await screen.findByText("Paciente no encontrado")).toBeVisible();
  expect(screen.getByRole("link", { name: "Volver a Mis Pacientes" })).toHaveAttribute(
    "href",
    "/dashboard/terapeuta/pacientes",
  );
});

test("a page that fails to load can be tried again", async () => {
  server.use(http.get(at("/pacientes/unified/:id"), () => problem(429, "Demasiados intentos")));
  const { user } = await openAsTherapist(`/${paciente().id}`);
  expect(await screen.findByText("Error al cargar datos del paciente")).toBeVisible();

  answerPaciente();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("heading", { name: "Lucía Ferrer Aldana" })).toBeVisible();
});

test("a new temporary password is asked about before it replaces the old one", async () => {
  answerPaciente();
  server.use(
    http.post(at("/pacientes/:id/credenciales"), ({ params }) =>
      HttpResponse.json({
        paciente_id: params.id,
        patientName: "Lucía Ferrer Aldana",
        email: "lucia@demo.remanso.local",
        temporary_password: "7QmK-p2Rd-xWvT",
      }),
    ),
  );
  const { user } = await openAsTherapist(`/${paciente().id}`);
  await user.click(await screen.findByRole("button", { name: "Nueva contraseña temporal" }));
  await user.click(screen.getByRole("button", { name: "Crear contraseña" }));

  expect(await screen.findByLabelText("Contraseña temporal")).toHaveValue("7QmK-p2Rd-xWvT");
});
