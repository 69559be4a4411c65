import { clsx } from "clsx";
import { useState } from "react";
import { initials } from "@/lib/formats";
import { avatarLook } from "./avatar-look";

interface AvatarProps {
  name: string;
  picture?: string | null;
  size?: "xs" | "s" | "m" | "l" | "xl";
}

/** A pebble with a photo or initials. The same name always has the same colour and shape. */
export function Avatar({ name, picture, size = "m" }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { tone, shape } = avatarLook(name);
  return (
    <span
      className={clsx("retrato", size !== "m" && `retrato--${size}`, tone)}
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
