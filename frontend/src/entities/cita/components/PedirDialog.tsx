import { Recovered } from "@/components/states/Recovered";
import { Dialog } from "@/components/ui/Dialog";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import { useKeptFields } from "@/lib/useKeptFields";
import { whenInWords } from "../model/date-words";
import type { CitaPropia, SolicitudCreate } from "../types";
import { NADA_PEDIDO, PedirForm } from "./PedirForm";

interface PedirDialogProps {
  cita: CitaPropia;
  busy: boolean;
  /** `done` is called once it was sent. */
  onAsk: (solicitud: SolicitudCreate, done: () => void) => void;
  onClose: () => void;
}

/** A patient asks for another hour, or not to come. */
export function PedirDialog({ cita, busy, onAsk, onClose }: PedirDialogProps) {
  const fields = useKeptFields(`cita:pedir:${cita.id}`, NADA_PEDIDO);
  const { close, finish, guard } = useGuardedClose({
    dirty: fields.dirty,
    onClose,
    lost: "Lo que has escrito no se ha enviado.",
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Pedir un cambio"
      description={whenInWords(cita)}
    >
      <Recovered when={fields.recovered} />
      <PedirForm
        fields={fields}
        zona={cita.zona}
        busy={busy}
        onAsk={(solicitud) => onAsk(solicitud, finish)}
        onCancel={close}
      />
      {guard}
    </Dialog>
  );
}
