import { brokenRules } from "@/lib/password";

export const BREAKS_RULES = "La nueva contraseña no cumple con los requisitos de seguridad";
export const DOES_NOT_MATCH = "Las contraseñas no coinciden";

/** What is wrong with a new password or with its repetition. */
export interface NewPasswordProblems {
  password?: string;
  again?: string;
}

/** What is still wrong of what was found before: an error goes as soon as its cause does. */
export function stillWrong<P extends NewPasswordProblems>(
  before: P,
  password: string,
  again: string,
): P {
  const { password: broken, again: different } = newPasswordProblems(password, again);
  const { password: first, again: second, ...others } = before;
  return {
    ...others,
    ...(first && broken && { password: first }),
    ...(second && different && { again: second }),
  } as P;
}

/** Checks a new password and its repetition; empty when both are right. */
export function newPasswordProblems(password: string, again: string): NewPasswordProblems {
  return {
    ...(brokenRules(password).length > 0 && { password: BREAKS_RULES }),
    ...(password !== again && { again: DOES_NOT_MATCH }),
  };
}
