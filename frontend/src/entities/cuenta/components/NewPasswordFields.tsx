import type { ComponentProps } from "react";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/inputs";
import type { NewPasswordProblems } from "../newPassword";
import { PasswordChecklist } from "./PasswordChecklist";

type InputProps = Omit<ComponentProps<typeof PasswordInput>, "autoComplete" | "required">;

interface NewPasswordFieldsProps {
  /** What has been typed, for the checklist. */
  password: string;
  problems: NewPasswordProblems;
  labels?: { password: string; again: string };
  /** Whether the labels show that both are required, among fields that are not. */
  marked?: boolean;
  /** What connects each input to its form. */
  inputs: { password: InputProps; again: InputProps };
}

const LABELS = { password: "Nueva contraseña", again: "Repite la nueva contraseña" };

/** A new password, its rules as they are met, and the same once more. */
export function NewPasswordFields({
  password,
  problems,
  labels = LABELS,
  marked,
  inputs,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={labels.password} required={marked} error={problems.password}>
        {(control) => (
          <PasswordInput {...control} {...inputs.password} autoComplete="new-password" required />
        )}
      </Field>
      <PasswordChecklist password={password} />
      <Field label={labels.again} required={marked} error={problems.again}>
        {(control) => (
          <PasswordInput
            {...control}
            {...inputs.again}
            autoComplete="new-password"
            minLength={6}
            required
          />
        )}
      </Field>
    </>
  );
}
