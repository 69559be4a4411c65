import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { components } from "@/api/schema";
import { Application } from "@/app/Application";
import { routes } from "@/app/routes";
import { restoreSession } from "@/entities/cuenta/session";
import { memoryRouter } from "./router";
import { at, HttpResponse, http, server } from "./server";

export const THERAPIST = {
  id: "0193a1f0-0000-7000-8000-000000000001",
  email: "ana@demo.remanso.local",
  name: "Ana Robledo",
  role: "terapeuta",
  avatar_url: null,
  foto_perfil: null,
  must_change_password: false,
  mfa_required: false,
} as const;

export const PATIENT = {
  ...THERAPIST,
  id: "0193a1f0-0000-7000-8000-000000000002",
  email: "lucia@demo.remanso.local",
  name: "Lucía Ferrer",
  role: "paciente",
} as const;

type Me = components["schemas"]["Me"];

/** The server's answers about one signed-in person; `null` is a token it does not know. */
export function answerAs(me: Me | null): void {
  server.use(
    http.get(at("/auth/me"), ({ request }) =>
      me && request.headers.get("Authorization") === "Bearer token-1"
        ? HttpResponse.json(me)
        : HttpResponse.json(
            { detail: "No autenticado", message: "No autenticado" },
            { status: 401 },
          ),
    ),
  );
}

/** Opens the application, as a browser that was signed in before (or was not) would. */
export async function openApp(path: string, { signedIn = false } = {}) {
  if (signedIn) localStorage.setItem("access_token", "token-1");
  await restoreSession();
  const router = memoryRouter(routes, path);
  const view = render(<Application router={router} />);
  return { ...view, router, user: userEvent.setup() };
}
