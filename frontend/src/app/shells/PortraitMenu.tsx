import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { ProfileMenu } from "./ProfileMenu";

/** The profile's menu where there is room for a portrait only. */
export function PortraitMenu() {
  const user = useUser();
  return (
    <ProfileMenu
      trigger={
        <button
          type="button"
          className="grid min-h-[44px] min-w-[44px] place-items-center"
          aria-label={`Perfil de ${user.name}`}
        >
          <OwnAvatar size="s" />
        </button>
      }
    />
  );
}
