import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { todayIso } from "@/lib/days";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerList, card, openAsTherapist } from "./testing";

const LUCIA = card({ proxima_cita: `${todayIso()}T23:30:00` });
const MATEO = card({
  id: "0193a1f0-0000-7000-8000-000000000003",
  nombre: "Mateo",
  apellido: "Quiroga",
});

async function askToDelete() {
  answerList(LUCIA, MATEO);
  const { user } = await openAsTherapist("");
  await user.click(await screen.findByRole("button", { name: "Acciones de Lucía Ferrer Aldana" }));
  await user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "¿Eliminar a Lucía Ferrer Aldana?" }),
  );
  return { user, dialog, confirm: dialog.getByRole("button", { name: "Eliminar paciente" }) };
}

test("deleting names who and what goes, is sent once, and the list and the agenda are without them", async () => {
  let sent = 0;
  server.use(
    http.delete(at("/pacientes/:id"), ({ params }) => {
      sent += 1;
      answerList(MATEO);
      return new HttpResponse(null, { status: params.id === LUCIA.id ? 204 : 500 });
    }),
  );
  const { user, dialog, confirm } = await askToDelete();
  expect(dialog.getByText("Sus datos personales")).toBeVisible();
  expect(dialog.getByText("Todas sus sesiones, con sus videos y borradores")).toBeVisible();
  expect(dialog.getByText("Sus ejercicios y módulos")).toBeVisible();
  expect(dialog.getByText("Sus conversaciones con la IA")).toBeVisible();
  expect(dialog.getByText("Su cuenta de usuario")).toBeVisible();
  expect(dialog.getByText("Esta acción no se puede deshacer.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  await user.dblClick(confirm);

  expect(await screen.findByText("Paciente eliminado correctamente.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Lucía Ferrer Aldana")).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { name: "Mateo Quiroga" })).toBeVisible();
  expect(screen.getByText("1 persona en terapia.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Próximas citas" })).not.toBeInTheDocument();
  expect(sent).toBe(1);
});

test.each([
  [403, "No tienes permisos para eliminar este paciente."],
  [
    409,
    "No se puede eliminar el paciente porque tiene datos asociados (sesiones, ejercicios, etc.). Los administradores del sistema han sido notificados.",
  ],
  [500, "No se pudo eliminar el paciente. Por favor, intenta de nuevo."],
  [0, "Error de conexión. Verifica tu conexión a internet e intenta de nuevo."],
])("a deletion that ends with %i says why", async (status, sentence) => {
  server.use(
    http.delete(at("/pacientes/:id"), () =>
      status === 0 ? HttpResponse.error() : problem(status, "no se muestra"),
    ),
  );
  const { user, confirm } = await askToDelete();
  await user.click(confirm);

  expect(await screen.findByText("Error al eliminar paciente")).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

test("who was already deleted elsewhere is said to be, and is no longer listed", async () => {
  server.use(
    http.delete(at("/pacientes/:id"), () => {
      answerList(MATEO);
      return problem(404, "Paciente no encontrado");
    }),
  );
  const { user, confirm } = await askToDelete();
  await user.click(confirm);

  expect(await screen.findByText("El paciente ya no existe o ha sido eliminado.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Lucía Ferrer Aldana")).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});
