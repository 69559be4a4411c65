import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { replaceDocument } from "@/lib/documents";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

// A place inside each dashboard that asks the server for nothing: the shell's own 404.
const THERAPIST_PLACE = "/dashboard/terapeuta/no-existe?tab=2";
const PATIENT_PLACE = "/dashboard/paciente/no-existe";

test("nobody is sent to sign in, and the place they wanted is remembered", async () => {
  const { router, user } = await openApp(PATIENT_PLACE);
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: PATIENT_PLACE });

  answerAs(PATIENT);
  server.use(
    http.post(at("/auth/login/patient"), () =>
      HttpResponse.json({
        access_token: "token-1",
        token_type: "bearer",
        must_change_password: false,
        role: "paciente",
      }),
    ),
  );
  await user.type(screen.getByLabelText("Correo electrónico"), "lucia@demo.remanso.local");
  await user.type(screen.getByLabelText("Contraseña"), "Remanso-2026{Enter}");
  await screen.findByText("¡Ups! Página no encontrada");
  expect(router.state.location.pathname).toBe(PATIENT_PLACE);
});

test("the other role's place is not authorised, which is a page of the public site", async () => {
  answerAs(PATIENT);
  await openApp(THERAPIST_PLACE, { signedIn: true });
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/unauthorized"));
  expect(screen.queryByText("¡Ups! Página no encontrada")).not.toBeInTheDocument();
});

test("a server that cannot be reached does not sign anybody out", async () => {
  localStorage.setItem("auth_user", JSON.stringify(THERAPIST));
  server.use(http.get(at("/auth/me"), () => HttpResponse.error()));
  const { router } = await openApp(THERAPIST_PLACE, { signedIn: true });
  await screen.findByText("¡Ups! Página no encontrada");
  expect(router.state.location.pathname + router.state.location.search).toBe(THERAPIST_PLACE);
  expect(localStorage.getItem("access_token")).toBe("token-1");
});

test("while the password must change there is one page", async () => {
  answerAs({ ...PATIENT, must_change_password: true });
  const { router } = await openApp(PATIENT_PLACE, { signedIn: true });
  expect(await screen.findByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  expect(screen.queryByLabelText("Contraseña actual")).not.toBeInTheDocument();

  await router.navigate("/login");
  await waitFor(() => expect(router.state.location.pathname).toBe("/change-password"));
});

test("a token the server does not know is forgotten with everything about its owner", async () => {
  localStorage.setItem("auth_user", JSON.stringify(THERAPIST));
  localStorage.setItem("user_name", THERAPIST.name);
  server.use(http.get(at("/auth/me"), () => problem(401, "No autenticado")));
  await openApp(THERAPIST_PLACE, { signedIn: true });
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  for (const key of ["access_token", "auth_user", "user_name", "user_picture"]) {
    expect(localStorage.getItem(key)).toBeNull();
  }
});

test("an unknown path inside a dashboard says so, and leads to the public site", async () => {
  answerAs(PATIENT);
  await openApp(PATIENT_PLACE, { signedIn: true });
  expect(await screen.findByText("¡Ups! Página no encontrada")).toBeVisible();
  expect(screen.getByRole("link", { name: "Volver al Inicio" })).toHaveAttribute("href", "/");
});
