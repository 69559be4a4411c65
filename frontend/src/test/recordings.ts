import type { components } from "@/api/schema";

/** How the server says that a recording plays: an mp4 of two minutes, unless told otherwise. */
export function reproduccion(
  patch: Partial<components["schemas"]["ReproduccionRead"]> = {},
): components["schemas"]["ReproduccionRead"] {
  return {
    estado: "lista",
    url: "/firmada.mp4?firma=1",
    poster_url: "/cartel.jpg?firma=1",
    duracion_segundos: 120,
    con_imagen: true,
    ...patch,
  };
}
