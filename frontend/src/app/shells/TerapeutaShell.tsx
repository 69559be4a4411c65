import { ChevronsUpDown } from "lucide-react";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { partOf } from "@/lib/partOf";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";
import { PaletaShortcut } from "../paleta/PaletaShortcut";
import { PortraitMenu } from "./PortraitMenu";
import { ProfileMenu } from "./ProfileMenu";
import { TerapeutaFrame } from "./TerapeutaFrame";

// What works takes seconds at least; who tells of its end comes beside the first page, not before it.
const AvisosDeTrabajo = partOf(async () => ({
  default: (await import("@/features/borradores/components/AvisosDeTrabajo")).AvisosDeTrabajo,
}));

/** The therapist's frame, with who they are and what works for them. */
export function TerapeutaShell() {
  const user = useUser();
  const after = useAfterFirstPage();
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
      <Suspense>{after && <AvisosDeTrabajo />}</Suspense>
      <PaletaShortcut />
      <TerapeutaFrame profile={profile} portrait={<PortraitMenu />}>
        <Outlet />
      </TerapeutaFrame>
    </>
  );
}

export { TerapeutaFrame as Frame };
