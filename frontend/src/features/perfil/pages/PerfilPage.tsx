import { KeyRound } from "lucide-react";
import { PageHeader } from "@/components/layout/PageHeader";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { RadioChips } from "@/components/ui/RadioChips";
import { useUser } from "@/features/cuentas/session";
import type { Role, User } from "@/features/cuentas/storage";
import { THEME_CHOICES, useTheme } from "@/lib/theme";

const ROLES: Record<Role, string> = { terapeuta: "Terapeuta", paciente: "Paciente" };

/** One's own account, to read: who is signed in, how they get in, and how the screen looks. */
export function PerfilPage() {
  const user = useUser();
  return (
    <>
      <PageHeader title="Mi Perfil" />
      <div className="cuenta-propia">
        <Person user={user} />
        <div className="pila gap-5">
          <Access role={user.role} />
          <Appearance />
        </div>
      </div>
    </>
  );
}

function Person({ user }: { user: User }) {
  return (
    <Card aria-label="Tus datos">
      <div className="quien-soy-yo">
        <Avatar name={user.name} picture={user.avatar_url ?? user.foto_perfil} size="xl" />
        <div className="min-w-0">
          <h2>{user.name}</h2>
          <Badge tone={user.role === "terapeuta" ? "junco" : "lirio"}>{ROLES[user.role]}</Badge>
        </div>
      </div>
      <dl className="datos">
        <div>
          <dt>Nombre</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>Correo electrónico</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <p className="sm tenue mt-5">El nombre y el correo no se pueden cambiar desde aquí.</p>
    </Card>
  );
}

/** Therapists sign in with the provider only: they have no password here. */
function Access({ role }: { role: Role }) {
  return (
    <Card>
      <h2>Acceso</h2>
      {role === "terapeuta" ? (
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

function Appearance() {
  const [theme, setTheme] = useTheme();
  return (
    <Card>
      <h2>Tema</h2>
      <p className="suave mt-2">Cómo se ve Remanso en este navegador.</p>
      <RadioChips
        label="Tema"
        look="segmentos"
        className="mt-4"
        value={theme}
        onChange={setTheme}
        choices={THEME_CHOICES}
      />
    </Card>
  );
}
