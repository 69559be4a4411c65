import { pictureOf, type Role } from "@/features/cuentas/storage";
import type { FotoEdit } from "../model/foto";
import type { Edicion } from "../model/useEdicion";
import { Identidad } from "./Identidad";

interface FotoFieldProps {
  edicion: Edicion<{ foto: FotoEdit }>;
  perfil: { name: string; foto_perfil: string | null; avatar_url: string | null };
  who: Role;
}

/** The face at the head of an edit. */
export function FotoField({ perfil, who }: FotoFieldProps) {
  return <Identidad name={perfil.name} picture={pictureOf(perfil)} who={who} />;
}
