import { Maximize, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { clock as asClock, number } from "@/lib/formats";
import { type Player, useDuration, useSeconds } from "../model/usePlayer";

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];

/** The session's recording with our own controls: play, back ten seconds, speed, sound, full screen. */
export function VideoPlayer({ src, player }: { src: string; player: Player }) {
  const { video, clock } = player;
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [broken, setBroken] = useState(false);

  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play().catch(() => setBroken(true));
  };
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    if (video.current) video.current.playbackRate = next;
    setSpeed(next);
  };

  return (
    <section className="video" aria-label="Video de la sesión">
      <video
        ref={video}
        className="video-imagen"
        src={src}
        preload="metadata"
        playsInline
        muted={muted}
        onClick={toggle}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => clock.read(event.currentTarget)}
        onSeeked={(event) => clock.read(event.currentTarget)}
        onLoadedMetadata={(event) => clock.read(event.currentTarget)}
        onError={() => setBroken(true)}
      />
      {broken && (
        <p className="velado" role="status">
          Este navegador no puede reproducir este formato
        </p>
      )}
      <div className="mandos">
        <button
          type="button"
          className="play"
          aria-label={playing ? "Pausar" : "Reproducir"}
          onClick={toggle}
        >
          <Icon of={playing ? Pause : Play} />
        </button>
        <Position player={player} />
        <span className="der">
          <button
            type="button"
            aria-label="Retroceder 10 segundos"
            onClick={() => player.seek(Math.max(0, clock.getSeconds() - 10))}
          >
            <Icon of={RotateCcw} />
          </button>
          <button type="button" className="dato" aria-label="Velocidad" onClick={nextSpeed}>
            {number(speed, 2)}×
          </button>
          <button
            type="button"
            aria-label={muted ? "Activar el sonido" : "Silenciar"}
            onClick={() => setMuted(!muted)}
          >
            <Icon of={muted ? VolumeX : Volume2} />
          </button>
          <button
            type="button"
            aria-label="Pantalla completa"
            onClick={() => void video.current?.requestFullscreen()}
          >
            <Icon of={Maximize} />
          </button>
        </span>
      </div>
    </section>
  );
}

function Position({ player: { clock } }: { player: Player }) {
  const seconds = useSeconds(clock);
  const duration = useDuration(clock);
  return <span className="dato">{`${asClock(seconds)} / ${asClock(duration)}`}</span>;
}
