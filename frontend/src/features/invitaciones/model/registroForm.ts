import type { components } from "@/api/schema";
import {
  birthProblem,
  EMPTY as EMPTY_PACIENTE,
  type NewPaciente,
  payloadOf as pacientePayloadOf,
  requiredProblem,
} from "@/entities/paciente/form/newPaciente";
import { isEmail } from "@/lib/email";
import { asMoment } from "@/lib/formats";
import { brokenRules } from "@/lib/password";
import { phoneProblem } from "@/lib/phone";
import { type Problems, problemsAmong } from "@/lib/useFields";

type RegistroPayload = Omit<
  components["schemas"]["RegistroInformado"],
  "aviso_sha256" | "consentimientos"
>;

export const INCOMPLETE =
  "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)";

function ageProblem(age: string): string | null {
  if (age === "") return null;
  if (Number(age) < 0) return "La edad no puede ser negativa.";
  if (Number(age) > 150) return "La edad no puede ser mayor a 150 años.";
  return /^\d+$/.test(age) ? null : "Debe ser un número entero";
}

function passwordProblem(password: string): string | null {
  const weak = brokenRules(password).length > 0;
  return weak ? "La contraseña no cumple con los requisitos de seguridad" : null;
}

/** The registration form as it is typed: a new patient who writes about themselves. */
export interface Registro extends NewPaciente {
  password: string;
  again: string;
}

export function problemsOf(form: Registro): Problems {
  const { nombre, apellido, email, telefono, password, again } = form;
  return problemsAmong({
    email: isEmail(email) ? null : "Por favor ingresa un email válido",
    nombre: requiredProblem(nombre),
    apellido: requiredProblem(apellido),
    telefono: requiredProblem(telefono) ?? phoneProblem(telefono.trim()),
    edad: ageProblem(form.edad),
    fecha_nacimiento: birthProblem(form.fecha_nacimiento),
    password: requiredProblem(password) ?? passwordProblem(password),
    again: password === again ? null : "Las contraseñas no coinciden",
  });
}

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
