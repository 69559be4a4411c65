import { clsx } from "clsx";
import { CircleAlert, Download, type IconNode, RotateCcw } from "lucide";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { StoredRecording } from "@/lib/playback";
import type { RecordingWords } from "./recording-words";

interface NoticeProps {
  words: RecordingWords;
  /** What can be kept instead, where nothing else offers it. */
  download: StoredRecording | null;
}

/** Instead of the player: a browser's version of the recording is being made. */
export function Preparing({ words, download, onShown }: NoticeProps & { onShown: () => void }) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <Notice sound={words.noun === "audio"} icon={words.icon} live download={download}>
      {`Estamos preparando este ${words.noun} para que se pueda ${words.watch.toLowerCase()} aquí. Aparecerá solo; mientras tanto, puedes descargarlo.`}
    </Notice>
  );
}

/** Instead of the player: there is no version of the recording that a browser plays. */
export function Unprepared({ words, download }: NoticeProps) {
  return (
    <Notice sound={words.noun === "audio"} icon={CircleAlert} download={download}>
      {`Este ${words.noun} no se ha podido preparar para ${words.watch.toLowerCase()}lo aquí. Descárgalo y ábrelo en tu dispositivo.`}
    </Notice>
  );
}

/** Instead of the player: it should play, and does not. */
export function Broken({ words, download, onRetry }: NoticeProps & { onRetry: () => void }) {
  return (
    <Notice
      sound={words.noun === "audio"}
      icon={CircleAlert}
      download={download}
      act={<Retry onRetry={onRetry} />}
    >
      {`Este navegador no puede reproducir el ${words.noun}. Puedes descargarlo.`}
    </Notice>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="velado" size="s" icon={<Icon of={RotateCcw} />} onClick={onRetry}>
      Reintentar
    </Button>
  );
}

interface FrameProps {
  sound: boolean;
  icon: IconNode;
  /** It will change by itself. */
  live?: boolean;
  download: StoredRecording | null;
  act?: ReactNode;
  children: string;
}

function Notice({ sound, icon, live = false, download, act, children }: FrameProps) {
  return (
    <div
      className={clsx(
        "video grid min-h-min place-content-center justify-items-center gap-3 p-5 text-center text-sm text-sobre-hondo",
        sound && "video--sonido",
      )}
    >
      <span className={live ? "respira" : undefined}>
        <Icon of={icon} className="size-[30px] opacity-85" />
      </span>
      <p className="max-w-[46ch] text-balance" role="status">
        {children}
      </p>
      {(act || download) && (
        <div className="fila envuelve">
          {act}
          {download && (
            <a
              className="btn btn--velado btn--s"
              href={download.address}
              download={download.filename}
            >
              <Icon of={Download} />
              Descargar
            </a>
          )}
        </div>
      )}
    </div>
  );
}
