import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LineaGuardada, LineaPropia } from "@/entities/diario/types";
import { openAsPatient } from "@/features/mis-sesiones/testing";
import { todayIso } from "@/lib/days";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const HOY: LineaPropia = {
  dia: todayIso(),
  linea: "He dormido del tirón",
  animo: 4,
  compartida: false,
  version: 2,
};
const ANTES: LineaPropia = { ...HOY, dia: "2026-03-12", linea: "Día gris", compartida: true };

function answerDiario(...lineas: LineaPropia[]): void {
  server.use(http.get(at("/diario/mio"), () => HttpResponse.json(lineas)));
}

/** What was sent, one after another. */
function keepWrites(answer: Partial<LineaGuardada> = {}): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.put(at("/diario/mio/:dia"), async ({ request, params }) => {
      const written = (await request.json()) as LineaPropia;
      sent.push([params.dia, written]);
      const linea = { ...HOY, ...written, version: 3 };
      return HttpResponse.json({ linea, gracias: "Guardado.", ayuda: null, ...answer });
    }),
  );
  return sent;
}

const openDiario = () => openAsPatient("/diario");

test("a new line is private, says where its day is, and wants a mood", async () => {
  answerDiario();
  const sent = keepWrites();
  const { user } = await openDiario();

  await user.type(await screen.findByLabelText("Tu línea de hoy"), "Salí a andar");
  expect(screen.getByText(/Te quedan 268 caracteres/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(screen.getByText("Elige cómo estás")).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole("radio", { name: "3 · Regular" }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Guardado.")).toBeVisible();
  expect(sent).toEqual([
    [
      todayIso(),
      {
        linea: "Salí a andar",
        animo: 3,
        compartida: false,
        version: null,
        zona: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ],
  ]);
});

test("today's line is changed as it was read, and help stands below it where it is needed", async () => {
  answerDiario(HOY);
  const linea = { nombre: "Línea 024", numero: "024", cuando: "a cualquier hora" };
  const ayuda = {
    antes: "Gracias por contarlo.\n\nPuedes hablar con alguien:",
    lineas: [linea],
    despues: "",
    avisado: "Esta línea es solo tuya: no hemos avisado a nadie.",
  };
  const sent = keepWrites({ ayuda });
  const { user } = await openDiario();

  await user.type(await screen.findByDisplayValue(HOY.linea), " y no quiero seguir");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  const help = within(await screen.findByRole("region", { name: "Con quién puedes hablar" }));
  expect(help.getByRole("link", { name: /Llamar al ?024/ })).toHaveAttribute("href", "tel:024");
  expect(help.getByText("Puedes hablar con alguien:")).toBeVisible();
  expect(help.getByText(ayuda.avisado)).toBeVisible();
  expect(sent).toEqual([[HOY.dia, expect.objectContaining({ version: 2 })]]);
});

test("what another window wrote is not written over, and what was typed stays", async () => {
  answerDiario(HOY);
  server.use(
    http.put(
      at("/diario/mio/:dia"),
      () => {
        answerDiario({ ...HOY, linea: "Desde el teléfono", version: 5 });
        return problem(409, "Los datos cambiaron en otra ventana");
      },
      { once: true },
    ),
  );
  const { user } = await openDiario();

  await user.type(await screen.findByDisplayValue(HOY.linea), " otra vez");
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));

  expect(await screen.findByText("Los datos cambiaron en otra ventana")).toBeVisible();
  expect(await screen.findByText(/Allí quedó escrito: «Desde el teléfono»/)).toBeVisible();
  expect(screen.getByLabelText("Tu línea de hoy")).toHaveValue(`${HOY.linea} otra vez`);

  const sent = keepWrites();
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("Guardado.")).toBeVisible();
  expect(sent).toEqual([[HOY.dia, expect.objectContaining({ version: 5 })]]);
});

test("what is typed and not saved is not left without being asked", async () => {
  answerDiario();
  const { user } = await openDiario();
  await user.type(await screen.findByLabelText("Tu línea de hoy"), "A medias");
  await user.click(screen.getByRole("link", { name: "Dejar un recado" }));
  const asked = await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" });
  expect(asked).toHaveTextContent("Tu línea de hoy no se ha guardado");
});

test("days before can stop being shared or be deleted", async () => {
  let lineas = [ANTES];
  server.use(
    http.get(at("/diario/mio"), () => HttpResponse.json(lineas)),
    http.delete(at("/diario/mio/:dia/compartida"), () => {
      lineas = [{ ...ANTES, compartida: false }];
      return HttpResponse.json(lineas[0]);
    }),
    http.delete(at("/diario/mio/:dia"), () => {
      lineas = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openDiario();

  expect(await screen.findByText("Compartida")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Dejar de compartir ?la línea del jueves/ }));
  expect(await screen.findByText("Solo tuya")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Dejar de compartir/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: /Borrar ?la línea del jueves/ }));
  const asked = within(screen.getByRole("alertdialog", { name: "¿Borrar esta línea?" }));
  expect(asked.getByText(/«Día gris»/)).toBeVisible();
  await user.click(asked.getByRole("button", { name: "Borrar la línea" }));
  await waitFor(() => expect(screen.queryByText("Día gris")).not.toBeInTheDocument());
});

test("a diary that could not be read is not taken for an empty one", async () => {
  server.use(http.get(at("/diario/mio"), () => problem(400, "Ahora no")));
  const { user } = await openDiario();
  expect(await screen.findByText("Error al cargar tu diario")).toBeVisible();
  answerDiario(HOY);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByDisplayValue(HOY.linea)).toBeVisible();
});
