import { type FormEvent, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { notify } from "@/components/ui/toast";
import type { Medida } from "@/entities/medida/types";
import type { PacienteRead } from "@/entities/paciente/types";
import { messageOf } from "@/lib/errors";
import { useMedidaActs } from "../model/useMedidaActs";
import { type Plan, PlanFields } from "./PlanFields";

interface CambiarDialogProps {
  medida: Medida;
  paciente: PacienteRead;
  onClose: () => void;
}

/** Another rhythm, another end, or the line shown to the patient. */
export function CambiarDialog({ medida, paciente, onClose }: CambiarDialogProps) {
  const { update } = useMedidaActs();
  // As it was when it was opened: what another window saves meanwhile is not written over.
  const [{ id, version }] = useState(medida);
  const [plan, setPlan] = useState<Plan>({
    cuando: medida.cuando,
    hasta: medida.hasta ?? "",
    compartir_tendencia: medida.compartir_tendencia,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    update.mutate(
      { id, version, ...plan, hasta: plan.hasta || null },
      {
        onSuccess: () => {
          notify.success("Medida cambiada", medida.nombre);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Cambiar ${medida.nombre}`}>
      <form className="pila gap-4" onSubmit={submit} noValidate>
        {update.error && <Alert title="No se ha guardado">{messageOf(update.error)}</Alert>}
        <PlanFields plan={plan} onChange={setPlan} paciente={paciente} />
        <footer>
          <Button variant="linea" onClick={onClose} disabled={update.isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={update.isPending}>
            Guardar
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
