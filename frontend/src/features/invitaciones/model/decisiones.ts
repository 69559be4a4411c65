import type { AvisoInvitacion, RegistroInformado, Respuesta } from "../register-invited";
import type { Registro } from "./registroForm";

/** What somebody says to each purpose; what is missing waits for them in their space. */
export type Decisiones = Readonly<Partial<Record<string, Respuesta>>>;

/** Whether somebody else decides for whoever fills this in; where no age is said, they do. */
export function isRepresented(
  { fecha_nacimiento, edad }: Pick<Registro, "fecha_nacimiento" | "edad">,
  { edad_minima }: Pick<AvisoInvitacion, "edad_minima">,
): boolean {
  if (fecha_nacimiento) return ageAt(fecha_nacimiento, new Date()) < edad_minima;
  return edad !== "" && Number(edad) < edad_minima;
}

/** What is sent with the form: which words were read, and what is said to each purpose. */
export function answersTo(
  { aviso, consentimientos }: AvisoInvitacion,
  decisiones: Decisiones,
  represented: boolean,
): Pick<RegistroInformado, "aviso_sha256" | "consentimientos"> {
  const asked = represented ? [] : consentimientos;
  return {
    aviso_sha256: aviso.texto_sha256,
    consentimientos: asked.map(({ finalidad, texto_sha256 }) => ({
      finalidad,
      decision: decisiones[finalidad] ?? "despues",
      texto_sha256,
    })),
  };
}

/** Whole years, of a day such as "2012-03-09". */
function ageAt(birthday: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  const had =
    now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (had ? 0 : 1);
}
