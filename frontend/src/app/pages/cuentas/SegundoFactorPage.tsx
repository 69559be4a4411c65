import { useState } from "react";
import { useNavigate } from "react-router";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { homeOf } from "@/entities/cuenta/destinations";
import { addPasskey, passkeysWork } from "@/entities/cuenta/passkeys";
import { factorAdded, useSession, useUser } from "@/entities/cuenta/session";
import { useLogout } from "@/entities/cuenta/useLogout";
import { CodigosRecuperacion } from "@/features/factores/components/CodigosRecuperacion";
import { TotpSetup } from "@/features/factores/components/TotpSetup";
import { messageOf } from "@/lib/errors";
import { LeadTo } from "@/lib/router/LeadTo";
import { useAction } from "@/lib/useAction";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** Where a therapist without a second factor stays while the practice demands one. */
export function SegundoFactorPage() {
  const session = useSession();
  const user = useUser();
  const navigate = useNavigate();
  const logout = useLogout();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [byTotp, setByTotp] = useState(false);
  const add = useAction(async (_: undefined) => {
    await addPasskey();
    leave();
  });

  function leave() {
    factorAdded();
    void navigate(homeOf(user.role), { replace: true });
  }

  const demanded = session.status === "authenticated" && session.mfaRequired;
  if (!demanded && !codes) return <LeadTo to={homeOf(user.role)} />;
  return (
    <EntradaLayout
      title="Activa un segundo factor"
      lead="Tu consulta lo pide a sus terapeutas: hasta que lo actives no se abre nada más."
      note="Así, quien consiga tu contraseña de Google no llega a lo que tus pacientes te cuentan."
    >
      {codes && <CodigosRecuperacion codes={codes} onDone={leave} />}
      {!codes && byTotp && <TotpSetup onCodes={setCodes} onCancel={() => setByTotp(false)} />}
      {!codes && !byTotp && (
        <div className="pila gap-4">
          <Button wide className="min-h-[50px]" onClick={() => setByTotp(true)}>
            Usar una aplicación de códigos
          </Button>
          {passkeysWork() && (
            <Button
              variant="linea"
              wide
              className="min-h-[50px]"
              busy={add.pending}
              onClick={() => void add.run(undefined)}
            >
              Añadir una llave de acceso
            </Button>
          )}
          {add.error !== null && <Alert title={messageOf(add.error, "No se pudo añadir")} />}
        </div>
      )}
      {!codes && (
        <Button variant="texto" onClick={() => void logout()}>
          Cerrar Sesión
        </Button>
      )}
    </EntradaLayout>
  );
}
