const TOO_SHORT = "El número de teléfono debe tener al menos 7 dígitos.";
const TOO_LONG = "El número de teléfono es demasiado largo.";
const INVALID =
  "Por favor, ingresa un número de teléfono válido. Debe contener solo números, puede incluir + al inicio.";

/** Characters of a number as it is written, separators included. */
const MAX_WRITTEN = 30;

/**
 * What is wrong with a telephone number, or `null`. Spaces, hyphens and parentheses are not part of it.
 * The server enforces the same; phone-cases.json proves both.
 */
export function phoneProblem(phone: string): string | null {
  const digits = phone.replace(/[ \-()]/g, "");
  if (digits.length < 7) return TOO_SHORT;
  if (digits.length > 16 || phone.trim().length > MAX_WRITTEN) return TOO_LONG;
  return /^\+?[1-9][0-9]{6,15}$/.test(digits) ? null : INVALID;
}
