import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

export type Invitacion = components["schemas"]["InvitacionRead"];

export const invitacionKeys = {
  all: ["invitaciones"] as const,
  sending: ["invitaciones", "envío"] as const,
};

/** The therapist's open invitations. */
export const invitaciones = queryOptions({
  queryKey: invitacionKeys.all,
  queryFn: ({ signal }) => body(api.GET("/api/v1/invitations/", { signal })),
});

/** Invites by mail; a newer invitation of the same address replaces the older. */
export function sendInvitacion(email: string) {
  return body(api.POST("/api/v1/invitations/send", { body: { email } }));
}

/** The link that was sent stops working. */
export async function withdrawInvitacion(id: string): Promise<void> {
  await api.DELETE("/api/v1/invitations/{invitacion_id}", {
    params: { path: { invitacion_id: id } },
  });
}
