/** The rules of every new password. The server enforces the same; password-cases.json proves both. */
export interface PasswordRule {
  id: "length" | "uppercase" | "lowercase" | "digit" | "special" | "repetition" | "sequence";
  label: string;
  holds: (password: string) => boolean;
}

const SEQUENCES = ["123", "abc", "qwe", "asd", "zxc"];
const lengthOf = (password: string) => [...password].length;

/** The five that the live checklist shows. */
export const BASIC_RULES: readonly PasswordRule[] = [
  {
    id: "length",
    label: "Entre 8 y 128 caracteres",
    holds: (p) => lengthOf(p) >= 8 && lengthOf(p) <= 128,
  },
  { id: "uppercase", label: "Una letra mayúscula", holds: (p) => /\p{Lu}/u.test(p) },
  { id: "lowercase", label: "Una letra minúscula", holds: (p) => /\p{Ll}/u.test(p) },
  { id: "digit", label: "Un número", holds: (p) => /\p{Nd}/u.test(p) },
  { id: "special", label: "Un carácter especial", holds: (p) => /[\p{P}\p{S}]/u.test(p) },
];

/** The two that are only mentioned when they are broken. */
export const FURTHER_RULES: readonly PasswordRule[] = [
  {
    id: "repetition",
    label: "Sin tres caracteres iguales seguidos",
    holds: (p) => !/(.)\1\1/su.test(p),
  },
  {
    id: "sequence",
    label: `Sin secuencias como ${SEQUENCES.join(", ")}`,
    holds: (p) => !SEQUENCES.some((sequence) => p.toLowerCase().includes(sequence)),
  },
];

export function brokenRules(password: string): PasswordRule[] {
  return [...BASIC_RULES, ...FURTHER_RULES].filter((rule) => !rule.holds(password));
}

export type Strength = "débil" | "media" | "fuerte";

/** One point each for 8, 12 and 16 characters and for each of the four kinds of character. */
export function strengthOf(password: string): Strength {
  const lengths = [8, 12, 16].filter((least) => lengthOf(password) >= least).length;
  const kinds = BASIC_RULES.filter((rule) => rule.id !== "length" && rule.holds(password)).length;
  const score = lengths + kinds;
  if (score >= 6) return "fuerte";
  return score >= 4 ? "media" : "débil";
}
