import { useQuery } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";
import { calendarDay, daysBetween, weekday } from "@/lib/formats";

type Copias = components["schemas"]["CopiasRead"];

const FRESH_MS = 60 * 60_000;
const WEEK_DAYS = 7;

/** A quiet line: whether what is here could be brought back. Without backups there is nothing to say. */
export function UltimaCopia() {
  const { data } = useQuery({
    queryKey: ["copias"],
    queryFn: ({ signal }) => body(api.GET("/api/v1/copias", { signal })),
    staleTime: FRESH_MS,
  });
  const says = data && inWords(data);
  return says ? <p className="suave sm mt-5">{says}</p> : null;
}

function inWords({ estado, comprobada_en }: Copias): string | null {
  if (estado === "ninguna") return null;
  if (estado === "fallo") {
    return "La última copia de seguridad no pudo hacerse. Díselo a quien mantiene tu instalación.";
  }
  if (comprobada_en === null) return "Hay copias de seguridad, y ninguna comprobada todavía.";
  const day =
    daysBetween(comprobada_en) < WEEK_DAYS
      ? weekday(comprobada_en)
      : `el ${calendarDay(comprobada_en)}`;
  return `Última copia comprobada: ${day}.`;
}
