import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide";
import { Outlet } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { AyudaAhora } from "@/entities/ayuda/components/AyudaAhora";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { misMedidas } from "@/entities/medida/api";
import { MIS_SESIONES } from "@/entities/portal/routes";
import { firstName } from "@/lib/formats";
import { lazyPart } from "@/lib/lazyPart";
import { CUESTIONARIOS_LINK, type NavigationLink, PACIENTE_LINKS } from "../navigation";
import { AfterFirstPage } from "./AfterFirstPage";
import { NewSessions } from "./NewSessions";
import { PacienteFrame } from "./PacienteFrame";
import { PortraitMenu } from "./PortraitMenu";
import { ProfileMenu } from "./ProfileMenu";

// Only whose telephone keeps something has anything to do.
const FreshOnPhone = lazyPart(async () => ({
  default: (await import("@/features/guardado/components/FreshOnPhone")).FreshOnPhone,
}));

// Likewise who practised where there was no network.
const EnviarGuardadas = lazyPart(async () => ({
  default: (await import("@/features/mis-ejercicios/practicar/EnviarGuardadas")).EnviarGuardadas,
}));

const RenovarAvisos = lazyPart(async () => ({
  default: (await import("@/features/avisos-telefono/RenovarAvisos")).RenovarAvisos,
}));

const WITH_CUESTIONARIOS = [
  ...PACIENTE_LINKS.slice(0, 2),
  CUESTIONARIOS_LINK,
  ...PACIENTE_LINKS.slice(2),
];
const unread = (link: NavigationLink) => link.to === MIS_SESIONES && <NewSessions />;

/** The patient's frame, with who they are and what is new for them. */
export function PacienteShell() {
  const user = useUser();
  // Known once the home or the questionnaires have asked: the other pages spend no request of their first load.
  const { data: asked = [] } = useQuery({ ...misMedidas, enabled: false });
  const profile = (
    <ProfileMenu
      trigger={
        <button
          type="button"
          className="order-2 inline-flex min-w-0 items-center gap-2 text-sm font-[550]"
        >
          <OwnAvatar size="s" />
          <span className="max-w-[16ch] min-w-0 truncate">{firstName(user.name)}</span>
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
      links={asked.length > 0 ? WITH_CUESTIONARIOS : PACIENTE_LINKS}
      badge={unread}
    >
      <Outlet />
      <AfterFirstPage>
        <FreshOnPhone />
        <EnviarGuardadas />
        <RenovarAvisos />
      </AfterFirstPage>
    </PacienteFrame>
  );
}

export { PacienteFrame as Frame };
