import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import type { StoredRecording } from "@/lib/playback";
import { Broken, Preparing, Unprepared } from "./RecordingNotice";
import { type RecordingWords, wordsOf } from "./recording-words";
import { VideoPlayer } from "./VideoPlayer";

type Player = ComponentProps<typeof VideoPlayer>;

interface RecordingPlayerProps
  extends Omit<
    Player,
    "src" | "poster" | "seconds" | "sound" | "onFailure" | "onReady" | "onPlay"
  > {
  /** Not there while it is on its way. */
  recording: StoredRecording | undefined;
  /** What it is called, as far as is known by then. */
  expected: RecordingWords;
  /** Its addresses may have expired: fresh ones are worth a try. */
  onFailure: () => void;
  /** Where there is no other way to keep it, one is offered with the reason why it does not play. */
  downloadable?: boolean;
}

/** A kept recording, playing; or why it does not yet, and what to do. The place it takes stays the same. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const { recording, expected, onFailure, downloadable, autoPlay, ...player } = props;
  const [held, setHeld] = useState<string | null>(null);
  const [failures, setFailures] = useState(NONE);
  const [waited, setWaited] = useState(false);
  if (!recording) return <Place label={player.label} words={expected} />;

  const { playback } = recording;
  const { estado, url } = playback;
  const times = failures.during === estado ? failures.times : 0;
  const words = wordsOf(!playback.con_imagen);
  const notice = { words, download: downloadable ? recording : null };

  function fail() {
    setHeld(null);
    setFailures({ during: estado, times: times + 1 });
    if (times === 0) onFailure();
  }
  function retry() {
    setFailures(NONE);
    onFailure();
  }

  if (estado === "pendiente" && (url === null || times > 0)) {
    return <Preparing {...notice} onShown={() => setWaited(true)} />;
  }
  if (url === null) return <Unprepared {...notice} />;
  if (times > 1) return <Broken {...notice} onRetry={retry} />;
  return (
    <VideoPlayer
      {...player}
      // What plays goes on, whichever fresh address arrives.
      src={held ?? url}
      poster={playback.poster_url}
      seconds={playback.duracion_segundos}
      sound={!playback.con_imagen}
      // Nothing begins to speak by itself long after it was asked for.
      autoPlay={autoPlay && !waited}
      onPlay={setHeld}
      onReady={() => setFailures(NONE)}
      onFailure={fail}
    />
  );
}

interface Failures {
  /** How far the making was: what comes of it is tried anew. */
  during: string | null;
  times: number;
}

const NONE: Failures = { during: null, times: 0 };

/** Where the player will be. */
function Place({ label, words }: { label: string; words: RecordingWords }) {
  return (
    <div className={clsx("video", words.noun === "audio" && "video--sonido")} role="status">
      <span className="oculto">{`Abriendo: ${label}`}</span>
    </div>
  );
}
