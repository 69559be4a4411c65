import { notify } from "@/components/ui/toast";
import type { PendingCompletion } from "../model/pendingCompletions";

/** What a patient is told of an exercise that was completed or taken back, or could not be. */
export const completionNotices = {
  onSuccess: ({ completado }: PendingCompletion) =>
    notify.success(completado ? "Ejercicio completado" : "Ejercicio desmarcado"),
  onError: () => notify.error("Error", "No se pudo actualizar el estado del ejercicio"),
};
