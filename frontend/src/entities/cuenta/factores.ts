import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { whenFresh } from "@/api/confirm-identity";
import type { components } from "@/api/schema";
import { signWithPasskey } from "./passkeys";

export type Llave = components["schemas"]["Passkey"];
export type Dispositivo = components["schemas"]["Dispositivo"];
export type TotpSetup = components["schemas"]["TotpSetup"];

/** What protects one's own account. */
export const factores = queryOptions({
  queryKey: ["cuenta", "factores"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/auth/mfa", { signal })),
});

/** One's own passkeys. */
export const llaves = queryOptions({
  queryKey: ["cuenta", "llaves"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/auth/passkeys/", { signal })),
});

/** Where one is signed in. */
export const dispositivos = queryOptions({
  queryKey: ["cuenta", "dispositivos"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/auth/dispositivos/", { signal })),
});

export function beginTotp(): Promise<TotpSetup> {
  return whenFresh(() => body(api.POST("/api/v1/auth/mfa/totp")));
}

/** Turns the second factor on; the recovery codes are answered once. */
export async function confirmTotp(codigo: string): Promise<string[]> {
  const answer = await whenFresh(() =>
    body(api.PUT("/api/v1/auth/mfa/totp", { body: { codigo } })),
  );
  return answer.codigos_recuperacion;
}

export async function removeTotp(codigo: string): Promise<void> {
  await whenFresh(() => api.DELETE("/api/v1/auth/mfa/totp", { body: { codigo } }));
}

export async function removeLlave(id: string): Promise<void> {
  const params = { path: { llave_id: id } };
  await whenFresh(() => api.DELETE("/api/v1/auth/passkeys/{llave_id}", { params }));
}

export async function closeDispositivo(id: string): Promise<void> {
  await api.DELETE("/api/v1/auth/dispositivos/{dispositivo_id}", {
    params: { path: { dispositivo_id: id } },
  });
}

export async function closeOtherDispositivos(): Promise<void> {
  await api.DELETE("/api/v1/auth/dispositivos/");
}

export async function confirmWithPassword(contrasenia: string): Promise<void> {
  await api.POST("/api/v1/auth/confirmar", { body: { contrasenia } });
}

export async function confirmWithCode(codigo: string): Promise<void> {
  await api.POST("/api/v1/auth/confirmar", { body: { codigo } });
}

export async function confirmWithPasskey(): Promise<void> {
  const credencial = await signWithPasskey();
  await api.POST("/api/v1/auth/confirmar", { body: { credencial } });
}
