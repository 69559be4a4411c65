import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Fragmento = Schemas["FragmentoRead"];
export type Recuerdo = Schemas["RecuerdoRead"];
/** Words of one turn, as they are chosen. */
export type Elegido = Schemas["FragmentoCreate"];

/** So many of the patient's words may stay of a session. */
export const MOST_FRAGMENTOS = 3;

const keys = {
  of: (sesionId: string) => ["lo que quedó", sesionId] as const,
};

const at = (sesionId: string) => ({ params: { path: { sesion_id: sesionId } } });

/** What was chosen of a session, what could be, and what the patient remembered of it. */
export const loQueQuedo = (sesionId: string) =>
  queryOptions({
    queryKey: keys.of(sesionId),
    queryFn: async ({ signal }) => {
      const [{ fragmentos }, propuestas, recuerdos] = await Promise.all([
        body(api.GET("/api/v1/sesiones/{sesion_id}/lo-que-quedo", { ...at(sesionId), signal })),
        body(
          api.GET("/api/v1/sesiones/{sesion_id}/lo-que-quedo/propuestas", {
            ...at(sesionId),
            signal,
          }),
        ),
        body(
          api.GET("/api/v1/sesiones/{sesion_id}/lo-que-quedo/recuerdos", {
            ...at(sesionId),
            signal,
          }),
        ),
      ]);
      return { fragmentos, propuestas, recuerdos };
    },
  });

/** Let these words be all that is chosen of the session. */
export async function choose(sesionId: string, fragmentos: readonly Elegido[]): Promise<void> {
  await body(
    api.PUT("/api/v1/sesiones/{sesion_id}/lo-que-quedo", {
      ...at(sesionId),
      body: { fragmentos: fragmentos.map(({ segmento, cita }) => ({ segmento, cita })) },
    }),
  );
}
