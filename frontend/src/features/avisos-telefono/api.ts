import { queryOptions } from "@tanstack/react-query";
import { api, BACKGROUND, body } from "@/api/client";
import type { components } from "@/api/schema";

type Suscripcion = components["schemas"]["SuscripcionCreate"];

/** Where the patient is told, and the key to be told with; none where the operator does not allow it. */
export const avisosPush = queryOptions({
  queryKey: ["avisos", "push"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/avisos/push/", { signal })),
});

/** The same, for whoever shows none of it. */
export function leerAvisos() {
  return body(api.GET("/api/v1/avisos/push/", { headers: BACKGROUND }));
}

/** Tells the patient in this browser from now on. */
export function suscribir(subscription: PushSubscription) {
  return body(api.POST("/api/v1/avisos/push/", { body: wireOf(subscription) }));
}

/** Has this browser go with the sign-in of now, told where it listens now. */
export function renovar(subscription: PushSubscription) {
  const sent = { body: wireOf(subscription), headers: BACKGROUND };
  return body(api.PUT("/api/v1/avisos/push/", sent));
}

/** Tells them there no more. */
export async function quitar(telefono_id: string): Promise<void> {
  await api.DELETE("/api/v1/avisos/push/{telefono_id}", { params: { path: { telefono_id } } });
}

function wireOf(subscription: PushSubscription): Suscripcion {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
}
