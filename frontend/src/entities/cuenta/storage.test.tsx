import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import { endSession, restoreSession, startSession } from "./session";

const PICTURE = "https://fotos.example.org/ana.jpg";

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: false, demo: [] }),
    ),
  );
});

test("the browser keeps these keys and no other, and forgets them all", async () => {
  localStorage.setItem("google_access_token", "of an earlier version");
  answerAs({ ...THERAPIST, avatar_url: PICTURE, must_change_password: true });
  await startSession("token-1");

  expect(Object.keys(localStorage).sort()).toEqual([
    "access_token",
    "auth_user",
    "mustChangePassword",
    "user_name",
    "user_picture",
  ]);
  expect(localStorage.getItem("access_token")).toBe("token-1");
  expect(localStorage.getItem("user_picture")).toBe(PICTURE);
  expect(localStorage.getItem("mustChangePassword")).toBe("true");
  expect(JSON.parse(localStorage.getItem("auth_user") ?? "")).toEqual({
    id: THERAPIST.id,
    email: THERAPIST.email,
    name: THERAPIST.name,
    role: "terapeuta",
    avatar_url: PICTURE,
    foto_perfil: null,
  });

  endSession();
  expect(localStorage).toHaveLength(0);
});

test("nothing of who was here before stays beside a new token", async () => {
  answerAs({ ...THERAPIST, avatar_url: PICTURE });
  await startSession("token-1");
  answerAs(PATIENT);
  await startSession("token-1");
  expect(localStorage.getItem("user_picture")).toBeNull();
  expect(localStorage.getItem("user_name")).toBe("Lucía Ferrer");
});

test.each(["", "not json", "null", "[]", '{"role":"admin"}', '{"id":1,"role":"terapeuta"}'])(
  "a stored person that makes no sense is nobody while the server is away: %j",
  async (stored) => {
    localStorage.setItem("auth_user", stored);
    server.use(http.get(at("/auth/me"), () => HttpResponse.error()));
    await openApp("/dashboard/terapeuta/perfil", { signedIn: true });
    expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  },
);

test("a token that cannot be sent at all is forgotten", async () => {
  localStorage.setItem("access_token", "tokén\nwith lines");
  await restoreSession();
  expect(localStorage.getItem("access_token")).toBeNull();
});

test("where the browser forbids storage, a person can work until the page closes", async () => {
  const forbidden = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(forbidden);
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
  const { user } = await openApp("/dashboard/paciente/perfil");
  await user.type(await screen.findByLabelText("Correo electrónico"), PATIENT.email);
  await user.type(screen.getByLabelText("Contraseña"), "Remanso-2026{Enter}");
  expect(await screen.findByRole("heading", { name: "Mi Perfil" })).toBeVisible();
});
