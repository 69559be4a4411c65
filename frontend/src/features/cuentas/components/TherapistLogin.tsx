import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import type { useFetched } from "@/lib/useFetched";
import type { AuthConfig } from "../api";

// The provider's library is only for those who configured it.
const GoogleSignIn = lazy(() =>
  import("./GoogleSignIn").then((module) => ({ default: module.GoogleSignIn })),
);

interface TherapistLoginProps {
  config: ReturnType<typeof useFetched<AuthConfig>>;
}

/** The therapist's door: the provider, or its local stand-in while developing. */
export function TherapistLogin({ config }: TherapistLoginProps) {
  return (
    <div className="pila gap-5">
      <p className="suave">Los terapeutas solo pueden iniciar sesión con Google</p>
      {config.status === "loading" && <Loading text="Cargando..." />}
      {config.status === "error" && <ErrorState title="Error de conexión" onRetry={config.retry} />}
      {config.status === "ready" && <Door clientId={config.data.google_client_id} />}
    </div>
  );
}

function Door({ clientId }: { clientId: string | null }) {
  const { state } = useLocation();
  if (clientId) {
    return (
      <Suspense fallback={<Loading text="Cargando..." />}>
        <GoogleSignIn clientId={clientId} />
      </Suspense>
    );
  }
  return (
    <ButtonLink to="/dev/google" state={state} wide className="min-h-[50px]">
      Iniciar sesión con Google
    </ButtonLink>
  );
}
