import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import type { components } from "@/api/schema";

/** What is said of people's data before they register, and what they are asked for. */
export type AvisoInvitacion = components["schemas"]["AvisoInvitacion"];
export type Pedido = AvisoInvitacion["consentimientos"][number];
export type Respuesta = components["schemas"]["AlRegistrarse"];
/** What a usable link promises. */
export type Invitation = { email: string; therapistName: string; avisoInvitacion: AvisoInvitacion };

export const USELESS_LINK = "La invitación no es válida o ha expirado";

/** The invitation behind a link, or in the server's words why there is none. */
export async function validateInvitation(token: string): Promise<Invitation | string> {
  if (!isOneSegment(token)) return USELESS_LINK;
  try {
    const { valid, message, email, therapist_name } = await body(
      api.GET("/api/v1/invitations/validate/{token}", { params: { path: { token } } }),
    );
    if (!valid || !email) return message || USELESS_LINK;
    return {
      email,
      therapistName: therapist_name ?? "",
      avisoInvitacion: await readAvisoInvitacion(token),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return USELESS_LINK;
    throw error;
  }
}

/** The words as they are now: whoever registers sends back which ones they read. */
export function readAvisoInvitacion(token: string): Promise<AvisoInvitacion> {
  return body(api.GET("/api/v1/invitations/aviso/{token}", { params: { path: { token } } }));
}

/** A token that would lead to another address is none. */
function isOneSegment(token: string): boolean {
  return encodeURIComponent(token) === token && !/^\.+$/.test(token);
}

export type RegistroInformado = components["schemas"]["RegistroInformado"];

export async function registerInvited(registro: RegistroInformado): Promise<void> {
  await api.POST("/api/v1/invitations/register", { body: registro });
}
