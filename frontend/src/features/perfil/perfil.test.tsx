import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import {
  at,
  HttpResponse,
  http,
  PERFIL_PACIENTE,
  PERFIL_TERAPEUTA,
  problem,
  server,
} from "@/test/server";
// Loaded here, not while a test waits for the lazy page.
import "./components/TerapeutaForm";
import "./components/PacienteForm";
import "@/app/pages/terapeuta/PerfilTerapeutaPage";
import "@/app/pages/paciente/PerfilPacientePage";
import "@/app/shells/PacienteShell";
import "@/app/shells/TerapeutaShell";

const STALE = "Los datos cambiaron en otra ventana";
const ESTUDIO = { id: "0193a1f0-0000-7000-8000-0000000000e1", titulo: "Psicología" };

/** A therapist's profile as the server keeps it: a stale version is refused. */
function keepTerapeuta(patch: Partial<typeof PERFIL_TERAPEUTA> = {}) {
  const kept = { perfil: { ...PERFIL_TERAPEUTA, ...patch }, bodies: [] as unknown[] };
  server.use(
    http.get(at("/terapeuta/perfil"), () => HttpResponse.json(kept.perfil)),
    http.patch(at("/terapeuta/perfil"), async ({ request }) => {
      const { version, ...change } = (await request.json()) as Partial<typeof PERFIL_TERAPEUTA>;
      kept.bodies.push(structuredClone({ version, ...change }));
      if (version !== kept.perfil.version) return problem(409, STALE);
      for (const line of change.estudios ?? []) line.id ??= crypto.randomUUID();
      const chose = kept.perfil.compartir_elegido || change.compartir !== undefined;
      kept.perfil = {
        ...kept.perfil,
        ...change,
        compartir_elegido: chose,
        version: version + 1,
      };
      return HttpResponse.json(kept.perfil);
    }),
  );
  return kept;
}

async function edit(who: typeof THERAPIST | typeof PATIENT, search = "") {
  answerAs(who);
  const app = await openApp(`/dashboard/${who.role}/perfil${search}`, { signedIn: true });
  await app.user.click(await screen.findByRole("button", { name: "Editar Perfil" }));
  await screen.findByRole("button", { name: "Guardar cambios" });
  return app;
}

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => screen.getByRole("button", { name: "Guardar cambios" });

test("a therapist edits both tabs as one, once, and reads what was saved", async () => {
  const kept = keepTerapeuta({ estudios: [{ ...ESTUDIO, institucion: "UNED", año: 2006 }] });
  const { user, router } = await edit(THERAPIST);
  expect(screen.getByLabelText("Nombre")).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Correo electrónico")).toHaveAttribute("readonly");
  fill(screen.getByLabelText("Especialidad"), "Duelo");
  await user.click(screen.getByRole("switch", { name: "Las notas" }));

  await user.click(screen.getByRole("tab", { name: "Formación" }));
  expect(router.state.location.search).toBe("?tab=formacion");
  await user.click(screen.getByRole("button", { name: "Añadir estudios" }));
  const added = within(screen.getByRole("group", { name: "Estudios: 2" }));
  expect(added.getByLabelText(/Título/)).toHaveFocus();
  fill(added.getByLabelText(/Título/), "Máster 🌿");
  fill(added.getByLabelText("Año"), "2012");
  await user.click(screen.getByRole("button", { name: "Subir: Máster 🌿" }));
  await user.dblClick(save());

  expect(await screen.findByText("Perfil actualizado")).toBeVisible();
  expect(screen.getByText("Tus datos han sido actualizados correctamente.")).toBeVisible();
  const nuevo = { titulo: "Máster 🌿", institucion: "", año: 2012 };
  expect(kept.bodies).toEqual([
    {
      version: 0,
      especialidad: "Duelo",
      estudios: [nuevo, { ...ESTUDIO, institucion: "UNED", año: 2006 }],
      compartir: { notas: false, transcripcion: true, video: true, analisis: true },
    },
  ]);
  expect(screen.getByText("Máster 🌿")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Información personal" }));
  expect(screen.getByText("Las notas: no se comparten")).toBeVisible();
});

test("a problem in the other tab is shown there, and nothing is sent", async () => {
  const kept = keepTerapeuta();
  const { user } = await edit(THERAPIST, "?tab=formacion");
  await user.click(screen.getByRole("button", { name: "Añadir certificación" }));
  fill(screen.getByLabelText("Año"), "20");
  await user.click(screen.getByRole("tab", { name: "Información personal" }));
  await user.click(save());

  expect(await screen.findByText("El título es requerido")).toBeVisible();
  expect(screen.getByText("Escribe un año entre 1900 y 2100")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Título/)).toHaveFocus());
  expect(kept.bodies).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Quitar: línea 1" }));
  await user.click(save());
  expect(await screen.findByRole("button", { name: "Editar Perfil" })).toBeVisible();
  expect(kept.bodies).toEqual([]);
});

test("what was saved is taken away, and nothing else", async () => {
  const first = { ...ESTUDIO, institucion: "UNED", año: 2006 };
  const other = { ...first, id: "0193a1f0-0000-7000-8000-0000000000e2", titulo: "Duelo" };
  const kept = keepTerapeuta({ estudios: [first, other] });
  const { user } = await edit(THERAPIST, "?tab=formacion");
  await user.click(screen.getByRole("button", { name: "Quitar: Psicología" }));
  await user.click(save());
  expect(await screen.findByText("Perfil actualizado")).toBeVisible();
  expect(kept.bodies).toEqual([{ version: 0, estudios: [other] }]);
  expect(screen.queryByText("Psicología")).not.toBeInTheDocument();
});

test("the second of two windows is told, loses nothing, and saves on top", async () => {
  const kept = keepTerapeuta({ telefono: "1", version: 4 });
  const { user } = await edit(THERAPIST);
  fill(screen.getByLabelText("Especialidad"), "Duelo");
  fill(screen.getByLabelText("Teléfono"), "123");
  kept.perfil = { ...kept.perfil, telefono: "9", licencia: "M-1", version: 5 };
  await user.click(save());

  const told = (await screen.findAllByRole("alert")).find((alert) =>
    alert.textContent?.includes("se queda lo tuyo en: Teléfono."),
  );
  expect(told).toHaveTextContent(STALE);
  expect(screen.getByRole("region", { name: "Notificaciones" })).not.toHaveTextContent(
    "No se pudo",
  );
  expect(screen.getByLabelText("Especialidad")).toHaveValue("Duelo");
  expect(screen.getByLabelText("Teléfono")).toHaveValue("123");
  expect(screen.getByLabelText("Licencia")).toHaveValue("M-1");

  await user.click(save());
  expect(await screen.findByText("Perfil actualizado")).toBeVisible();
  expect(kept.bodies.at(-1)).toEqual({ version: 5, especialidad: "Duelo", telefono: "123" });
  expect(kept.perfil.licencia).toBe("M-1");
});

test("what the server refuses stands beside its field, and the rest is said as a whole", async () => {
  const refusals = [
    problem(422, "El texto es demasiado largo", {
      errors: [{ field: "biografia", message: "El texto es demasiado largo" }],
    }),
    HttpResponse.json(null, { status: 500 }),
  ];
  server.use(
    http.patch(at("/terapeuta/perfil"), () => refusals.shift() ?? HttpResponse.json(null)),
  );
  const { user } = await edit(THERAPIST);
  fill(screen.getByLabelText("Biografía"), "Larga");
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByLabelText("Biografía")).toHaveAccessibleDescription(
      "El texto es demasiado largo",
    ),
  );
  expect(screen.getByLabelText("Biografía")).toHaveFocus();

  await user.click(save());
  await waitFor(() =>
    expect(
      screen.getAllByRole("alert").some((alert) => alert.textContent?.includes("Algo no ha ido")),
    ).toBe(true),
  );
  expect(
    within(screen.getByRole("main")).getByText("No se pudo actualizar el perfil"),
  ).toBeVisible();
  expect(screen.getByLabelText("Biografía")).toHaveValue("Larga");
});

test("leaving with something typed asks; who stays keeps it, and giving up forgets it", async () => {
  const { user, router } = await edit(PATIENT);
  fill(screen.getByLabelText("Dirección"), "Calle Ñ");
  await act(() => router.navigate("/dashboard/paciente"));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Seguir escribiendo" }));
  expect(screen.getByLabelText("Dirección")).toHaveValue("Calle Ñ");

  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByText("Calle Ñ")).not.toBeInTheDocument();
  await act(() => router.navigate("/dashboard/paciente"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
});

test("a session that ends while something is typed leads to the door without a question", async () => {
  const { user, router } = await edit(PATIENT);
  server.use(
    http.patch(at("/pacientes/perfil"), () => problem(401, "No autenticado")),
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: false, demo: [] }),
    ),
  );
  fill(screen.getByLabelText("Dirección"), "Calle Ñ");
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a patient reads their therapy, and changes what is theirs and nothing else", async () => {
  let sent: unknown;
  server.use(
    http.patch(at("/pacientes/perfil"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...PERFIL_PACIENTE, fecha_nacimiento: "1992-02-29", version: 4 });
    }),
  );
  const { user } = await edit(PATIENT);
  const names = screen.getAllByRole("textbox").map((field) => field.getAttribute("name"));
  expect(names).toEqual(["telefono", "direccion"]);
  for (const fact of ["Ana Robledo", "En terapia", "3 de marzo de 2026", "12"]) {
    expect(screen.getByText(fact)).toBeVisible();
  }
  fill(screen.getByLabelText("Fecha de nacimiento"), "1992-02-29");
  fill(screen.getByLabelText("Teléfono"), "612");
  await user.click(save());
  expect(
    await screen.findByText("El número de teléfono debe tener al menos 7 dígitos."),
  ).toBeVisible();
  expect(sent).toBeUndefined();

  fill(screen.getByLabelText("Teléfono"), "612 40 88 22");
  await user.click(save());
  expect(await screen.findByText("Tus cambios han sido guardados correctamente.")).toBeVisible();
  expect(sent).toEqual({
    version: 3,
    telefono: "612 40 88 22",
    fecha_nacimiento: "1992-02-29T00:00:00.000Z",
  });
  expect(screen.getByText("29 de febrero de 1992")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Editar Perfil" })).toHaveFocus());
});

test("a profile that is on its way says so", async () => {
  server.use(http.get(at("/terapeuta/perfil"), () => new Promise<never>(() => {})));
  answerAs(THERAPIST);
  await openApp("/dashboard/terapeuta/perfil", { signedIn: true });
  expect(await screen.findByText("Cargando tu perfil...")).toBeVisible();
});

test.each([THERAPIST, PATIENT])("a profile that cannot be loaded says so: %#", async (who) => {
  server.use(
    http.get(at("/terapeuta/perfil"), () => problem(404, "No encontrado")),
    http.get(at("/pacientes/perfil"), () => problem(404, "No encontrado")),
  );
  answerAs(who);
  await openApp(`/dashboard/${who.role}/perfil`, { signedIn: true });
  // Once: nothing passes over the page that says it.
  expect(await screen.findByText("No se pudo cargar el perfil")).toBeVisible();
  expect(screen.getByRole("region", { name: "Notificaciones" })).toHaveTextContent(/^$/);
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Editar Perfil" })).not.toBeInTheDocument();
});

test("another tab's new photo is this one's at once", async () => {
  answerAs(THERAPIST);
  const { container } = await openApp("/dashboard/terapeuta/perfil", { signedIn: true });
  await screen.findByRole("button", { name: "Editar Perfil" });
  expect(container.querySelector(".perfil-mini img")).toBeNull();
  const { must_change_password: _, ...user } = THERAPIST;
  localStorage.setItem("auth_user", JSON.stringify({ ...user, foto_perfil: "/nueva.jpg" }));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "auth_user" })));
  expect(container.querySelector(".perfil-mini img")).toHaveAttribute("src", "/nueva.jpg");
});
