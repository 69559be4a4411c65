import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import type { components } from "@/api/schema";

type Validation = components["schemas"]["InvitacionValidation"];
/** What a usable link promises. */
export type Invitation = { email: string; therapistName: string };

export const USELESS_LINK = "La invitación no es válida o ha expirado";

/** The invitation behind a link, or in the server's words why there is none. */
export async function validateInvitation(token: string): Promise<Invitation | string> {
  if (!isOneSegment(token)) return USELESS_LINK;
  try {
    return invitationIn(
      await body(api.GET("/api/v1/invitations/validate/{token}", { params: { path: { token } } })),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return USELESS_LINK;
    throw error;
  }
}

function invitationIn({ valid, message, email, therapist_name }: Validation): Invitation | string {
  if (!valid || !email) return message || USELESS_LINK;
  return { email, therapistName: therapist_name ?? "" };
}

/** A token that would lead to another address is none. */
function isOneSegment(token: string): boolean {
  return encodeURIComponent(token) === token && !/^\.+$/.test(token);
}

export async function registerInvited(registro: components["schemas"]["Registro"]): Promise<void> {
  await api.POST("/api/v1/invitations/register", { body: registro });
}
