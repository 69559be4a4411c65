import { useQuery } from "@tanstack/react-query";
import { Check, Play, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { clock, duration, fileSize } from "@/lib/formats";
import { videoAddress } from "../api";
import { useDraft } from "../context";
import type { UploadState } from "../model/uploads";

interface VideoUploadedProps {
  upload: UploadState | null;
  disabled: boolean;
  onChange: () => void;
}

/** The stored video: a look at it, its name, and changing it for another. */
export function VideoUploaded({ upload, disabled, onChange }: VideoUploadedProps) {
  const { state } = useDraft();
  const { file_key } = state.form;
  const address = useQuery({ ...videoAddress(file_key ?? ""), enabled: file_key !== null });
  const [seconds, setSeconds] = useState<number | null>(null);
  const name = state.draft?.archivo_video_info.nombre_archivo ?? file_key?.split("/").pop();

  return (
    <div className="suelta">
      <div className="mini">
        {address.data && (
          // biome-ignore lint/a11y/useMediaCaption: a silent still; the player is below
          <video
            className="escena"
            preload="metadata"
            tabIndex={-1}
            src={`${address.data.download_url}#t=1`}
            onLoadedMetadata={(event) => setSeconds(event.currentTarget.duration)}
          />
        )}
        {seconds !== null && Number.isFinite(seconds) && <b className="dato">{clock(seconds)}</b>}
      </div>
      <div className="pila gap-2">
        <b className="fuerte corta">{name}</b>
        <span className="fila envuelve sm tenue gap-x-2.5 gap-y-1">
          <Badge tone="junco" icon={<Icon of={Check} />}>
            Subido
          </Badge>
          {upload?.kind === "done" && `${fileSize(upload.size)} en ${span(upload.seconds)}`}
        </span>
        <div className="fila envuelve -ml-3 gap-1">
          <Button variant="texto" size="s" icon={<Icon of={Play} />} onClick={showPlayer}>
            Ver
          </Button>
          <Button
            variant="texto"
            size="s"
            icon={<Icon of={RefreshCw} />}
            disabled={disabled}
            onClick={onChange}
          >
            Cambiar
          </Button>
        </div>
      </div>
    </div>
  );
}

export const PLAYER_ID = "video-de-la-sesion";

function showPlayer(): void {
  const player = document.getElementById(PLAYER_ID);
  player?.scrollIntoView({ behavior: "smooth", block: "center" });
  player?.querySelector("button")?.focus({ preventScroll: true });
}

function span(seconds: number): string {
  return seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : duration(seconds / 60);
}
