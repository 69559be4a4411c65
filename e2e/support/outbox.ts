/** The mails that the practice has sent: without SMTP they lie in its own outbox. */

import { expect } from "@playwright/test";
import { Api } from "./api";

export interface Correo {
  id: string;
  para: string;
  asunto: string;
  texto: string;
  html: string;
}

/** Every mail to somebody, newest first. */
export async function mailsTo(url: string, email: string): Promise<Correo[]> {
  const mails = await new Api(url).get<Correo[]>("/dev/correo");
  return mails.filter(({ para }) => para === email);
}

/** The newest mail to somebody, once it is there and is not the one before: a job sends them. */
export async function mailTo(url: string, email: string, before?: Correo): Promise<Correo> {
  let newest: Correo | undefined;
  await expect
    .poll(async () => {
      [newest] = await mailsTo(url, email);
      return newest?.id;
    })
    .not.toBe(before?.id);
  if (!newest) throw new Error(`no mail to ${email}`);
  return newest;
}

/** The one link that a mail asks to follow; the same in both of its forms. */
export function linkIn({ texto, html }: Correo): string {
  const [link] = texto.match(/https?:\/\/\S+/) ?? [];
  if (!link) throw new Error("the mail has no link");
  expect(html).toContain(`href="${link}"`);
  return link;
}
