import { Alert } from "./ErrorState";

/** Over a form whose person had to sign in again, or load the page anew, with what they had typed in it. */
export function Recovered({ when }: { when: boolean }) {
  if (!when) return null;
  return (
    <Alert tone="aviso" title="Hemos recuperado lo que no habías guardado.">
      Se quedó sin enviar. Revísalo y guarda.
    </Alert>
  );
}
