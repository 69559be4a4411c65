import { Alert } from "./ErrorState";

/** Over a form whose person had to sign in again, when what they had typed is back in it. */
export function Recovered({ when }: { when: boolean }) {
  if (!when) return null;
  return (
    <Alert tone="aviso" title="Hemos recuperado lo que no habías guardado.">
      Tuviste que volver a entrar. Revísalo y guarda.
    </Alert>
  );
}
