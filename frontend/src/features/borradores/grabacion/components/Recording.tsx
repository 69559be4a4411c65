import { EarOff, Pause, Play, Square, Trash2 } from "lucide";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Icon } from "@/components/ui/Icon";
import { type Controls, elapsed, type Status } from "@/entities/grabacion/status";
import { clock } from "@/lib/formats";
import { isAmiss, wayOf } from "../model/recording-status";
import { DeviceSelect } from "./DeviceSelect";
import { Elapsed } from "./Elapsed";
import { Level } from "./Level";
import { Picture } from "./Picture";

const NOT_AWAKE =
  "Este navegador no mantiene la pantalla encendida: procura que el equipo no se bloquee.";

const NOTHING_KEPT =
  "De lo que se dice ahora no se guarda nada. En la transcripción quedará la marca «Fuera de registro».";
const PHASES = { recording: "Grabando", paused: "En pausa", off: "Fuera de registro" };

/** A recording under way, where it belongs. */
export function Recording({ status, controls }: { status: Status; controls: Controls }) {
  const [asking, setAsking] = useState(false);
  const [microphone, setMicrophone] = useState<string>();
  const hear = useMutation({ mutationFn: controls.hear });
  const { phase, notes, deaf, awake, camera } = status;
  if (phase === "ending") return <Ending status={status} controls={controls} />;
  const off = phase === "off";
  const paused = phase === "paused" || off;
  return (
    <section className="suelta" aria-label="Grabación en marcha">
      <p className="fila fuerte">
        <i className="piloto" data-en-pausa={paused || undefined} aria-hidden="true" />
        <span role="status">{PHASES[phase]}</span>
        <Elapsed status={status} />
      </p>
      {off && <p className="sm tenue">{NOTHING_KEPT}</p>}
      {camera && !notes.camera && <Picture stream={controls.stream} />}
      <Level level={controls.level} />
      {notes.camera && <Alert tone="aviso" title={notes.camera} />}
      {notes.microphone && !deaf && <Alert tone="aviso" title={notes.microphone} />}
      {notes.microphone && deaf && (
        <>
          <Alert title={notes.microphone}>{deaf}</Alert>
          <Button
            size="s"
            variant="linea"
            busy={hear.isPending}
            onClick={() => hear.mutate(undefined)}
          >
            Volver a conectar
          </Button>
        </>
      )}
      {hear.isError && !deaf && <Alert title={hear.error.message} />}
      {isAmiss(status) ? (
        <Alert tone="aviso" title={wayOf(status)} />
      ) : (
        <p className="sm tenue">{wayOf(status)}</p>
      )}
      {awake === false && <p className="sm tenue">{NOT_AWAKE}</p>}
      <DeviceSelect
        kind="audioinput"
        label="Micrófono"
        known
        value={microphone}
        onChange={(deviceId) => {
          setMicrophone(deviceId);
          hear.mutate(deviceId);
        }}
      />
      <div className="fila envuelve">
        {paused ? (
          <Button variant="suave" icon={<Icon of={Play} />} onClick={controls.resume}>
            {off ? "Volver a grabar" : "Seguir grabando"}
          </Button>
        ) : (
          <Button variant="suave" icon={<Icon of={Pause} />} onClick={controls.pause}>
            Pausar
          </Button>
        )}
        {!off && (
          <Button variant="suave" icon={<Icon of={EarOff} />} onClick={controls.goOff}>
            Esto no
          </Button>
        )}
        <Button icon={<Icon of={Square} />} onClick={() => void controls.finish()}>
          Terminar y guardar
        </Button>
        <Button variant="texto" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Descartar la grabación?"
        confirm="Descartar grabación"
        onConfirm={() => void controls.discard()}
      >
        <p>Se borran los {clock(elapsed(status))} grabados. No se pueden recuperar.</p>
      </ConfirmDialog>
    </section>
  );
}

function Ending({ status, controls }: { status: Status; controls: Controls }) {
  const refused = status.way.kind === "refused";
  return (
    <section className="suelta" aria-label="Grabación en marcha">
      {refused ? (
        <Alert
          title={wayOf(status)}
          action={
            <Button size="s" variant="linea" onClick={() => void controls.leave()}>
              Cerrar
            </Button>
          }
        />
      ) : (
        <>
          <Loading text="Guardando los últimos segundos..." />
          {isAmiss(status) && <Alert tone="aviso" title={wayOf(status)} />}
        </>
      )}
    </section>
  );
}
