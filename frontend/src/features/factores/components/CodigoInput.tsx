import type { ControlProps } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";

/** Six digits of an authenticator, or a recovery code. */
export function CodigoInput(control: ControlProps) {
  return (
    <Input
      {...control}
      name="codigo"
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
    />
  );
}
