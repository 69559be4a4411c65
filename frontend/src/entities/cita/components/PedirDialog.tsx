import { Dialog } from "@/components/ui/Dialog";
import { whenInWords } from "../model/date-words";
import type { CitaPropia, SolicitudCreate } from "../types";
import { PedirForm } from "./PedirForm";

interface PedirDialogProps {
  cita: CitaPropia;
  busy: boolean;
  onAsk: (solicitud: SolicitudCreate) => void;
  onClose: () => void;
}

/** A patient asks for another hour, or not to come. */
export function PedirDialog({ cita, busy, onAsk, onClose }: PedirDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pedir un cambio"
      description={whenInWords(cita)}
    >
      <PedirForm zona={cita.zona} busy={busy} onAsk={onAsk} onCancel={onClose} />
    </Dialog>
  );
}
