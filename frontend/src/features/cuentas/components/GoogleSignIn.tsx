import { GoogleOAuthProvider, useGoogleLogin } from "@react-oauth/google";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/ui/Button";
import { notice } from "@/components/ui/toast";
import type { Role } from "@/entities/cuenta/storage";
import { providerErrorMessage } from "../providerError";
import { useGoogleSignIn } from "../useSignIn";

type Script = "loading" | "ready" | "failed";

interface GoogleSignInProps {
  clientId: string;
  door: Role;
  label: string;
  look: Pick<ComponentProps<typeof Button>, "variant" | "wide" | "className">;
  /** Whether somebody has clicked already and waits for the provider's window. */
  wanted: boolean;
}

const PATIENCE_MS = 10_000;

/** Fetches the provider's script and, once it is there and wanted, opens the provider's window. */
export function GoogleSignIn({ clientId, wanted: wantedOnArrival, ...button }: GoogleSignInProps) {
  const [attempt, setAttempt] = useState(0);
  const [script, setScript] = useState<Script>("loading");
  const [wanted, setWanted] = useState(wantedOnArrival);

  // A script that neither comes nor fails would leave the person waiting for good.
  useEffect(() => {
    if (script !== "loading") return undefined;
    const timer = setTimeout(() => setScript("failed"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [script]);

  function click() {
    if (script === "failed") {
      setScript("loading");
      setAttempt(attempt + 1);
    }
    setWanted(true);
  }

  return (
    // Each attempt fetches the script anew.
    <GoogleOAuthProvider
      key={attempt}
      clientId={clientId}
      locale="es"
      onScriptLoadSuccess={() => setScript("ready")}
      onScriptLoadError={() => setScript("failed")}
    >
      <GoogleButton
        {...button}
        script={script}
        wanted={wanted}
        onClick={click}
        onOpened={() => setWanted(false)}
      />
    </GoogleOAuthProvider>
  );
}

interface GoogleButtonProps extends Omit<GoogleSignInProps, "clientId"> {
  script: Script;
  onClick: () => void;
  /** What was wanted has been done, or has failed. */
  onOpened: () => void;
}

function GoogleButton({ door, label, look, script, wanted, onClick, onOpened }: GoogleButtonProps) {
  const signIn = useGoogleSignIn(door);
  const fail = (error: unknown) => notice.error(providerErrorMessage(error));
  const open = useGoogleLogin({
    onSuccess: ({ access_token }) => void signIn.run(access_token, { onError: fail }),
    onError: fail,
    onNonOAuthError: ({ type }) => {
      // Closing the provider's window is a change of mind, not a failure.
      if (type !== "popup_closed") fail(null);
    },
  });

  useEffect(() => {
    if (!wanted || script === "loading") return;
    onOpened();
    if (script === "ready") open();
    else notice.error(providerErrorMessage(null));
  }, [wanted, script, open, onOpened]);

  return (
    <Button {...look} busy={wanted || signIn.pending} onClick={onClick}>
      {label}
    </Button>
  );
}
