import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/Avatar";
import { Badge } from "@/components/ui/Badge";
import type { Role } from "@/entities/cuenta/storage";

const ROLES: Record<Role, string> = { terapeuta: "Terapeuta", paciente: "Paciente" };

interface PerfilHeaderProps {
  name: string;
  picture: string | null;
  who: Role;
  /** Below the name: what can be done with the photo. */
  children?: ReactNode;
}

/** The face and the name at the head of a profile. */
export function PerfilHeader({ name, picture, who, children }: PerfilHeaderProps) {
  return (
    <div className="quien-soy-yo">
      <Avatar
        name={name}
        picture={picture}
        label={picture ? `Foto de perfil de ${name}` : `Sin foto de perfil: iniciales de ${name}`}
        size="xl"
      />
      <div className="min-w-0">
        <h2>{name}</h2>
        <Badge tone={who === "terapeuta" ? "junco" : "lirio"}>{ROLES[who]}</Badge>
        {children}
      </div>
    </div>
  );
}
