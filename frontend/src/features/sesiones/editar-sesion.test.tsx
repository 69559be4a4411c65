import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerSesion, openSesiones, resumen, sesion } from "./testing";

async function openEditing() {
  answerSesion({ analisis_ia: "Como lo dejó la máquina." });
  const opened = await openSesiones([resumen()]);
  await opened.user.click(await screen.findByRole("button", { name: "Editar sesión" }));
  await screen.findByRole("button", { name: "Guardar cambios" });
  return opened;
}

test("only what changed is sent, and the session shows it", async () => {
  let sent: unknown;
  server.use(
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(sesion({ notas: "Corregidas.", analisis_ia: "Corregido." }));
    }),
  );
  const { user } = await openEditing();
  const notes = screen.getByLabelText("Notas");
  await user.clear(notes);
  await user.type(notes, "Corregidas.");
  await user.clear(screen.getByLabelText("Análisis profesional"));
  await user.type(screen.getByLabelText("Análisis profesional"), "Corregido.");
  await user.click(screen.getByRole("switch", { name: "El video" }));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("La sesión se actualizó correctamente.")).toBeVisible();
  expect(sent).toEqual({
    notas: "Corregidas.",
    analisis_ia: "Corregido.",
    compartir: { notas: true, transcripcion: true, video: false, analisis: true },
  });
  expect(screen.getByText("Corregidas.")).toBeVisible();
});

test("who reads a text follows the switch before anything is saved", async () => {
  const { user } = await openEditing();
  expect(screen.getAllByText("Lucía también lo ve")).toHaveLength(3);

  await user.click(screen.getByRole("switch", { name: "Las notas" }));

  expect(screen.getAllByText("Lucía también lo ve")).toHaveLength(1);
});

test("a text the server refuses is marked, and what was typed stays", async () => {
  server.use(
    http.patch(at("/sesiones/:id"), () =>
      problem(422, "Las notas son requeridas para sesiones de psicoterapia", {
        errors: [
          { field: "notas", message: "Las notas son requeridas para sesiones de psicoterapia" },
        ],
      }),
    ),
  );
  const { user } = await openEditing();
  await user.clear(screen.getByLabelText("Notas"));
  await user.type(screen.getByLabelText("Temas importantes"), ", Trabajo");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  await waitFor(() =>
    expect(screen.getByLabelText("Notas")).toHaveAccessibleDescription(
      "Las notas son requeridas para sesiones de psicoterapia",
    ),
  );
  expect(screen.getByLabelText("Temas importantes")).toHaveValue("Sueño, Límites, Trabajo");
});

test("deleting names what goes and leaves the history without it", async () => {
  answerSesion({ analisis_ia: "Análisis." });
  let deleted: unknown;
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Eliminar sesión" }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("sus notas y su análisis");
  server.use(
    http.delete(at("/sesiones/:id"), ({ params }) => {
      deleted = params.id;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
  );

  await user.click(screen.getByRole("button", { name: "Eliminar sesión" }));

  expect(await screen.findByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
  expect(deleted).toBe(sesion().id);
});

test("a deletion that fails says why and loses nothing", async () => {
  answerSesion();
  server.use(http.delete(at("/sesiones/:id"), () => problem(409, "Se está analizando")));
  const { user } = await openSesiones([resumen()]);
  await user.click(await screen.findByRole("button", { name: "Eliminar sesión" }));
  await user.click(screen.getByRole("button", { name: "Eliminar sesión" }));

  expect(await screen.findByText("Error al eliminar la sesión")).toBeVisible();
  expect(screen.getByText("Se está analizando")).toBeVisible();
});
