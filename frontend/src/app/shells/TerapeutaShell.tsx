import { ChevronsUpDown } from "lucide-react";
import { Outlet } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { AvisosDeTrabajo } from "@/features/borradores/components/AvisosDeTrabajo";
import { PaletaShortcut } from "../paleta/PaletaShortcut";
import { PortraitMenu } from "./PortraitMenu";
import { ProfileMenu } from "./ProfileMenu";
import { TerapeutaFrame } from "./TerapeutaFrame";

/** The therapist's frame, with who they are and what works for them. */
export function TerapeutaShell() {
  const user = useUser();
  const profile = (
    <ProfileMenu
      side="top"
      trigger={
        <button type="button" className="perfil-mini">
          <OwnAvatar size="s" />
          <span>
            <b>{user.name}</b>
            <small>Terapeuta</small>
          </span>
          <Icon of={ChevronsUpDown} />
        </button>
      }
    />
  );
  return (
    <>
      <AvisosDeTrabajo />
      <PaletaShortcut />
      <TerapeutaFrame profile={profile} portrait={<PortraitMenu />}>
        <Outlet />
      </TerapeutaFrame>
    </>
  );
}

export { TerapeutaFrame as Frame };
