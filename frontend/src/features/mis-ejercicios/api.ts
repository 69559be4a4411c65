import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { PracticaCreate, UnifiedEjercicio } from "@/entities/ejercicio/types";
import { PATIENT_SIDE } from "@/entities/portal/api";

export const misKeys = {
  ejercicios: ["asignaciones", "propias"] as const,
  modulos: ["modulos", "propios"] as const,
  /** Exercises of modules, each once it was loaded. */
  deModulos: ["asignaciones", "de-modulos"] as const,
  deModulo: (moduloId: string) => ["asignaciones", "de-modulos", moduloId] as const,
  completing: ["completar"] as const,
  practising: ["practicar"] as const,
};

/** All that the patient has, a row for each way it came to them. */
export const misEjercicios = (pacienteId: string) =>
  queryOptions({
    ...PATIENT_SIDE,
    queryKey: misKeys.ejercicios,
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/unified", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** The patient's modules. */
export const misModulos = queryOptions({
  ...PATIENT_SIDE,
  queryKey: misKeys.modulos,
  queryFn: ({ signal }) => body(api.GET("/api/v1/modulos/paciente/mis-modulos", { signal })),
});

/** The exercises of one of their modules, in its order. */
export const ejerciciosDeModulo = (moduloId: string) =>
  queryOptions({
    ...PATIENT_SIDE,
    queryKey: misKeys.deModulo(moduloId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-ejercicios/modulos/{modulo_id}/ejercicios", {
          params: { path: { modulo_id: moduloId } },
          signal,
        }),
      ),
  });

interface Own {
  pacienteId: string;
  ejercicioId: string;
}

/** Marks an exercise as done, with what the patient wants to say of it. `keepalive` outlives the page. */
export function completar(
  own: Own,
  notas: string | null,
  keepalive = false,
): Promise<UnifiedEjercicio> {
  return body(
    api.PUT(
      "/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}/completar",
      {
        params: { path: pathOf(own) },
        body: { completado: true, notas_paciente: notas },
        keepalive,
      },
    ),
  );
}

/** Takes that back, with the date and the notes. `keepalive` lets it outlive the page. */
export function desmarcar(own: Own, keepalive = false): Promise<UnifiedEjercicio> {
  return body(
    api.PUT(
      "/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}/desmarcar",
      { params: { path: pathOf(own) }, keepalive },
    ),
  );
}

const PRACTICAS =
  "/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}/practicas";

/** Counts one time; the same `clave` again is the same time. */
export function contar(own: Own, practica: PracticaCreate): Promise<UnifiedEjercicio> {
  return body(api.POST(PRACTICAS, { params: { path: pathOf(own) }, body: practica }));
}

/** Takes the last time of today back. */
export function deshacerUltima(own: Own): Promise<UnifiedEjercicio> {
  return body(api.DELETE(`${PRACTICAS}/ultima`, { params: { path: pathOf(own) } }));
}

/** Chooses the hour of a mail a day, or none. */
export function recordar(own: Own, hora: string | null): Promise<UnifiedEjercicio> {
  return body(
    api.PUT(
      "/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}/recordatorio",
      { params: { path: pathOf(own) }, body: { hora } },
    ),
  );
}

function pathOf({ pacienteId, ejercicioId }: Own) {
  return { paciente_id: pacienteId, ejercicio_id: ejercicioId };
}
