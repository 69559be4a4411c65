import { useEffect, useRef, useState } from "react";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { hechasInWords } from "@/entities/ejercicio/practica";
import type { Guia, UnifiedEjercicio } from "@/entities/ejercicio/types";
import { messageOf } from "@/lib/errors";
import { useMisEjercicios } from "../model/useMisEjercicios";
import { useContar } from "../model/usePractica";
import { Pasos } from "./Pasos";
import { Respiracion } from "./Respiracion";

interface PracticarDialogProps {
  id: string;
  onClose: () => void;
}

/** Leads through an exercise, and counts it at the end. */
export function PracticarDialog({ id, onClose }: PracticarDialogProps) {
  const { data, isError, refetch } = useMisEjercicios();
  const ejercicio = data?.find((one) => one.id === id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Practicar"
      description={ejercicio && <span dir="auto">{ejercicio.titulo}</span>}
    >
      {ejercicio?.guia && <Guiado ejercicio={ejercicio} guia={ejercicio.guia} onClose={onClose} />}
      {data && !ejercicio?.guia && (
        <p className="suave">Este ejercicio ya no tiene una guía, o ya no está entre los tuyos.</p>
      )}
      {!data && isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading text="Cargando el ejercicio..." />}
    </Dialog>
  );
}

interface GuiadoProps {
  ejercicio: UnifiedEjercicio;
  guia: Guia;
  onClose: () => void;
}

function Guiado({ ejercicio, guia, onClose }: GuiadoProps) {
  const [segundos, setSegundos] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [counted, setCounted] = useState<UnifiedEjercicio | null>(null);
  const { count, busy } = useContar(ejercicio.id, { onSuccess: setCounted, onError: setFailure });

  function finish(lasted: number): void {
    setSegundos(lasted);
    setFailure(null);
    count(lasted);
  }

  if (segundos === null) {
    return guia.tipo === "pasos" ? (
      <Pasos place={ejercicio.id} guia={guia} onDone={finish} />
    ) : (
      <Respiracion guia={guia} onDone={finish} />
    );
  }
  if (counted) return <Hecho ejercicio={counted} onClose={onClose} />;
  return (
    <div className="pila gap-5">
      {failure ? (
        <Alert tone="aviso" title="Lo has hecho, pero no se ha podido apuntar">
          {messageOf(failure)}
        </Alert>
      ) : (
        <Loading text="Apuntándolo..." />
      )}
      <div className="fila envuelve gap-2">
        <Button variant="linea" onClick={onClose}>
          Dejarlo sin apuntar
        </Button>
        <Button busy={busy} onClick={() => finish(segundos)}>
          Apuntarlo
        </Button>
      </div>
    </div>
  );
}

function Hecho({ ejercicio, onClose }: { ejercicio: UnifiedEjercicio; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="pila gap-5">
      <p role="status" className="pasos-texto">
        {`Hecho. ${hechasInWords(ejercicio)}.`}
      </p>
      <p className="suave">Quédate un momento así antes de seguir con el día.</p>
      <div className="fila envuelve gap-2">
        <Button ref={close} onClick={onClose}>
          Listo
        </Button>
      </div>
    </div>
  );
}
