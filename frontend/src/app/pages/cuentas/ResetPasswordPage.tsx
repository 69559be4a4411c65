import { useCallback } from "react";
import { ApiError } from "@/api/error";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { verifyResetToken } from "@/entities/cuenta/api";
import { useLinkToken } from "@/entities/cuenta/useLinkToken";
import { ResetPasswordForm } from "@/features/cuentas/components/ResetPasswordForm";
import { messageOf } from "@/lib/errors";
import { useFetched } from "@/lib/useFetched";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** What a reset link opens: a new password, unless the link can no longer be used. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <EntradaLayout title="Restablecer contraseña">
      {token === null ? (
        <UselessLink title="Token inválido." />
      ) : (
        <Link token={token} key={token} />
      )}
    </EntradaLayout>
  );
}

function Link({ token }: { token: string }) {
  const link = useFetched(useCallback(() => verifyResetToken(token), [token]));
  if (link.status === "loading") return <Loading text="Comprobando el enlace..." />;
  if (link.status === "ready") return <ResetPasswordForm token={token} />;
  if (isUseless(link.error)) return <UselessLink title="Token inválido o expirado." />;
  return (
    <ErrorState
      title={messageOf(link.error, "Error al restablecer la contraseña.")}
      onRetry={link.retry}
    />
  );
}

function isUseless(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

function UselessLink({ title }: { title: string }) {
  return (
    <div className="pila gap-5">
      <Alert title={title}>Cada enlace sirve una sola vez y caduca en una hora.</Alert>
      <ButtonLink to="/forgot-password" wide className="min-h-[50px]">
        Solicitar nuevo enlace
      </ButtonLink>
      <ButtonLink to="/login" variant="texto">
        Volver a Iniciar sesión
      </ButtonLink>
    </div>
  );
}
