import { z } from "zod";
import type { components } from "@/api/schema";
import {
  EMPTY as EMPTY_PACIENTE,
  newPacienteSchema,
  payloadOf as pacientePayloadOf,
  REQUIRED,
} from "@/features/pacientes/model/newPaciente";
import { asMoment } from "@/lib/formats";
import { brokenRules } from "@/lib/password";
import { phoneProblem } from "@/lib/phone";

type RegistroPayload = components["schemas"]["Registro"];

export const INCOMPLETE =
  "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)";

/** Text for which `problem` finds nothing to say. */
function checked(problem: (text: string) => string | null) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = problem(text);
      if (message) context.addIssue({ code: "custom", message });
    });
}

function ageProblem(age: string): string | null {
  if (age === "") return null;
  if (Number(age) < 0) return "La edad no puede ser negativa.";
  if (Number(age) > 150) return "La edad no puede ser mayor a 150 años.";
  return /^\d+$/.test(age) ? null : "Debe ser un número entero";
}

function passwordProblem(password: string): string | null {
  if (password === "") return REQUIRED;
  const weak = brokenRules(password).length > 0;
  return weak ? "La contraseña no cumple con los requisitos de seguridad" : null;
}

/** The registration form as it is typed: a new patient who writes about themselves. */
export const registroSchema = newPacienteSchema
  .extend({
    email: z.email("Por favor ingresa un email válido"),
    telefono: checked((phone) => (phone === "" ? REQUIRED : phoneProblem(phone))),
    edad: checked(ageProblem),
    password: z.string().superRefine((password, context) => {
      const message = passwordProblem(password);
      if (message) context.addIssue({ code: "custom", message });
    }),
    again: z.string(),
  })
  .refine(({ password, again }) => password === again, {
    path: ["again"],
    error: "Las contraseñas no coinciden",
    // Said together with whatever else is wrong.
    when: () => true,
  });

export type Registro = z.infer<typeof registroSchema>;

/** An empty form for the address that was invited. */
export function emptyRegistro(email: string): Registro {
  return { ...EMPTY_PACIENTE, email, password: "", again: "" };
}

/** Whether something that cannot be left out was left out. */
export function isIncomplete({ nombre, apellido, telefono, password }: Registro): boolean {
  return [nombre, apellido, telefono, password].some((answer) => answer.trim() === "");
}

/** What is sent; the address is the invitation's and goes with its token. */
export function payloadOf({ password, again, ...form }: Registro, token: string): RegistroPayload {
  const { email, fecha_nacimiento, ...paciente } = pacientePayloadOf(form);
  return {
    ...paciente,
    fecha_nacimiento: fecha_nacimiento ? asMoment(fecha_nacimiento) : null,
    invitation_token: token,
    password,
  };
}

export function isField(name: string): name is keyof Registro {
  return name in emptyRegistro("");
}
