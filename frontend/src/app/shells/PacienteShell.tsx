import { ChevronDown } from "lucide-react";
import { Outlet } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { MIS_SESIONES } from "@/entities/portal/places";
import { firstName } from "@/lib/formats";
import type { NavigationLink } from "../navigation";
import { NewSessions } from "./NewSessions";
import { PacienteFrame } from "./PacienteFrame";
import { PortraitMenu } from "./PortraitMenu";
import { ProfileMenu } from "./ProfileMenu";

const unread = (link: NavigationLink) => link.to === MIS_SESIONES && <NewSessions />;

/** The patient's frame, with who they are and what is new for them. */
export function PacienteShell() {
  const user = useUser();
  const profile = (
    <ProfileMenu
      trigger={
        <button type="button" className="yo">
          <OwnAvatar size="s" />
          <span>{firstName(user.name)}</span>
          <Icon of={ChevronDown} />
        </button>
      }
    />
  );
  return (
    <PacienteFrame
      help={<AyudaAhora />}
      profile={profile}
      portrait={<PortraitMenu />}
      badge={unread}
    >
      <Outlet />
    </PacienteFrame>
  );
}

export { PacienteFrame as Frame };
