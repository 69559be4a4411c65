import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import {
  askConsentimiento,
  CONSENTIMIENTOS_KEY,
  registerConsentimiento,
} from "@/entities/consentimiento/api";
import { messageOf } from "@/lib/errors";

/** What a therapist does with consents; what stands is read anew. */
export function useActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: CONSENTIMIENTOS_KEY });
  return {
    ask: useMutation({
      mutationFn: askConsentimiento,
      onSettled,
      onSuccess: (asked) =>
        asked.length > 0
          ? notify.success("Pedido", "Lo verá en su espacio, y le hemos escrito.")
          : notify.info("Ya estaba pedido o concedido con este mismo texto"),
      onError: (error) => notify.error("No se ha podido pedir", messageOf(error)),
    }),
    register: useMutation({
      mutationFn: registerConsentimiento,
      onSettled,
      onSuccess: () => notify.success("Anotado"),
      onError: (error) => notify.error("No se ha podido anotar", messageOf(error)),
    }),
  };
}
