import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { dischargePaciente, pacienteKeys, readmitPaciente } from "@/entities/paciente/api";
import type { AltaUpdate } from "@/entities/paciente/types";

/** Ends a patient's therapy, or takes that back; what is shown of them is read anew. */
export function useAlta(id: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: pacienteKeys.all });
  return {
    discharge: useMutation({
      mutationFn: (alta: AltaUpdate) => dischargePaciente(id, alta),
      onSuccess,
    }),
    readmit: useMutation({ mutationFn: () => readmitPaciente(id), onSuccess }),
  };
}
