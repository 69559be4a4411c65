import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { type Invitacion, invitacionKeys, withdrawInvitacion } from "@/entities/invitacion/api";
import { messageOf } from "@/lib/errors";

interface RetirarDialogProps {
  invitacion: Invitacion;
  onClose: () => void;
}

/** Asks before an invitation stops working. */
export function WithdrawInvitacionDialog({ invitacion, onClose }: RetirarDialogProps) {
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawInvitacion(invitacion.id),
    onSuccess: async () => {
      // Who registered meanwhile is a patient now, and their invitation is no more.
      await client.invalidateQueries({ queryKey: invitacionKeys.all });
      notify.success("Invitación retirada");
      onClose();
    },
    onError: (error) => {
      notify.error("No se pudo retirar la invitación", messageOf(error));
      void client.invalidateQueries({ queryKey: invitacionKeys.all });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="¿Retirar la invitación?"
      confirm="Retirar invitación"
      onConfirm={() => withdraw.mutate()}
      busy={withdraw.isPending}
    >
      <p>
        {`El enlace que recibió ${invitacion.email} dejará de servir. Puedes volver a invitar a esa persona cuando quieras.`}
      </p>
    </ConfirmDialog>
  );
}
