import { GoogleOAuthProvider, useGoogleLogin } from "@react-oauth/google";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { providerErrorMessage } from "../providerError";
import { useProviderSignIn } from "../useSignIn";

/** The provider's own window, and then our sign-in with the access token it gives. */
export function GoogleSignIn({ clientId }: { clientId: string }) {
  return (
    <GoogleOAuthProvider clientId={clientId}>
      <GoogleButton />
    </GoogleOAuthProvider>
  );
}

/** The provider's window already hands over its token. */
const itself = async (token: string) => token;

function GoogleButton() {
  const signIn = useProviderSignIn(itself);
  const open = useGoogleLogin({
    onSuccess: ({ access_token }) =>
      void signIn.run(access_token, {
        onSuccess: () => notify.success("Inicio de sesión con Google exitoso!"),
        onError: (error) => notify.error(providerErrorMessage(error)),
      }),
    onError: () => notify.error(providerErrorMessage(null)),
    onNonOAuthError: () => notify.error(providerErrorMessage(null)),
  });
  return (
    <Button wide busy={signIn.pending} className="min-h-[50px]" onClick={() => open()}>
      Iniciar sesión con Google
    </Button>
  );
}
