import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import {
  asignarEjercicio,
  asignarModulo,
  desasignarEjercicio,
  desasignarModulo,
} from "@/entities/asignacion/api";
import { eachOf } from "@/lib/retries";
import { type Asignable, type Asignado, ofEjercicio, ofModulo } from "./asignable";

const AT_ONCE = 4;
const ALREADY = 409;
const GONE = 404;

/** Who has it. */
export const asignadosDe = ({ kind, id }: Asignable) =>
  queryOptions({
    queryKey: ["asignaciones", kind, id],
    queryFn: ({ signal }): Promise<Asignado[]> =>
      kind === "ejercicio" ? withEjercicio(id, signal) : withModulo(id, signal),
    // What patients complete meanwhile is told by nobody: each look reads it anew.
    staleTime: 0,
  });

async function withEjercicio(id: string, signal: AbortSignal): Promise<Asignado[]> {
  const rows = await body(
    api.GET("/api/v1/paciente-ejercicios/ejercicio/{ejercicio_id}", {
      params: { path: { ejercicio_id: id } },
      signal,
    }),
  );
  return rows.map(ofEjercicio);
}

async function withModulo(id: string, signal: AbortSignal): Promise<Asignado[]> {
  const rows = await body(
    api.GET("/api/v1/paciente-modulos/modulo/{modulo_id}", {
      params: { path: { modulo_id: id } },
      signal,
    }),
  );
  return rows.map(ofModulo);
}

/** What became of giving it to one patient; `ya`: they had it before. */
export type Entrega<P> =
  | { paciente: P; estado: "asignado" | "ya" }
  | { paciente: P; estado: "fallido"; error: unknown };

/** Gives it to each: one that fails takes nothing from the others. */
export function asignarA<P extends { id: string }>(
  { kind, id }: Asignable,
  pacientes: readonly P[],
): Promise<Entrega<P>[]> {
  const give = kind === "ejercicio" ? asignarEjercicio : asignarModulo;
  return eachOf(pacientes, AT_ONCE, async (paciente): Promise<Entrega<P>> => {
    try {
      await give(paciente.id, id);
      return { paciente, estado: "asignado" };
    } catch (error) {
      if (error instanceof ApiError && error.status === ALREADY) return { paciente, estado: "ya" };
      return { paciente, estado: "fallido", error };
    }
  });
}

/** Takes it back; somebody who does not have it any more is as good as asked for. */
export async function desasignarDe(que: Asignable, pacienteId: string): Promise<void> {
  const take = que.kind === "ejercicio" ? desasignarEjercicio : desasignarModulo;
  try {
    await take(pacienteId, que.id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === GONE)) throw error;
  }
}
