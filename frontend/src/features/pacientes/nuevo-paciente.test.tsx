import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerList, card, openAsTherapist, paciente } from "./testing";

const CREATED = {
  paciente: paciente(),
  patientName: "Eva Ríos",
  email: "eva@example.org",
  temporary_password: "655H-fRTj-qRbF",
};

beforeEach(() => answerList());

async function openForm() {
  const opened = await openAsTherapist("");
  await screen.findByText("No tienes pacientes registrados.");
  await opened.user.click(screen.getAllByRole("button", { name: "Nuevo Paciente" })[0] as Element);
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

async function fill({ user, dialog }: Awaited<ReturnType<typeof openForm>>) {
  const typed = {
    Nombre: "Eva",
    Apellido: "Ríos",
    Email: "eva@example.org",
    Teléfono: "600 11 22 33",
  };
  for (const [name, value] of Object.entries(typed)) {
    await user.click(dialog.getByLabelText(new RegExp(`^${name}`)));
    await user.paste(value);
  }
}

test("a patient is created with what was answered, and nothing else is invented", async () => {
  let sent: unknown;
  server.use(
    http.post(at("/pacientes/"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(CREATED, { status: 201 });
    }),
  );
  const form = await openForm();
  const { user, dialog } = form;
  await fill(form);
  await user.type(dialog.getByRole("spinbutton", { name: "Edad" }), "-+3e4E");
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Nivel de escolaridad" }),
    "Bachillerato",
  );
  const asked = within(dialog.getByRole("radiogroup", { name: "¿Ha hecho terapia antes?" }));
  await user.click(asked.getByRole("radio", { name: "No" }));
  await user.click(dialog.getByRole("button", { name: "Crear paciente" }));

  expect(await screen.findByText("¡Paciente creado con éxito!")).toBeVisible();
  expect(sent).toEqual({
    nombre: "Eva",
    apellido: "Ríos",
    email: "eva@example.org",
    telefono: "600 11 22 33",
    edad: 34,
    fecha_nacimiento: null,
    estado_civil: null,
    profesion_ocupacion: null,
    nivel_escolaridad: "secundaria",
    propuesta_terapia: null,
    ha_hecho_terapia: false,
    ha_hecho_psicodelicos: null,
    ha_hecho_constelaciones: null,
  });
});

test("the credentials are copied, stay until understood, and then the list is read again", async () => {
  server.use(http.post(at("/pacientes/"), () => HttpResponse.json(CREATED, { status: 201 })));
  const form = await openForm();
  const { user, dialog } = form;
  await fill(form);
  await user.click(dialog.getByRole("button", { name: "Crear paciente" }));
  const shown = within(await screen.findByRole("dialog", { name: "Credenciales de acceso" }));
  expect(shown.getByLabelText("Contraseña temporal")).toHaveValue("655H-fRTj-qRbF");

  await user.click(shown.getByRole("button", { name: "Copiar email" }));
  expect(await screen.findByText("Email copiado al portapapeles")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("eva@example.org");
  await user.click(shown.getByRole("button", { name: "Copiar contraseña" }));
  expect(await screen.findByText("Contraseña copiado al portapapeles")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Credenciales de acceso" })).toBeVisible();

  answerList(card({ nombre: "Eva", apellido: "Ríos" }));
  await user.click(shown.getByRole("button", { name: "Entendido" }));
  expect(await screen.findByRole("heading", { name: "Eva Ríos" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a copy says so for two seconds, and one that fails says that", async () => {
  server.use(http.post(at("/pacientes/"), () => HttpResponse.json(CREATED, { status: 201 })));
  const form = await openForm();
  await fill(form);
  await form.user.dblClick(form.dialog.getByRole("button", { name: "Crear paciente" }));
  const shown = within(await screen.findByRole("dialog", { name: "Credenciales de acceso" }));
  const copy = shown.getByRole("button", { name: "Copiar email" });
  const atRest = copy.innerHTML;

  await form.user.click(copy);
  await waitFor(() => expect(copy.innerHTML).not.toBe(atRest));
  await waitFor(() => expect(copy.innerHTML).toBe(atRest), { timeout: 4000 });

  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await form.user.click(copy);
  expect(await screen.findByText("Error al copiar al portapapeles")).toBeVisible();
  vi.restoreAllMocks();
});

test("what is required is said beside each field and nothing is sent", async () => {
  const { user, dialog } = await openForm();
  await user.type(dialog.getByRole("textbox", { name: "Email" }), "eva");
  await user.click(dialog.getByRole("button", { name: "Crear paciente" }));

  const name = dialog.getByRole("textbox", { name: "Nombre" });
  await waitFor(() => expect(name).toHaveAccessibleDescription("Este campo es obligatorio"));
  expect(name).toBeInvalid();
  expect(dialog.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
    "Escribe un correo electrónico válido",
  );
});

test("an e-mail in use is said at the e-mail, and what was typed stays", async () => {
  server.use(
    http.post(at("/pacientes/"), () => problem(409, "Ya existe un usuario con ese correo")),
  );
  const form = await openForm();
  await fill(form);
  await form.user.click(form.dialog.getByRole("button", { name: "Crear paciente" }));

  const email = form.dialog.getByRole("textbox", { name: "Email" });
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription("Ya existe un usuario con ese correo"),
  );
  expect(form.dialog.getByRole("textbox", { name: "Nombre" })).toHaveValue("Eva");
});

test("a field the server refuses is marked with the server's words", async () => {
  server.use(
    http.post(at("/pacientes/"), () =>
      problem(422, "El texto es demasiado largo", {
        errors: [{ field: "telefono", message: "El texto es demasiado largo" }],
      }),
    ),
  );
  const form = await openForm();
  await fill(form);
  await form.user.click(form.dialog.getByRole("button", { name: "Crear paciente" }));

  const phone = form.dialog.getByRole("textbox", { name: "Teléfono" });
  await waitFor(() => expect(phone).toHaveAccessibleDescription("El texto es demasiado largo"));
  expect(phone).toHaveFocus();
});

test("leaving the form gives the focus back to the button that opened it", async () => {
  const { user, dialog } = await openForm();
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));

  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: "Nuevo Paciente" })[0]).toHaveFocus(),
  );
});
