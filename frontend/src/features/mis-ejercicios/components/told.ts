import { notify } from "@/components/ui/toast";
import type { Wish } from "../model/wishes";

/** What a patient is told of an exercise that was completed or taken back, or could not be. */
export const told = {
  onSuccess: ({ completado }: Wish) =>
    notify.success(completado ? "Ejercicio completado" : "Ejercicio desmarcado"),
  onError: () => notify.error("Error", "No se pudo actualizar el estado del ejercicio"),
};
