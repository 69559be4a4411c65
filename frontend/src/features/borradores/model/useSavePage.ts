import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMutation } from "@/api/useMutation";
import { type SesionCreate, saveSession } from "@/entities/borrador/api";
import { sesionesOf } from "@/entities/sesion/api";

/**
 * Saves a session that has no draft. Nothing on the server ties two tries together, so when the answer
 * of one was lost, the next one first looks whether that session is there.
 */
export function useSavePage() {
  const client = useQueryClient();
  const lost = useRef<SesionCreate | null>(null);

  const found = async (sent: SesionCreate) => {
    const sesiones = await client.fetchQuery({ ...sesionesOf(sent.paciente_id), staleTime: 0 });
    return sesiones.find(
      ({ numero_sesion, fecha }) =>
        numero_sesion >= (sent.numero_sesion ?? 1) &&
        Date.parse(fecha) === Date.parse(sent.fecha ?? ""),
    );
  };

  return useMutation({
    mutationFn: async (sesion: SesionCreate) => {
      const before = lost.current && (await found(lost.current));
      if (before) return before;
      lost.current = sesion;
      return saveSession(sesion);
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["sesiones"] }),
        client.invalidateQueries({ queryKey: ["pacientes"] }),
      ]),
  });
}
