import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { invitacionKeys, sendInvitacion } from "@/entities/invitacion/api";

interface Notices {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/**
 * Sends invitations, one at a time wherever it is asked from: a second click does not send twice. `notices`
 * hears how it went even when what asked is no longer on the screen.
 */
export function useInvite(notices: Notices) {
  const client = useQueryClient();
  const invite = useMutation({
    mutationKey: invitacionKeys.sending,
    mutationFn: sendInvitacion,
    onSuccess: () => {
      notices.onSuccess();
      return client.invalidateQueries({ queryKey: invitacionKeys.all });
    },
    onError: notices.onError,
  });
  const busy = useIsMutating({ mutationKey: invitacionKeys.sending }) > 0;

  function send(email: string, here: Partial<Notices> = {}): void {
    if (client.isMutating({ mutationKey: invitacionKeys.sending }) > 0) return;
    invite.mutate(email, here);
  }

  return { send, busy, sending: invite.isPending ? invite.variables : null };
}
