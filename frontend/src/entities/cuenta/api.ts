import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import type { Role } from "./storage";

/** What the sign-in page must know before anybody has signed in. */
export type AuthConfig = Awaited<ReturnType<typeof fetchAuthConfig>>;

export function fetchAuthConfig() {
  return body(api.GET("/api/v1/auth/config"));
}

/** The local accounts of the development chooser. */
export function fetchDevAccounts() {
  return body(api.GET("/api/v1/auth/dev/accounts"));
}

/** A sign-in, or, where there is a second factor, the ticket that waits for it. */
export type Entrance = Awaited<ReturnType<typeof loginPatient>>;
export type LoginAnswer = Exclude<Entrance, { mfa: unknown }>;

/** The second step: a code of the authenticator, or a recovery code. */
export function verifyTicket(ticket: string, codigo: string): Promise<LoginAnswer> {
  return body(api.POST("/api/v1/auth/mfa/verificar", { body: { ticket, codigo } }));
}

export function fetchMe(headers?: Record<string, string>) {
  return body(api.GET("/api/v1/auth/me", { headers }));
}

export function loginPatient(email: string, contrasenia: string) {
  return body(api.POST("/api/v1/auth/login/patient", { body: { email, contrasenia } }));
}

/** Exchanges the provider's access token for ours. */
export function loginWithProvider(token: string, role: Role) {
  return body(api.POST("/api/v1/auth/google-login", { body: { token, role } }));
}

/** The development chooser's stand-in for the provider: an access token for a local account. */
export async function requestDevToken(email: string): Promise<string> {
  const answer = await body(api.POST("/api/v1/auth/dev/token", { body: { email } }));
  return answer.access_token;
}

const LOGOUT_WAIT_MS = 5000;

/**
 * Ends the sign-in of `token`, which this browser has already forgotten, and answers whether the server
 * knows. It outlives the page; a token that the server no longer knows has ended too.
 */
export async function logout(token: string): Promise<boolean> {
  try {
    await api.POST("/api/v1/auth/logout", {
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(LOGOUT_WAIT_MS),
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 401;
    throw error;
  }
}

export async function changePassword(change: {
  old_password?: string;
  new_password: string;
}): Promise<void> {
  await api.POST("/api/v1/auth/change-password", { body: change });
}

/** Asks for a reset link; the server answers the same whether or not anybody has that address. */
export async function forgotPassword(email: string): Promise<void> {
  await api.POST("/api/v1/auth/forgot-password", { body: { email } });
}

/** Throws unless the reset link can still be used. */
export async function verifyResetToken(token: string): Promise<void> {
  await api.GET("/api/v1/auth/verify-reset-token", { params: { query: { token } } });
}

export async function resetPassword(reset: { token: string; new_password: string }): Promise<void> {
  await api.POST("/api/v1/auth/reset-password", { body: reset });
}
