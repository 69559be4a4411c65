import { useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Dialog } from "@/components/ui/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { useMisEjercicios } from "../model/useMisEjercicios";
import { NotasForm } from "./NotasForm";
import { NotasLeidas } from "./NotasLeidas";

interface NotasDialogProps {
  id: string;
  onClose: () => void;
}

/** 'Completar con notas', or what was written then. */
export function NotasDialog({ id, onClose }: NotasDialogProps) {
  const { data, isError, refetch } = useMisEjercicios();
  const found = data?.find((one) => one.id === id);
  // Taken back by the therapist meanwhile: what is being written is not taken away with it.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const ejercicio = found ?? last;
  if (ejercicio) return <Opened ejercicio={ejercicio} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Completar con notas">
      {data && <p className="suave">Este ejercicio ya no está entre los tuyos.</p>}
      {!data && isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading text="Cargando el ejercicio...">
          <Skeleton className="h-[140px] rounded-3" />
        </Loading>
      )}
    </Dialog>
  );
}

interface OpenedProps {
  ejercicio: UnifiedEjercicio;
  onClose: () => void;
}

/** What it was opened for stays: the form is not taken away while it is being sent. */
function Opened({ ejercicio, onClose }: OpenedProps) {
  const [reading] = useState(ejercicio.completado);
  const Contents = reading ? NotasLeidas : NotasForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reading ? "Tus notas" : "Completar con notas"}
      description={<span dir="auto">{ejercicio.titulo}</span>}
    >
      <Contents ejercicio={ejercicio} onClose={onClose} />
    </Dialog>
  );
}
