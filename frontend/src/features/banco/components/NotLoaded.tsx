import { ApiError } from "@/api/error";
import { ErrorState } from "@/components/states/ErrorState";

const UNAUTHORIZED = 401;

interface NotLoadedProps {
  what: "ejercicios" | "módulos" | "pacientes";
  error: unknown;
  onRetry: () => void;
}

/** What of the bank could not be read, in the words of document 2 §8. */
export function NotLoaded({ what, error, onRetry }: NotLoadedProps) {
  // The end of a session leads to the door by itself: this is said of an answer to an older sign-in.
  if (error instanceof ApiError && error.status === UNAUTHORIZED) {
    return (
      <ErrorState title="Error de Autenticación" onRetry={onRetry}>
        Por favor, inicia sesión nuevamente...
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={`No se pudieron cargar los ${what}. Por favor, intenta de nuevo.`}
      onRetry={onRetry}
    />
  );
}
