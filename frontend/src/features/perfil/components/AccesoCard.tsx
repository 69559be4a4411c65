import { KeyRound } from "lucide";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import type { Role } from "@/entities/cuenta/storage";

/** How one gets in. Therapists sign in with the provider only: they have no password here. */
export function AccesoCard({ who }: { who: Role }) {
  return (
    <Card>
      <h2>Acceso</h2>
      {who === "terapeuta" ? (
        <p className="suave mt-2">Entras con tu cuenta de Google: aquí no tienes contraseña.</p>
      ) : (
        <>
          <p className="suave mt-2">
            Entras con tu correo y tu contraseña. Al cambiarla se cierran tus sesiones en otros
            equipos.
          </p>
          <ButtonLink
            to="/change-password"
            variant="linea"
            className="mt-4"
            icon={<Icon of={KeyRound} />}
          >
            Cambiar contraseña
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
