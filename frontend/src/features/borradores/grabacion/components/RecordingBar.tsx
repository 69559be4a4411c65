import { Pause, Play, Square } from "lucide-react";
import { Link, useLocation } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { useRecording } from "@/entities/grabacion/status";
import { isAmiss, wayOf } from "../model/sentences";
import { Elapsed } from "./Elapsed";

const WORDS = {
  recording: "Grabando",
  paused: "En pausa",
  off: "Fuera de registro",
  ending: "Guardando",
};

const ACTS = {
  recording: "Pausar la grabación",
  paused: "Seguir grabando",
  off: "Volver a grabar",
};

/** On every screen, as long as something is recorded: that it is, and the way to stop it. */
export function RecordingBar() {
  const running = useRecording();
  const { pathname, search } = useLocation();
  if (!running) return null;
  const { status, controls } = running;
  const away = pathname + search !== status.path;
  const signedOut = status.way.kind === "signed-out";
  return (
    <section className="barra-grabacion" aria-label="Grabación">
      <p className="fila fuerte" role="status">
        <i
          className="piloto"
          data-en-pausa={status.phase !== "recording" || undefined}
          aria-hidden="true"
        />
        {WORDS[status.phase]}
      </p>
      <Elapsed status={status} />
      {status.phase !== "ending" && (
        <span className="fila gap-1">
          <Button
            variant="velado"
            size="s"
            iconOnly
            icon={<Icon of={status.phase === "recording" ? Pause : Play} />}
            aria-label={ACTS[status.phase]}
            onClick={status.phase === "recording" ? controls.pause : controls.resume}
          />
          <Button
            variant="velado"
            size="s"
            iconOnly
            icon={<Icon of={Square} />}
            aria-label="Terminar y guardar la grabación"
            onClick={() => void controls.finish()}
          />
        </span>
      )}
      {signedOut && (
        <a href="/login" target="_blank" rel="noreferrer">
          Entrar en otra pestaña
        </a>
      )}
      {away && !signedOut && <Link to={status.path}>Volver a la grabación</Link>}
      {away && status.deaf && <p className="sm">{status.notes.microphone}</p>}
      {away && isAmiss(status) && <p className="sm">{wayOf(status)}</p>}
    </section>
  );
}
