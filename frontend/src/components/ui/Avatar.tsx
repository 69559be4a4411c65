import { clsx } from "clsx";
import { useState } from "react";
import { initials } from "@/lib/initials";
import { avatarLook } from "./avatar-look";

interface AvatarProps {
  name: string;
  picture?: string | null;
  /** Says what the picture is, where no name stands beside it. */
  label?: string;
  /** The picture could not be shown: the initials are. */
  onBroken?: () => void;
  size?: "xs" | "s" | "m" | "l" | "xl";
}

/** A pebble with a photo or initials. The same name always has the same colour and shape. */
export function Avatar({ name, picture, label, onBroken, size = "m" }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { tone, shape } = avatarLook(name);
  const broken = (picture: string) => {
    setFailed(picture);
    onBroken?.();
  };
  return (
    <span
      className={clsx("retrato", size !== "m" && `retrato--${size}`, tone)}
      style={{ "--forma": shape } as React.CSSProperties}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {picture && picture !== failed ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => broken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
