import { Pause, Play, Square } from "lucide";
import { Link, useLocation } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { useRecording } from "@/entities/grabacion/status";
import { isAmiss, wayOf } from "../model/recording-status";
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

const LINK = "pr-1 text-inherit underline";
const NOTE = "basis-full pb-1 text-sm";

/** On every screen, as long as something is recorded: that it is, and the way to stop it. */
export function RecordingBar() {
  const running = useRecording();
  const { pathname, search } = useLocation();
  if (!running) return null;
  const { status, controls } = running;
  const away = pathname + search !== status.path;
  const signedOut = status.way.kind === "signed-out";
  return (
    <section
      className="barra-grabacion fixed inset-x-0 bottom-[calc(var(--pie)+max(14px,var(--pie-seguro)))] z-30 mx-auto flex w-fit max-w-[min(640px,calc(100vw-24px))] flex-wrap items-center gap-x-3 gap-y-2 rounded-4 bg-hondo py-2 pr-2 pl-4 text-sobre-hondo [box-shadow:0_8px_28px_oklch(from_var(--pelicula)_l_c_h/0.35)] print:hidden"
      aria-label="Grabación"
    >
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
        <a href="/login" target="_blank" rel="noreferrer" className={LINK}>
          Entrar en otra pestaña
        </a>
      )}
      {away && !signedOut && (
        <Link to={status.path} className={LINK}>
          Volver a la grabación
        </Link>
      )}
      {away && status.deaf && <p className={NOTE}>{status.notes.microphone}</p>}
      {away && isAmiss(status) && <p className={NOTE}>{wayOf(status)}</p>}
    </section>
  );
}
