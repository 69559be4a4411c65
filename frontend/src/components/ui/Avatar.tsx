import { clsx } from "clsx";
import { useState } from "react";
import { initials } from "@/lib/formats";

const TONES = ["agua", "lirio", "junco", "nenufar", "candil"] as const;
const SHAPES = ["guijarro-a", "guijarro-b", "guijarro-c"] as const;

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: "xs" | "s" | "m" | "l" | "xl";
}

/** A pebble with a photo or initials. The same name always has the same colour and shape. */
export function Avatar({ name, picture, size = "m" }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const seed = [...name].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  const shape = `var(--${SHAPES[seed % SHAPES.length]})`;
  const tone = TONES[(seed >>> 3) % TONES.length];
  return (
    <span
      className={clsx("retrato", size !== "m" && `retrato--${size}`, `retrato--${tone}`)}
      style={{ "--forma": shape } as React.CSSProperties}
      aria-hidden="true"
    >
      {picture && picture !== failed ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
