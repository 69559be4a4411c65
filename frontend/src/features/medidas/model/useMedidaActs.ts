import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { alertaKeys } from "@/entities/alerta/api";
import {
  answerMedida,
  createMedida,
  medidaKeys,
  stopMedida,
  updateMedida,
} from "@/entities/medida/api";
import { messageOf } from "@/lib/errors";

/** What a therapist does with measures; what they read of them is read anew. */
export function useMedidaActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: medidaKeys.all });
  return {
    create: useMutation({ mutationFn: createMedida, onSettled }),
    update: useMutation({ mutationFn: updateMedida, onSettled }),
    stop: useMutation({
      mutationFn: stopMedida,
      onSettled,
      onError: (error) => notify.error("No se ha podido detener", messageOf(error)),
    }),
    answer: useMutation({
      mutationFn: answerMedida,
      onSettled: async () => {
        await onSettled();
        // What was answered may have raised one.
        await client.invalidateQueries({ queryKey: alertaKeys.all });
      },
    }),
  };
}
