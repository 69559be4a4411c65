import { clsx } from "clsx";
import { EyeOff } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { wordsOf, wordsOfFile } from "@/components/video/recording-words";
import { useUser } from "@/entities/cuenta/session";
import { usePreferences } from "@/entities/transcripcion/model/preferences";
import { clock } from "@/lib/formats";
import type { Playback } from "@/lib/playback";

interface RecordingThumbnailProps {
  fileKey: string;
  playback: Playback | undefined;
  onLength: ((seconds: number) => void) | undefined;
}

/** A recording at a glance: its picture, unless the therapist hides pictures, and how long it is. */
export function RecordingThumbnail({ fileKey, playback, onLength }: RecordingThumbnailProps) {
  const [{ veiled }] = usePreferences(useUser().id);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { noun, icon } = playback ? wordsOf(!playback.con_imagen) : wordsOfFile(fileKey);
  const { url = null, poster_url = null, duracion_segundos = null } = playback ?? {};
  const seconds = duracion_segundos ?? loaded?.seconds ?? null;
  const sound = noun === "audio";
  const seen = !sound && !veiled;
  // Until the server has looked into it, the file itself tells; what it already shows stays.
  const itself = url !== null && (loaded?.url === url || poster_url === null) ? url : null;
  const picture = seen && (itself !== null || poster_url !== null);

  const tellLength = useEffectEvent((length: number) => onLength?.(length));
  useEffect(() => {
    if (seconds !== null) tellLength(seconds);
  }, [seconds]);

  return (
    <div
      className={clsx(
        "relative grid aspect-[16/10] place-items-center overflow-hidden rounded-2",
        sound
          ? "bg-primario-suave text-primario-tinta max-md:aspect-auto max-md:min-h-[96px]"
          : "bg-hondo text-sobre-hondo max-md:aspect-[16/8]",
      )}
    >
      {!picture && <Icon of={veiled && !sound ? EyeOff : icon} className="size-[34px]" />}
      {seen && !itself && poster_url && (
        <img className="block size-full object-cover" src={poster_url} alt="" />
      )}
      {itself && (seen || duracion_segundos === null) && (
        // biome-ignore lint/a11y/useMediaCaption: a silent still; the player is below
        <video
          className={clsx("size-full object-cover", seen ? "block" : "hidden")}
          hidden={!seen}
          preload="metadata"
          tabIndex={-1}
          src={`${itself}#t=1`}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            if (Number.isFinite(duration)) setLoaded({ url: itself, seconds: duration });
          }}
        />
      )}
      {seconds !== null && (
        <b className="dato absolute right-[7px] bottom-[7px] rounded-1 px-2 text-xs font-[550] text-(color:--blanco) [background:oklch(from_var(--pelicula)_l_c_h/0.78)] [padding-block:1px]">
          {clock(seconds)}
        </b>
      )}
    </div>
  );
}

interface Loaded {
  url: string;
  seconds: number;
}
