import { TipoArchivoBadge } from "@/entities/archivo/TipoArchivoBadge";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import type { EjercicioRead } from "../types";
import { CategoriaBadge } from "./CategoriaBadge";

interface EjercicioBadgesProps {
  ejercicio: Pick<EjercicioRead, "categoria" | "archivos">;
}

/** The category of an exercise, and each kind of file it has, once. */
export function EjercicioBadges({ ejercicio }: EjercicioBadgesProps) {
  const { categoria, archivos } = ejercicio;
  const byKind = new Map(archivos.map(({ nombre }) => [fileTypeLabel(nombre), nombre]));
  return (
    <div className="ejercicio-fichas">
      {categoria && <CategoriaBadge categoria={categoria} />}
      {[...byKind].map(([kind, nombre]) => (
        <TipoArchivoBadge key={kind} nombre={nombre} />
      ))}
    </div>
  );
}
