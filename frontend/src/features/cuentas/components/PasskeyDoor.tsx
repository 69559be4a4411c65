import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { messageOf } from "@/lib/errors";
import { usePasskeySignIn } from "../useSignIn";

/** The way in with a passkey, for either role; a browser without passkeys does not offer it. */
export function PasskeyDoor({ leaves }: { leaves: boolean }) {
  const signIn = usePasskeySignIn({ leaves });
  if (!("PublicKeyCredential" in globalThis)) return null;
  return (
    <div className="pila gap-4">
      <Button variant="texto" wide busy={signIn.pending} onClick={() => void signIn.run(undefined)}>
        Entrar con una llave de acceso
      </Button>
      {signIn.error !== null && (
        <Alert title={messageOf(signIn.error, "No se pudo iniciar sesión")} />
      )}
    </div>
  );
}
