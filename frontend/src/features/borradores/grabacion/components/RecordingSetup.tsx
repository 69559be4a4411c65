import { useState } from "react";
import { useLocation } from "react-router";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { RadioChips } from "@/components/ui/RadioChips";
import { useUser } from "@/entities/cuenta/session";
import type { Place } from "@/entities/grabacion/types";
import { messageOf } from "@/lib/errors";
import { CaptureError, type Choice } from "../model/capture";
import { startRecording } from "../model/recorder";
import { useCapture } from "../model/useCapture";
import { DeviceSelect } from "./DeviceSelect";
import { Level } from "./Level";
import { Picture } from "./Picture";

interface RecordingSetupProps {
  place: Place;
  name: string;
  onClose: () => void;
}

/** Before it begins: what is recorded and with what, and that the other person must know. */
export function RecordingSetup({ place, name, onClose }: RecordingSetupProps) {
  const [choice, setChoice] = useState<Choice>({ camera: true });
  const { opened, retry, hand } = useCapture(choice);
  const { id: by } = useUser();
  const { pathname, search } = useLocation();
  const start = useMutation({
    mutationFn: async () => {
      if (opened.kind !== "ready") return;
      // Before it begins: this gives way to what is recorded, and must not close what it records with.
      hand(true);
      await startRecording({ capture: opened.capture, by, place, name, path: pathname + search });
    },
    onSuccess: onClose,
    onError: () => hand(false),
  });
  const change = (patch: Partial<Choice>) => {
    start.reset();
    setChoice({ ...choice, ...patch });
  };
  const ready = opened.kind === "ready";

  return (
    <section className="suelta" aria-label="Grabar la sesión">
      <RadioChips
        label="Qué se graba"
        value={choice.camera ? "camara" : "sonido"}
        onChange={(value) => change({ camera: value === "camara" })}
        choices={[
          { value: "camara", label: "Cámara y micrófono" },
          { value: "sonido", label: "Solo el micrófono" },
        ]}
      />
      {opened.kind === "asking" && (
        <Loading text="Esperando a la cámara y al micrófono. Si el navegador pregunta, acepta." />
      )}
      {opened.kind === "failed" && (
        <>
          <Alert title={opened.reason} />
          <div className="fila envuelve">
            <Button size="s" variant="linea" onClick={retry}>
              Reintentar
            </Button>
            {choice.camera && (
              <Button size="s" variant="linea" onClick={() => change({ camera: false })}>
                Grabar solo el sonido
              </Button>
            )}
          </div>
        </>
      )}
      {ready && (
        <>
          {choice.camera && <Picture stream={opened.capture.stream} />}
          <Level level={opened.capture.level} />
        </>
      )}
      <div className="doble empty:hidden">
        {choice.camera && (
          <DeviceSelect
            kind="videoinput"
            label="Cámara"
            known={ready}
            value={choice.cameraId}
            onChange={(cameraId) => change({ cameraId })}
          />
        )}
        <DeviceSelect
          kind="audioinput"
          label="Micrófono"
          known={ready}
          value={choice.microphoneId}
          onChange={(microphoneId) => change({ microphoneId })}
        />
      </div>
      <Alert tone="aviso" title={`${place.nombre} debe saber que se graba, y estar de acuerdo.`}>
        Lo que se graba se guarda según ocurre: si algo se corta, se pierden como mucho los últimos
        segundos.
      </Alert>
      {start.isError && <Alert title={reasonOf(start.error)} />}
      <div className="fila envuelve">
        <Button disabled={!ready} busy={start.isPending} onClick={() => start.mutate()}>
          Empezar a grabar
        </Button>
        <Button variant="texto" disabled={start.isPending} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </section>
  );
}

function reasonOf(error: Error): string {
  if (error instanceof CaptureError) return error.message;
  return messageOf(error, "No se ha podido empezar a grabar. Comprueba la conexión.");
}
