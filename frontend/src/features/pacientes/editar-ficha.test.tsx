import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PacienteRead, PacienteUpdate } from "@/entities/paciente/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { openAsTherapist, paciente } from "./testing";

const STALE = "Los datos cambiaron en otra ventana";

/** A patient on a server: another window may change them between what this one does. */
function aPaciente(patch: Partial<PacienteRead> = {}) {
  const world = { now: paciente(patch), sent: [] as PacienteUpdate[] };
  server.use(
    http.get(at("/pacientes/unified/:id"), () => HttpResponse.json(world.now)),
    http.get(at("/sesiones/paciente/:id"), () => HttpResponse.json([])),
    http.patch(at("/pacientes/:id"), async ({ request }) => {
      const { version, ...change } = (await request.json()) as PacienteUpdate;
      world.sent.push({ version, ...change });
      if (version !== world.now.version) return problem(409, STALE);
      world.now = { ...world.now, ...change, version: version + 1 } as PacienteRead;
      return HttpResponse.json(world.now);
    }),
  );
  return world;
}

async function edit(section: string) {
  const opened = await openAsTherapist(`/${paciente().id}`);
  const { user } = opened;
  const button = await screen.findByRole("button", { name: `Editar ${section.toLowerCase()}` });
  await user.click(button);
  const form = within(await screen.findByRole("form", { name: section }));
  return { ...opened, form, save: () => user.click(form.getByRole("button", { name: "Guardar" })) };
}

test("only what changed is sent, with the version that was read, and is then on the page", async () => {
  const world = aPaciente();
  const { user, form, save, router } = await edit("Datos personales");
  const name = form.getByRole("textbox", { name: "Nombre" });
  expect(name).toHaveFocus();
  expect(form.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
  expect(form.queryByRole("spinbutton", { name: "Edad" })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?editar=personales");

  await user.clear(name);
  await user.type(name, " Luz 🌿 ");
  await user.clear(form.getByRole("textbox", { name: "Teléfono" }));
  await user.selectOptions(form.getByRole("combobox", { name: "Estado civil" }), "Sin indicar");
  await save();

  expect(await screen.findByRole("heading", { name: "Luz 🌿 Ferrer Aldana" })).toBeVisible();
  expect(world.sent).toEqual([
    { nombre: "Luz 🌿", telefono: null, estado_civil: null, version: 1 },
  ]);
  const button = await screen.findByRole("button", { name: "Editar datos personales" });
  await waitFor(() => expect(button).toHaveFocus());
  expect(router.state.location.search).toBe("");
});

test("an age is only asked of who has no date of birth", async () => {
  const world = aPaciente();
  const { user, form, save } = await edit("Datos personales");
  await user.clear(form.getByLabelText("Fecha de nacimiento"));
  await user.type(form.getByRole("spinbutton", { name: "Edad" }), "35");
  await save();

  expect(await screen.findByText("35 años")).toBeVisible();
  expect(world.sent).toEqual([{ fecha_nacimiento: null, edad: 35, version: 1 }]);
});

test("an appointment can be taken away, and a text that was not touched is not sent", async () => {
  const world = aPaciente({ proxima_cita: "2026-11-24T16:00:30Z", objetivos_terapia: "a\r\nb" });
  const { user, form, save } = await edit("Datos de la terapia");
  await user.click(form.getByRole("button", { name: "Quitar la cita" }));
  expect(form.getByLabelText("Próxima cita")).toHaveFocus();
  await user.selectOptions(form.getByRole("combobox"), "En pausa");
  await save();
  await waitFor(() =>
    expect(world.sent).toEqual([{ proxima_cita: null, estado_terapia: "pausado", version: 1 }]),
  );

  await user.click(await screen.findByRole("button", { name: "Editar detalles de la terapia" }));
  const details = within(await screen.findByRole("form", { name: "Detalles de la terapia" }));
  await user.click(details.getByRole("textbox", { name: "Objetivos de la terapia" }));
  const notes = details.getByRole("textbox", { name: "Notas terapéuticas" });
  await user.clear(notes);
  await user.type(notes, "Solo para mí.");
  await user.click(details.getByRole("button", { name: "Guardar" }));
  await waitFor(() =>
    expect(world.sent[1]).toEqual({ notas_terapeuticas: "Solo para mí.", version: 2 }),
  );
});

test("the second of two windows is told, loses nothing, and may save then", async () => {
  const world = aPaciente();
  const { user, form, save } = await edit("Datos personales");
  const job = form.getByRole("textbox", { name: "Profesión u ocupación" });
  await user.clear(job);
  await user.type(job, "Urbanista");

  world.now = {
    ...world.now,
    version: 2,
    profesion_ocupacion: "Ilustradora",
    telefono: "600 00 00 00",
    estado_civil: null,
  };
  await save();

  expect(await screen.findByText(STALE)).toBeVisible();
  expect(job).toHaveValue("Urbanista");
  expect(job).toHaveAccessibleDescription("En la otra ventana: Ilustradora");
  const phone = form.getByRole("textbox", { name: "Teléfono" });
  expect(phone).toHaveValue("600 00 00 00");
  expect(phone).toHaveAccessibleDescription("Cambió en la otra ventana.");
  expect(form.getByRole("combobox", { name: "Estado civil" })).toHaveDisplayValue("Sin indicar");

  await save();
  expect(await screen.findByText("Urbanista")).toBeVisible();
  expect(world.sent.at(-1)).toEqual({ profesion_ocupacion: "Urbanista", version: 2 });
  expect(world.now).toMatchObject({ telefono: "600 00 00 00", estado_civil: null });
});

test("a field the server refuses says so, and what it says of no field is said below", async () => {
  aPaciente();
  const { user, form, save } = await edit("Datos personales");
  await user.type(form.getByRole("textbox", { name: "Género" }), "x");
  const tooLong = "El texto es demasiado largo";
  server.use(
    http.patch(at("/pacientes/:id"), () =>
      problem(422, tooLong, { errors: [{ field: "genero", message: tooLong }] }),
    ),
  );
  await save();
  const gender = form.getByRole("textbox", { name: "Género" });
  await waitFor(() => expect(gender).toHaveAccessibleDescription(tooLong));
  expect(gender).toHaveFocus();
  expect(screen.queryByText("No se pudieron guardar los cambios")).not.toBeInTheDocument();

  server.use(http.patch(at("/pacientes/:id"), () => HttpResponse.error()));
  await save();
  expect(
    await screen.findByText(
      "Error de conexión. Verifica tu conexión a internet e intenta de nuevo.",
    ),
  ).toBeVisible();
  expect(gender).toHaveValue("x");

  server.use(http.patch(at("/pacientes/:id"), () => problem(404, "No encontrado")));
  await save();
  expect(await screen.findByText("El paciente ya no existe o ha sido eliminado.")).toBeVisible();
});

test("what the form can know is said before anything is sent", async () => {
  const world = aPaciente();
  const { user, form, save } = await edit("Datos personales");
  await user.clear(form.getByRole("textbox", { name: "Apellido" }));
  const birth = form.getByLabelText("Fecha de nacimiento");
  await user.clear(birth);
  await user.type(birth, "0026-03-01");
  await save();

  expect(await screen.findByText("Este campo es obligatorio")).toBeVisible();
  expect(birth).toHaveAccessibleDescription("Escribe el año con cuatro cifras");
  expect(world.sent).toEqual([]);
});

test("leaving with something typed asks, by every way out; without, nothing does", async () => {
  aPaciente();
  const { user, form } = await edit("Experiencia previa");
  const asked = form.getByRole("radiogroup", { name: "¿Ha hecho terapia antes?" });
  expect(within(asked).getByRole("radio", { name: "Sí" })).toHaveFocus();
  await user.keyboard("{Escape}");
  const button = await screen.findByRole("button", { name: "Editar experiencia previa" });
  await waitFor(() => expect(button).toHaveFocus());

  await user.keyboard("{Enter}");
  const again = await screen.findByRole("radiogroup", { name: "¿Ha hecho terapia antes?" });
  await user.click(within(again).getByRole("radio", { name: "No" }));
  const waysOut = [
    () => user.keyboard("{Escape}"),
    () => user.click(screen.getByRole("button", { name: "Cancelar" })),
    () => user.click(screen.getByRole("link", { name: /^Módulos/ })),
    () => user.click(screen.getByRole("button", { name: "Editar datos personales" })),
  ];
  for (const leave of waysOut) {
    await leave();
    const dialog = within(await screen.findByRole("alertdialog", { name: "¿Salir sin guardar?" }));
    expect(dialog.getByText(/«Experiencia previa» no está guardado/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Seguir escribiendo" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(screen.getByRole("form", { name: "Experiencia previa" })).toBeVisible();
  }
  expect(leavesThePage()).toBe(false);

  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Editar experiencia previa" })).toHaveFocus(),
  );
  expect(leavesThePage()).toBe(true);
});

/** Whether the browser would let the page go without asking. */
function leavesThePage(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
