import { api, body } from "@/api/client";

/** A mail of the local outbox. */
export type Correo = Awaited<ReturnType<typeof fetchCorreos>>[number];

/** The mails that would have been sent, newest first; only while developing without a mail server. */
export function fetchCorreos() {
  return body(api.GET("/api/v1/dev/correo"));
}
