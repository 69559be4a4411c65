import { MailWarning, Send } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { Invitacion } from "@/entities/invitacion/api";
import { longDate } from "@/lib/formats";

interface InvitacionRowProps {
  invitacion: Invitacion;
  /** This one is being sent again. */
  busy: boolean;
  disabled: boolean;
  onSend: () => void;
  onWithdraw: () => void;
}

/** One invitation: to whom, until when, and whether the mail arrived. */
export function InvitacionRow({
  invitacion: { email, expira, estado },
  busy,
  disabled,
  onSend,
  onWithdraw,
}: InvitacionRowProps) {
  return (
    <li>
      <div className="min-w-0">
        <b>{email}</b>
        <small>
          {estado === "no_entregada"
            ? "El correo no se pudo entregar: revisa la dirección o envíalo de nuevo."
            : `Caduca el ${longDate(expira)}`}
        </small>
      </div>
      {estado === "no_entregada" ? (
        <Badge tone="peligro" icon={<Icon of={MailWarning} />}>
          No entregada
        </Badge>
      ) : (
        <Badge tone="agua">Pendiente</Badge>
      )}
      <div className="acciones">
        <Button
          variant="linea"
          size="s"
          icon={<Icon of={Send} />}
          busy={busy}
          disabled={disabled}
          aria-label={`Enviar de nuevo a ${email}`}
          onClick={onSend}
        >
          Enviar de nuevo
        </Button>
        <Button
          variant="texto"
          size="s"
          disabled={disabled}
          aria-label={`Retirar la invitación a ${email}`}
          onClick={onWithdraw}
        >
          Retirar
        </Button>
      </div>
    </li>
  );
}
