import { useQuery } from "@tanstack/react-query";
import { ejerciciosDe } from "@/entities/asignacion/api";
import { draftsOf } from "@/entities/borrador/api";
import { sesionesOf } from "@/entities/sesion/api";
import { filesOf } from "../api";
import type { Material, Paciente } from "../types";

/** Everything that a patient's folders are made of: all of it, or why not. */
export function useMaterial(paciente: Paciente) {
  const files = useQuery(filesOf(paciente));
  const sesiones = useQuery(sesionesOf(paciente.id));
  const drafts = useQuery(draftsOf(paciente.id));
  const ejercicios = useQuery(ejerciciosDe(paciente.id));
  const whole = files.data && sesiones.data && drafts.data && ejercicios.data;
  const data: Material | undefined = whole && {
    files: files.data,
    sesiones: sesiones.data,
    drafts: drafts.data,
    ejercicios: ejercicios.data,
  };
  const failed = [files, sesiones, drafts, ejercicios].filter(({ isError }) => isError);
  return {
    data,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
