import { ChevronRight } from "lucide";
import { Link, useSearchParams } from "react-router";
import { Brand } from "@/components/layout/Brand";
import { SkipLink } from "@/components/layout/SkipLink";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { fetchDevAccounts } from "@/entities/cuenta/api";
import { providerErrorMessage } from "@/features/cuentas/providerError";
import { useChooserSignIn } from "@/features/cuentas/useSignIn";
import { useFetched } from "@/lib/useFetched";

/** Stands in for the provider's account chooser while developing, and says so; one door at a time. */
export function DevChooserPage() {
  usePageTitle("Elige una cuenta");
  const [query] = useSearchParams();
  const role = query.get("role") === "paciente" ? "paciente" : "terapeuta";
  const accounts = useFetched(fetchDevAccounts);
  const signIn = useChooserSignIn(role);
  const offered = accounts.data?.filter((account) => account.role === role);

  return (
    <div className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-8">
      <SkipLink />
      <header>
        <Brand />
      </header>
      <main
        id="contenido"
        className="tarjeta grid w-[min(460px,100%)] justify-items-start gap-3 p-8 max-md:px-4 max-md:py-6 [&>.alerta]:w-full"
        tabIndex={-1}
      >
        <Badge tone="aviso">Solo para desarrollo</Badge>
        <h1>Elige una cuenta</h1>
        <p className="suave">
          Esta página ocupa el lugar de Google en este equipo. No pide contraseña y no existe en
          producción.
        </p>
        {accounts.status === "loading" && <Loading text="Cargando cuentas..." />}
        {accounts.status === "error" && (
          <ErrorState title="Error al iniciar sesión con Google" onRetry={accounts.retry} />
        )}
        {signIn.error !== null && <Alert title={providerErrorMessage(signIn.error)} />}
        <ul className="w-full border-t border-linea">
          {offered?.map((account) => (
            <li key={account.email} className="border-b border-linea">
              <button
                className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-2 py-3 text-left hover:bg-hover disabled:opacity-60"
                type="button"
                disabled={signIn.pending}
                onClick={() => void signIn.run(account.email)}
              >
                <Avatar name={account.name} />
                <span>
                  <b className="block leading-[1.3] font-[600]">{account.name}</b>
                  <small className="block overflow-hidden text-sm text-ellipsis text-tinta-3">
                    {account.email} · {account.role}
                  </small>
                </span>
                <Icon of={ChevronRight} className="text-tinta-3" />
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
