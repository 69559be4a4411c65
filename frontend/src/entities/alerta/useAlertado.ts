import { useQuery } from "@tanstack/react-query";
import { alertas } from "./api";

/** Whether that patient has written something of the kind that is still to be read. */
export function useAlertado(pacienteId: string): boolean {
  const { data } = useQuery({
    ...alertas(),
    select: (all) => all.some((each) => !each.vista && each.paciente_id === pacienteId),
  });
  return data ?? false;
}
