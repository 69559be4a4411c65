import { useQuery } from "@tanstack/react-query";
import { conservarAudio } from "@/entities/consentimiento/api";
import { sonidoAlGuardar } from "@/entities/consentimiento/labels";

/** What saving means for the sound of a recording, said before it is done. */
export function useSonido(pacienteId: string | undefined, recorded: boolean): string {
  const { data } = useQuery({
    ...conservarAudio(pacienteId ?? ""),
    enabled: recorded && pacienteId !== undefined,
  });
  return recorded && data ? sonidoAlGuardar(data.rigen) : "";
}
