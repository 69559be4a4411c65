import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { cancelCita, citaKeys, createCita, setEstado, updateCita } from "@/entities/cita/api";
import type { Cita } from "@/entities/cita/types";
import { pacienteKeys } from "@/entities/paciente/api";
import { messageOf } from "@/lib/errors";

/** What stands in the way of an appointment, where that is why it was refused. */
export function conflictsIn(error: unknown): Cita[] | null {
  if (!(error instanceof ApiError) || error.code !== "overlap") return null;
  return (error.more.conflictos as Cita[] | undefined) ?? [];
}

/** Has the agenda and the patients' next appointments read anew. */
export function useReadAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: citaKeys.all }),
      client.invalidateQueries({ queryKey: pacienteKeys.all }),
    ]);
}

/**
 * The acts on the agenda; after each, it and the patients' next appointments are read anew. `onDone` is
 * called before: what is read may hold no longer what the caller shows, and take the caller away.
 */
export function useAgendaActs(onDone?: () => void) {
  const settled = useReadAnew();
  const failed = (error: unknown) => {
    if (conflictsIn(error) === null) notify.error("No se ha podido guardar", messageOf(error));
    return settled();
  };
  const onSuccess = () => {
    onDone?.();
    return settled();
  };
  return {
    create: useMutation({ mutationFn: createCita, onSuccess, onError: failed }),
    update: useMutation({ mutationFn: updateCita, onSuccess, onError: failed }),
    cancel: useMutation({ mutationFn: cancelCita, onSuccess, onError: failed }),
    mark: useMutation({ mutationFn: setEstado, onSuccess, onError: failed }),
  };
}
