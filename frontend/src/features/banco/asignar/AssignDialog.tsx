import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { AsignadosList } from "./AsignadosList";
import { asignadosDe } from "./api";
import { type Asignable, type Asignado, nameOf, PALABRAS } from "./asignable";
import { PickPacientes } from "./PickPacientes";
import { UnassignDialog } from "./UnassignDialog";

interface AsignarDialogProps {
  que: Asignable;
  onClose: () => void;
}

/** Gives an exercise or a module to patients, shows who has it, and takes it back. */
export function AssignDialog({ que, onClose }: AsignarDialogProps) {
  const asignados = useQuery(asignadosDe(que));
  const [leaving, setLeaving] = useState<Asignado | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={PALABRAS[que.kind].asignar}
      description={<bdi>{que.titulo}</bdi>}
    >
      <div className="pila gap-6">
        <PickPacientes que={que} asignados={asignados.data ?? []} />
        <AsignadosList query={asignados}>
          {(asignado) => (
            <Button
              variant="texto"
              size="s"
              aria-label={`Desasignar a ${nameOf(asignado)}`}
              onClick={() => setLeaving(asignado)}
            >
              Desasignar
            </Button>
          )}
        </AsignadosList>
      </div>
      {leaving && <UnassignDialog que={que} asignado={leaving} onClose={() => setLeaving(null)} />}
    </Dialog>
  );
}
