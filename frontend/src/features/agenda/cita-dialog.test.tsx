import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Cita } from "@/entities/cita/types";
import { answerAs, openApp, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { AJUSTES, citaOf } from "./testing";
// Loaded here, not while a test waits for the lazy page.
import "@/app/pages/terapeuta/AgendaPage";
import "@/app/shells/TerapeutaShell";
import "./components/CitaDialog";

const AGENDA = "/dashboard/terapeuta/agenda?vista=lista&dia=2026-11-24";

// jsdom has no media queries: this is a wide screen.
beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

/** A server that refuses a change of another version, as the real one does. */
function serveCita(first: Cita) {
  const kept = { now: first, sent: [] as unknown[] };
  server.use(
    http.get(at("/agenda/ajustes"), () => HttpResponse.json(AJUSTES)),
    http.get(at("/citas/"), () => HttpResponse.json([kept.now])),
    http.get(at(`/citas/${first.id}`), () => HttpResponse.json(kept.now)),
    http.patch(at(`/citas/${first.id}`), async ({ request }) => {
      const change = (await request.json()) as { version: number };
      kept.sent.push(change);
      if (change.version !== kept.now.version) {
        return problem(409, "Los datos cambiaron en otra ventana");
      }
      return HttpResponse.json({ ...kept.now, version: kept.now.version + 1 });
    }),
  );
  return kept;
}

async function openCita() {
  answerAs(THERAPIST);
  const app = await openApp(AGENDA, { signedIn: true });
  await app.user.click(await screen.findByRole("button", { name: /Lucía Ferrer/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Lucía Ferrer" }));
  await app.user.type(dialog.getByLabelText("Nota privada"), "Trae el informe.");
  return { ...app, dialog };
}

test("a patient who confirms meanwhile takes nothing of what is typed", async () => {
  const kept = serveCita(citaOf({}));
  const { user, dialog } = await openCita();
  kept.now = citaOf({ estado: "confirmada", version: 2 });

  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await dialog.findByText("Los datos cambiaron en otra ventana")).toBeVisible();
  expect(await dialog.findByText("Confirmada")).toBeVisible();
  expect(dialog.getByLabelText("Nota privada")).toHaveValue("Trae el informe.");

  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(kept.sent.at(-1)).toMatchObject({ nota_privada: "Trae el informe.", version: 2 });
});

test("an hour that another has is asked about, and is no change of another window", async () => {
  const kept = serveCita(citaOf({}));
  const overlap = { code: "overlap", conflictos: [citaOf({ paciente_nombre: "Mateo Ruiz" })] };
  server.use(
    http.patch(at("/citas/:id"), () => problem(409, "Ya tienes una cita a esa hora", overlap), {
      once: true,
    }),
  );
  const { user, dialog } = await openCita();
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await dialog.findByText(/^Mateo Ruiz/)).toBeVisible();
  expect(dialog.queryByText("Los datos cambiaron en otra ventana")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Guardar igualmente" }));
  await expect.poll(() => kept.sent).toMatchObject([{ forzar: true, version: 1 }]);
});

test("one that stands alone is made a series", async () => {
  const kept = serveCita(citaOf({}));
  const { user, dialog } = await openCita();
  await user.selectOptions(dialog.getByLabelText("Se repite"), "Cada semana");
  expect(dialog.getByLabelText(/Cuántas citas/)).toHaveValue(10);
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(kept.sent).toMatchObject([{ repetir: { cada_semanas: 1, veces: 10 } }]);
});

test("what is of a series is not repeated by itself", async () => {
  serveCita(citaOf({ serie_id: "0193a1f0-0000-7000-8000-0000000000aa" }));
  const { dialog } = await openCita();
  expect(dialog.queryByLabelText("Se repite")).not.toBeInTheDocument();
});

test("what the server refuses is said at its field", async () => {
  serveCita(citaOf({}));
  server.use(
    http.patch(at("/citas/:id"), () =>
      problem(422, "La nota es demasiado larga", {
        errors: [{ field: "nota_privada", message: "La nota es demasiado larga" }],
      }),
    ),
  );
  const { user, dialog } = await openCita();
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await dialog.findByText("La nota es demasiado larga")).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText("Nota privada")).toHaveFocus());
});

test("a dialog with something typed in it is not closed unasked", async () => {
  serveCita(citaOf({}));
  const { user, dialog } = await openCita();
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" }));
  await user.click(question.getByRole("button", { name: "Seguir escribiendo" }));
  expect(dialog.getByLabelText("Nota privada")).toHaveValue("Trae el informe.");

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
