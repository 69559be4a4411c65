import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

async function open({ forced = false } = {}) {
  answerAs({ ...PATIENT, must_change_password: forced });
  const app = await openApp("/change-password", { signedIn: true });
  await screen.findByRole("heading", { name: "Cambiar contraseña" });
  return app;
}

async function fill(
  user: Awaited<ReturnType<typeof open>>["user"],
  fields: { current?: string; next: string; again?: string },
) {
  if (fields.current) await user.type(screen.getByLabelText("Contraseña actual"), fields.current);
  await user.type(screen.getByLabelText("Nueva contraseña"), fields.next);
  await user.type(screen.getByLabelText("Repite la nueva contraseña"), fields.again ?? fields.next);
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));
}

test.each([true, false])("a patient has help at hand here too (forced: %s)", async (forced) => {
  const { user } = await open({ forced });
  await user.click(screen.getByRole("button", { name: "Ayuda ahora" }));
  expect(await screen.findByRole("dialog", { name: "Ayuda ahora" })).toBeVisible();
});

test("the checklist and the strength follow what is typed", async () => {
  const { user } = await open();
  const rules = () =>
    screen.getAllByRole("listitem").filter((item) => /falta|cumplido/.test(item.textContent ?? ""));
  expect(rules()).toHaveLength(5);

  await user.type(screen.getByLabelText("Nueva contraseña"), "remanso");
  expect(screen.getByText("Seguridad: débil")).toBeVisible();
  await user.type(screen.getByLabelText("Nueva contraseña"), "-Agua-58");
  expect(screen.getByText("Seguridad: fuerte")).toBeVisible();
  expect(rules().every((rule) => rule.textContent?.includes("cumplido"))).toBe(true);
});

test.each(["Rio-lento-123", `Aguas-claras-58${"x-Y".repeat(40)}`])(
  "what will be refused is not called strong: %s",
  async (password) => {
    await open();
    fireEvent.change(screen.getByLabelText("Nueva contraseña"), { target: { value: password } });
    expect(screen.getByText("Seguridad: media")).toBeVisible();
    expect(screen.queryByText("Seguridad: fuerte")).not.toBeInTheDocument();
  },
);

test("an error goes as soon as its cause does", async () => {
  const { user } = await open();
  const next = screen.getByLabelText("Nueva contraseña");
  await fill(user, { next: "remanso", again: "otra" });
  expect(next).toBeInvalid();
  await user.type(next, "-Agua");
  expect(next).toBeInvalid();
  await user.type(next, "-58");
  expect(next).toBeValid();
  const again = screen.getByLabelText("Repite la nueva contraseña");
  expect(again).toBeInvalid();
  await user.clear(again);
  await user.type(again, "remanso-Agua-58");
  expect(again).toBeValid();
  const current = screen.getByLabelText("Contraseña actual");
  expect(current).toBeInvalid();
  await user.type(current, "R");
  expect(current).toBeValid();
});

test("after a forced change, 'back' does not ask for another", async () => {
  server.use(http.post(at("/auth/change-password"), () => HttpResponse.json({ message: "" })));
  answerAs({ ...PATIENT, must_change_password: true });
  const { router, user } = await openApp("/dashboard/paciente/perfil", { signedIn: true });
  await screen.findByRole("heading", { name: "Cambiar contraseña" });
  // Somebody tries another address, and is led here again.
  await act(() => router.navigate("/dashboard/paciente/sesiones"));
  // The form of before is still shown for a moment: what is typed there would be lost.
  await waitFor(() => {
    expect(router.state.opening).toBeNull();
    expect(router.state.location).toMatchObject({
      pathname: "/change-password",
      state: { forced: true },
    });
  });
  await fill(user, { next: "Aguas-claras-58" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
});

test("a password that breaks a rule is not sent", async () => {
  const { user } = await open();
  await fill(user, { current: "Remanso-2026", next: "remanso" });
  expect(
    screen.getByText("La nueva contraseña no cumple con los requisitos de seguridad"),
  ).toBeVisible();
});

test("two that differ are not sent", async () => {
  const { user } = await open();
  await fill(user, { current: "Remanso-2026", next: "Aguas-claras-58", again: "Aguas-claras-59" });
  expect(screen.getByText("Las contraseñas no coinciden")).toBeVisible();
});

test("the wrong old password is said beside its field", async () => {
  server.use(
    http.post(at("/auth/change-password"), () =>
      problem(400, "La contraseña actual no es correcta"),
    ),
  );
  const { user } = await open();
  await fill(user, { current: "otra", next: "Aguas-claras-58" });
  expect(await screen.findByText("La contraseña actual no es correcta")).toBeVisible();
  expect(screen.getByLabelText("Contraseña actual")).toBeInvalid();
  expect(screen.getByLabelText("Contraseña actual")).toHaveFocus();
});

test("without the old password nothing is sent", async () => {
  const { user } = await open();
  await fill(user, { next: "Aguas-claras-58" });
  expect(screen.getByLabelText("Contraseña actual")).toHaveAccessibleDescription(
    "Este campo es obligatorio",
  );
});

test.each([
  [
    "its own sentence where the server said nothing",
    () => new HttpResponse(null, { status: 500 }),
    "Error al cambiar la contraseña.",
  ],
  ["that there is no connection", () => HttpResponse.error(), "Error de conexión"],
])("a failure says %s", async (_, respond, sentence) => {
  server.use(http.post(at("/auth/change-password"), respond));
  const { user } = await open();
  await fill(user, { current: "Remanso-2026", next: "Aguas-claras-58" });
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

test("a server that says nothing still gets a Spanish sentence", async () => {
  server.use(http.post(at("/auth/change-password"), () => new HttpResponse(null, { status: 500 })));
  const { user } = await open();
  await fill(user, { current: "Remanso-2026", next: "Aguas-claras-58" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error al cambiar la contraseña.");
});

test("with a temporary password only the new one is sent, and the way is free", async () => {
  const sent = vi.fn();
  server.use(
    http.post(at("/auth/change-password"), async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: "Contraseña actualizada" });
    }),
  );
  const { router, user } = await open({ forced: true });
  await fill(user, { next: "Aguas-claras-58" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  expect(sent).toHaveBeenCalledWith({ new_password: "Aguas-claras-58" });
  expect(localStorage.getItem("mustChangePassword")).toBeNull();
});

test("whoever came by the address alone can leave without changing anything", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Cancelar" })).toHaveAttribute(
    "href",
    "/dashboard/paciente",
  );
});

test("a therapist is told that there is no password to change", async () => {
  answerAs(THERAPIST);
  await openApp("/change-password", { signedIn: true });
  expect(await screen.findByText(/Los terapeutas entran con Google/)).toBeVisible();
  expect(screen.queryByLabelText("Nueva contraseña")).not.toBeInTheDocument();
});
