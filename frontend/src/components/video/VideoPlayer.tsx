import { clsx } from "clsx";
import {
  AudioLines,
  Eye,
  EyeOff,
  Gauge,
  Maximize,
  Pause,
  Play,
  RotateCcw,
  Volume2,
  VolumeX,
} from "lucide";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { clock, number } from "@/lib/formats";
import { wordsOf } from "./recording-words";

const SPEEDS: readonly number[] = [1, 1.25, 1.5, 1.75, 2, 0.75];
const BACK_SECONDS = 10;

interface VideoPlayerProps {
  src: string;
  /** What is seen of it before it plays. */
  poster?: string | null;
  /** How long it is, where that is known before it is loaded. */
  seconds?: number | null;
  /** Whether it has no picture. */
  sound: boolean;
  /** What is being watched, for who cannot see it. */
  label: string;
  /** The element itself: seek with `current.currentTime = seconds`. */
  video: RefObject<HTMLVideoElement | null>;
  startAt?: number;
  autoPlay?: boolean;
  /** The place or the length is known anew. */
  onTime?: (video: HTMLVideoElement) => void;
  /** How fast it plays, where somebody else remembers it. */
  speed?: number;
  onSpeed?: (speed: number) => void;
  /** Whether the image is hidden; without `onVeil` it cannot be. */
  veiled?: boolean;
  onVeil?: (veiled: boolean) => void;
  /** The key that shows it again, where one does. */
  veilKey?: string;
  /** How far the button back goes. */
  back?: number;
  /** It plays, from this address. */
  onPlay: (src: string) => void;
  /** Enough of it is here to play. */
  onReady: () => void;
  /** The address does not play, or not any more. */
  onFailure: () => void;
}

/** A session's video, or its sound alone, with the product's controls; everything works from the keyboard. */
export function VideoPlayer({
  src,
  poster,
  seconds,
  sound,
  label,
  video,
  startAt = 0,
  autoPlay = false,
  onTime,
  onPlay,
  onReady,
  onFailure,
  veiled = false,
  onVeil,
  veilKey,
  back = BACK_SECONDS,
  ...remembered
}: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const [now, setNow] = useState(startAt);
  const [loaded, setLoaded] = useState<number | null>(null);
  const whole = loaded ?? seconds ?? 0;
  const [chosen, setChosen] = useState(1);
  const speed = remembered.speed ?? chosen;
  const { noun } = wordsOf(sound);
  const hidden = veiled && !sound;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another source begins at its usual speed
  useEffect(() => {
    if (!video.current) return;
    video.current.defaultPlaybackRate = speed;
    video.current.playbackRate = speed;
  }, [video, speed, src]);

  function moved(element: HTMLVideoElement) {
    setNow(element.currentTime);
    onTime?.(element);
  }

  function seek(seconds: number) {
    if (video.current) video.current.currentTime = seconds;
  }

  return (
    <div className={clsx("video", hidden && "video--velado", sound && "video--sonido")} ref={frame}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is the transcript beside it */}
      <video
        ref={video}
        src={src}
        // Whoever hides the picture hides all of it.
        poster={(!hidden && poster) || undefined}
        aria-label={label}
        preload="metadata"
        playsInline
        autoPlay={autoPlay}
        onLoadedMetadata={({ currentTarget: element }) => {
          if (Number.isFinite(element.duration)) setLoaded(element.duration);
          if (now > 0) element.currentTime = now; // A fresh address goes on where the old one was.
          onReady();
          onTime?.(element);
        }}
        onPlay={() => {
          setPlaying(true);
          onPlay(src);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => moved(event.currentTarget)}
        onSeeked={(event) => moved(event.currentTarget)}
        onError={onFailure}
      />
      {sound && (
        <p className="flex items-center gap-2 px-5 py-4 text-sm text-(color:--blanco)">
          <Icon of={AudioLines} />
          Solo audio
        </p>
      )}
      {hidden && (
        <span className="absolute top-[14px] left-[14px] inline-flex items-center gap-2 rounded-total px-3 py-1 text-xs text-(color:--blanco) backdrop-blur-[6px] [background:oklch(from_var(--pelicula)_l_c_h/0.6)] max-md:hidden">
          <Icon of={EyeOff} className="size-[15px]" />
          Imagen velada{veilKey && `. Pulsa ${veilKey} para verla`}
        </span>
      )}
      <div className="mandos">
        <input
          type="range"
          className="recorrido"
          aria-label={`Posición en el ${noun}`}
          aria-valuetext={`${clock(now)} de ${clock(whole)}`}
          min={0}
          max={whole || 1}
          step={1}
          value={Math.min(now, whole)}
          onChange={(event) => seek(Number(event.target.value))}
        />
        <button
          type="button"
          className="play grid h-[38px] w-10 place-items-center rounded-(--guijarro-c) bg-(--blanco) text-hondo"
          aria-label={playing ? "Pausar" : "Reproducir"}
          onClick={() => void toggle(video.current)}
        >
          <Icon of={playing ? Pause : Play} className="w-[17px] fill-current" />
        </button>
        <span className="dato">{`${clock(now)} / ${clock(whole)}`}</span>
        <span className="der [&>button]:font-[600]">
          <button
            type="button"
            aria-label={`Retroceder ${back} segundos`}
            onClick={() => seek(Math.max(0, now - back))}
          >
            <Icon of={RotateCcw} />
          </button>
          <SpeedButton speed={speed} onChange={remembered.onSpeed ?? setChosen} />
          {onVeil && !sound && (
            <button
              type="button"
              aria-label={veiled ? "Mostrar imagen" : "Ocultar imagen"}
              onClick={() => onVeil(!veiled)}
            >
              <Icon of={veiled ? Eye : EyeOff} />
            </button>
          )}
          <MuteButton video={video} />
          {!sound && (
            <button
              type="button"
              aria-label="Pantalla completa"
              onClick={() => void toggleFullScreen(frame.current)}
            >
              <Icon of={Maximize} />
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

function SpeedButton({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const next = () => {
    const place = SPEEDS.indexOf(speed);
    onChange(SPEEDS[(place + 1) % SPEEDS.length] ?? 1);
  };
  return (
    <button type="button" onClick={next} aria-label={`Velocidad ${number(speed, 2)}`}>
      {speed === 1 ? <Icon of={Gauge} /> : <b>{`${number(speed, 2)}×`}</b>}
    </button>
  );
}

function MuteButton({ video }: Pick<VideoPlayerProps, "video">) {
  const [muted, setMuted] = useState(false);
  function toggleSound() {
    setMuted(!muted);
    if (video.current) video.current.muted = !muted;
  }
  return (
    <button
      type="button"
      aria-pressed={muted}
      aria-label={muted ? "Activar el sonido" : "Silenciar"}
      onClick={toggleSound}
    >
      <Icon of={muted ? VolumeX : Volume2} />
    </button>
  );
}

async function toggle(element: HTMLVideoElement | null): Promise<void> {
  if (!element) return;
  if (!element.paused) return element.pause();
  await playFrom(element);
}

/** Plays; a browser that refuses (or a source that is being replaced) leaves it paused. */
export async function playFrom(element: HTMLVideoElement, seconds?: number): Promise<void> {
  if (seconds !== undefined) element.currentTime = seconds;
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

async function toggleFullScreen(frame: HTMLDivElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await frame?.requestFullscreen();
}
