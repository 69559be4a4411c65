import { useEffect, useRef, useState } from "react";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { hechasInWords } from "@/entities/ejercicio/practica";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { messageOf } from "@/lib/errors";
import { isFinal, type Vez } from "../model/sinEnviar";
import { useMisEjercicios } from "../model/useMisEjercicios";
import { useApuntar } from "../model/usePractica";
import { Respiracion } from "./Respiracion";
import { StepsPractica } from "./StepsPractica";
import { UnguidedPractica } from "./UnguidedPractica";
import { useDespierta } from "./useDespierta";

/** More in one go is not counted: somebody left it open. */
const A_DAY = 86_400;

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
      {ejercicio && <Practicando ejercicio={ejercicio} onClose={onClose} />}
      {data && !ejercicio && <p className="suave">Este ejercicio ya no está entre los tuyos.</p>}
      {!data && isError && (
        <ErrorState title="Error al cargar los ejercicios" onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading text="Cargando el ejercicio..." />}
    </Dialog>
  );
}

interface PracticandoProps {
  ejercicio: UnifiedEjercicio;
  onClose: () => void;
}

function Practicando({ ejercicio, onClose }: PracticandoProps) {
  const [vez, setVez] = useState<Vez | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [counted, setCounted] = useState<UnifiedEjercicio | null>(null);
  const { apuntar, busy } = useApuntar({ onSuccess: setCounted, onError: setFailure });

  function send(done: Vez): void {
    setVez(done);
    setFailure(null);
    apuntar(done);
  }

  function finish(segundos: number): void {
    const clave = crypto.randomUUID();
    const cuando = new Date().toISOString();
    const lasted = Math.min(segundos, A_DAY);
    send({ ejercicioId: ejercicio.id, clave, segundos: lasted, cuando });
  }

  if (vez === null) return <Guia ejercicio={ejercicio} onDone={finish} />;
  if (counted) return <Hecho ejercicio={counted} onClose={onClose} />;
  if (!failure) return <Loading text="Apuntándolo..." />;
  return <SinApuntar failure={failure} busy={busy} onAgain={() => send(vez)} onClose={onClose} />;
}

interface GuiaProps {
  ejercicio: UnifiedEjercicio;
  onDone: (segundos: number) => void;
}

function Guia({ ejercicio, onDone }: GuiaProps) {
  const { id, guia } = ejercicio;
  useDespierta();
  if (guia?.tipo === "pasos") return <StepsPractica place={id} guia={guia} onDone={onDone} />;
  if (guia) return <Respiracion guia={guia} onDone={onDone} />;
  return <UnguidedPractica ejercicio={ejercicio} onDone={onDone} />;
}

interface SinApuntarProps {
  failure: unknown;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

/** What was done is not counted yet: it will be by itself, unless the server does not want it. */
function SinApuntar({ failure, busy, onAgain, onClose }: SinApuntarProps) {
  const refused = isFinal(failure);
  return (
    <div className="pila gap-5">
      {refused ? (
        <Alert tone="aviso" title="Lo has hecho, pero no se ha podido apuntar">
          {messageOf(failure)}
        </Alert>
      ) : (
        <Alert tone="aviso" title="Lo has hecho, y queda guardado aquí">
          Ahora no llegamos a Remanso. Se apuntará solo, con la fecha de hoy, en cuanto vuelvas a
          entrar con conexión.
        </Alert>
      )}
      <div className="fila envuelve gap-2">
        <Button variant="linea" onClick={onClose}>
          {refused ? "Dejarlo sin apuntar" : "Listo"}
        </Button>
        <Button busy={busy} onClick={onAgain}>
          Apuntarlo ahora
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
      <p role="status" className="text-lg whitespace-pre-line wrap-anywhere">
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
