import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { EjercicioCreate, EjercicioRead, EjercicioUpdate } from "./types";

const ES = new Intl.Collator("es", { numeric: true });

export const ejercicioKeys = {
  all: ["ejercicios"] as const,
  list: ["ejercicios", "lista"] as const,
  detail: (id: string) => ["ejercicios", "detalle", id] as const,
};

/** The exercises of the therapist's bank, by title. */
export const ejerciciosList = queryOptions({
  queryKey: ejercicioKeys.list,
  queryFn: ({ signal }) => body(api.GET("/api/v1/ejercicios/", { signal })),
  select: byTitulo<EjercicioRead>,
});

export const ejercicioDetail = (id: string) =>
  queryOptions({
    queryKey: ejercicioKeys.detail(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/ejercicios/{ejercicio_id}", {
          params: { path: { ejercicio_id: id } },
          signal,
        }),
      ),
  });

export function createEjercicio(ejercicio: EjercicioCreate): Promise<EjercicioRead> {
  return body(api.POST("/api/v1/ejercicios/", { body: ejercicio }));
}

/** Changes the keys that are sent; with a `version` that is not the present one it is refused (409). */
export function updateEjercicio(
  id: string,
  change: Partial<EjercicioUpdate>,
): Promise<EjercicioRead> {
  return body(
    api.PATCH("/api/v1/ejercicios/{ejercicio_id}", {
      params: { path: { ejercicio_id: id } },
      // The generated type takes a default for a requirement.
      body: change as EjercicioUpdate,
    }),
  );
}

/** It goes with its files, out of every module, and from everybody who has it. */
export async function deleteEjercicio(id: string): Promise<void> {
  await api.DELETE("/api/v1/ejercicios/{ejercicio_id}", {
    params: { path: { ejercicio_id: id } },
  });
}

/** After an act on the bank: exercises, modules, who has them and how far they are tell of each other. */
export function bankChanged(client: QueryClient): void {
  for (const root of ["ejercicios", "modulos", "asignaciones", "progreso"]) {
    void client.invalidateQueries({ queryKey: [root] });
  }
}

/** What has a title, in the order of a Spanish index. */
export function byTitulo<T extends { titulo: string }>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => ES.compare(one.titulo, other.titulo));
}
