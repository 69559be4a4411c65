import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { firstName } from "@/lib/formats";
import { type Asignable, type Asignado, nameOf, PALABRAS } from "./asignable";
import { useUnassign } from "./useAssign";

interface DesasignarDialogProps {
  que: Asignable;
  asignado: Asignado;
  onClose: () => void;
}

/** Asks before something is taken back from a patient, and says what stays. */
export function UnassignDialog({ que, asignado, onClose }: DesasignarDialogProps) {
  const palabras = PALABRAS[que.kind];
  const name = nameOf(asignado);
  const { desasignar, busy } = useUnassign(que, {
    onSuccess: () => {
      notify.success(palabras.desasignado, `${name} ya no lo tiene.`);
      onClose();
    },
    onError: () => {
      notify.error(palabras.errorAlDesasignar, palabras.noSePudo);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <>
          ¿Desasignar a <bdi>{name}</bdi>?
        </>
      }
      confirm="Desasignar"
      onConfirm={() => desasignar(asignado)}
      busy={busy}
    >
      <p>
        <bdi>{firstName(asignado.nombre)}</bdi> dejará de tener <b dir="auto">{que.titulo}</b>
        {que.kind === "ejercicio" && ", salvo que también lo tenga en un módulo"}.
      </p>
      <p>
        Lo que haya completado y escrito se conserva: si se lo vuelves a asignar, lo encontrará como
        lo dejó.
      </p>
    </ConfirmDialog>
  );
}
