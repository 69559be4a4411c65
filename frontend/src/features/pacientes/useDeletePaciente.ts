import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { enCurso } from "@/entities/borrador/enCurso";
import { invitacionKeys } from "@/entities/invitacion/api";
import { deletePaciente, pacienteKeys } from "@/entities/paciente/api";
import { type PacientesPages, without } from "@/entities/paciente/pages";
import { isNotFound } from "@/lib/errors";

interface Notices {
  onSuccess: () => void;
  onError: (error: unknown) => void;
  /** The patient is no more, whoever deleted them. */
  onGone: () => void;
}

/** Deletes a patient, once however often it is asked for; the lists are without them from then on. */
export function useDeletePaciente(id: string, notices: Notices) {
  const client = useQueryClient();

  function gone() {
    client.setQueriesData<PacientesPages>(
      { queryKey: pacienteKeys.lists },
      (list) => list && without(list, id),
    );
    notices.onGone();
    // Whoever still shows this patient is on their way elsewhere.
    client.removeQueries({ queryKey: pacienteKeys.detail(id), type: "inactive" });
    void client.invalidateQueries({ queryKey: pacienteKeys.lists });
    void client.invalidateQueries({ queryKey: invitacionKeys.all });
    void client.invalidateQueries({ queryKey: enCurso.queryKey });
  }

  const { mutate } = useMutation({
    mutationKey: pacienteKeys.deleting,
    mutationFn: () => deletePaciente(id),
    onSuccess: () => {
      notices.onSuccess();
      gone();
    },
    onError: (error) => {
      notices.onError(error);
      if (isNotFound(error)) gone();
    },
  });
  const busy = useIsMutating({ mutationKey: pacienteKeys.deleting }) > 0;

  function remove(): void {
    if (client.isMutating({ mutationKey: pacienteKeys.deleting }) === 0) mutate();
  }

  return { remove, busy };
}
