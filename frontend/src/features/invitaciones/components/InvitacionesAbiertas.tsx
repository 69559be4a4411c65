import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Card } from "@/components/ui/Card";
import { type Invitacion, invitaciones } from "@/entities/invitacion/api";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { invitacionNotices } from "../invitacionNotices";
import { useInvite } from "../useInvite";
import { InvitacionRow } from "./InvitacionRow";

const WithdrawInvitacionDialog = lazyPart(async () => ({
  default: (await import("./WithdrawInvitacionDialog")).WithdrawInvitacionDialog,
}));

/** Who has been invited and has not registered yet; nothing while that is nobody. */
export function InvitacionesAbiertas() {
  const [withdrawing, setWithdrawing] = useState<Invitacion | null>(null);
  const { data, isLoadingError } = useQuery(invitaciones);
  const [shown, setShown] = useState(false);
  // Once it was there it stays: the focus returns to it after its last row has gone.
  if (!shown && (isLoadingError || data?.length)) setShown(true);
  if (!shown) return null;
  return (
    <Card aria-labelledby="invitaciones" className="invitaciones" tabIndex={-1}>
      <h2 id="invitaciones">Invitaciones abiertas</h2>
      <List onWithdraw={setWithdrawing} />
      {withdrawing && (
        <Suspense>
          <WithdrawInvitacionDialog invitacion={withdrawing} onClose={() => setWithdrawing(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function List({ onWithdraw }: { onWithdraw: (invitacion: Invitacion) => void }) {
  const query = useQuery(invitaciones);
  const { send, busy, sending } = useInvite(invitacionNotices);
  if (query.isPending) return <Loading text="Cargando invitaciones..." />;
  if (query.isLoadingError) {
    return (
      <ErrorState title="Error al cargar las invitaciones" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  if (query.data.length === 0) {
    return (
      <p className="suave">
        No hay ninguna. Quien invites aparecerá aquí hasta que cree su cuenta.
      </p>
    );
  }
  return (
    <ul>
      {query.data.map((invitacion) => (
        <InvitacionRow
          // Sending again makes a new invitation of the same address: the row, and its focus, stay.
          key={invitacion.email}
          invitacion={invitacion}
          busy={sending === invitacion.email}
          disabled={busy}
          onSend={() => send(invitacion.email)}
          onWithdraw={() => onWithdraw(invitacion)}
        />
      ))}
    </ul>
  );
}
