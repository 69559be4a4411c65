import type { ComponentProps } from "react";
import { Avatar } from "@/components/ui/Avatar";
import { restoreSession, useUser } from "../session";
import { pictureOf } from "../storage";

/** The signed-in person. A photo's address expires: when it no longer opens, another one is asked for. */
export function OwnAvatar({ size }: Pick<ComponentProps<typeof Avatar>, "size">) {
  const user = useUser();
  return (
    <Avatar
      name={user.name}
      picture={pictureOf(user)}
      size={size}
      onBroken={() => void restoreSession({ background: true })}
    />
  );
}
