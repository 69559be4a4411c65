import { useQueries } from "@tanstack/react-query";
import { ejerciciosDe } from "@/entities/asignacion/api";
import { draftsOf } from "@/entities/borrador/api";
import { sesionesOf } from "@/entities/sesion/api";
import { filesOf } from "../api";
import type { Material, Paciente } from "../types";

/** Everything that a patient's folders are made of: all of it, or why not. */
export function useMaterial(paciente: Paciente) {
  return useQueries({
    queries: [
      filesOf(paciente),
      sesionesOf(paciente.id),
      draftsOf(paciente.id),
      ejerciciosDe(paciente.id),
    ],
    combine: (answers) => {
      const [files, sesiones, drafts, ejercicios] = answers;
      const whole = files.data && sesiones.data && drafts.data && ejercicios.data;
      const data: Material | undefined = whole && {
        files: files.data,
        sesiones: sesiones.data,
        drafts: drafts.data,
        ejercicios: ejercicios.data,
      };
      const failed = answers.filter(({ isError }) => isError);
      return {
        data,
        error: failed[0]?.error ?? null,
        retry: () => {
          for (const query of failed) void query.refetch();
        },
      };
    },
  });
}
