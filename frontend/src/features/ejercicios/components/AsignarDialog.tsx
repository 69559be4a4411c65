import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { asignadosDe } from "../asignar/api";
import { type Asignable, type Asignado, nameOf, PALABRAS } from "../asignar/asignable";
import { DesasignarDialog } from "./DesasignarDialog";
import { ElegirPacientes } from "./ElegirPacientes";
import { QuienLoTiene } from "./QuienLoTiene";

interface AsignarDialogProps {
  que: Asignable;
  onClose: () => void;
}

/** Gives an exercise or a module to patients, shows who has it, and takes it back. */
export function AsignarDialog({ que, onClose }: AsignarDialogProps) {
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
        <ElegirPacientes que={que} asignados={asignados.data ?? []} />
        <QuienLoTiene query={asignados}>
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
        </QuienLoTiene>
      </div>
      {leaving && (
        <DesasignarDialog que={que} asignado={leaving} onClose={() => setLeaving(null)} />
      )}
    </Dialog>
  );
}
