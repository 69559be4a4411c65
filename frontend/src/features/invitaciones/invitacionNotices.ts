import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";

/** What a therapist is told about an invitation that was sent, or was not. */
export const invitacionNotices = {
  onSuccess: () => notify.success("Invitación enviada exitosamente"),
  onError: (error: unknown) =>
    notify.error("Error al enviar invitación", messageOf(error, "No se pudo enviar la invitación")),
};
