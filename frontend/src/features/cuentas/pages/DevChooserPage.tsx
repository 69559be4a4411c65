import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { devAccounts, requestDevToken } from "../api";
import { providerErrorMessage } from "../providerError";
import { useProviderSignIn } from "../useSignIn";

/** Stands in for the provider's account chooser while developing, and says so. */
export function DevChooserPage() {
  usePageTitle("Elige una cuenta");
  const accounts = useQuery(devAccounts);
  const token = useMutation({ mutationFn: requestDevToken });
  const signIn = useProviderSignIn();
  const error = token.error ?? signIn.error;

  function choose(email: string) {
    signIn.reset();
    token.mutate(email, {
      onSuccess: (access) =>
        signIn.mutate(access, {
          onSuccess: () => notify.success("Inicio de sesión con Google exitoso!"),
        }),
    });
  }

  return (
    <div className="elige">
      <SkipLink />
      <Brand />
      <main id="contenido" className="tarjeta" tabIndex={-1}>
        <Badge tone="aviso">Solo para desarrollo</Badge>
        <h1>Elige una cuenta</h1>
        <p className="suave">
          Esta página ocupa el lugar de Google en este equipo. No pide contraseña y no existe en
          producción.
        </p>
        {accounts.isPending && <Loading text="Cargando cuentas..." />}
        {accounts.isError && (
          <ErrorState
            title="Error al iniciar sesión con Google"
            onRetry={() => void accounts.refetch()}
          />
        )}
        {error && <Alert title={providerErrorMessage(error)} />}
        <ul className="cuentas">
          {accounts.data?.map((account) => (
            <li key={account.email}>
              <button
                type="button"
                disabled={token.isPending || signIn.isPending}
                onClick={() => choose(account.email)}
              >
                <Avatar name={account.name} />
                <span>
                  <b>{account.name}</b>
                  <small>
                    {account.email} · {account.role}
                  </small>
                </span>
                <Icon of={ChevronRight} />
              </button>
            </li>
          ))}
        </ul>
        <Link className="enlace sm" to="/login">
          Volver a Iniciar sesión
        </Link>
      </main>
    </div>
  );
}
