import { ChevronsUpDown } from "lucide";
import { Outlet } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { OwnAvatar } from "@/entities/cuenta/components/OwnAvatar";
import { useUser } from "@/entities/cuenta/session";
import { lazyPart } from "@/lib/lazyPart";
import { PaletaShortcut } from "../paleta/PaletaShortcut";
import { AfterFirstPage } from "./AfterFirstPage";
import { PortraitMenu } from "./PortraitMenu";
import { ProfileMenu } from "./ProfileMenu";
import { TerapeutaFrame } from "./TerapeutaFrame";

// What works takes seconds at least; who tells of its end comes beside the first page, not before it.
const AvisosDeTrabajo = lazyPart(async () => ({
  default: (await import("@/features/borradores/components/AvisosDeTrabajo")).AvisosDeTrabajo,
}));

/** The therapist's frame, with who they are and what works for them. */
export function TerapeutaShell() {
  const user = useUser();
  const profile = (
    <ProfileMenu
      side="top"
      trigger={
        <button
          type="button"
          className="perfil-mini mt-auto flex w-full items-center gap-3 rounded-3 p-2 text-left text-inherit [background:oklch(from_var(--blanco)_l_c_h_/_0.05)]"
        >
          <OwnAvatar size="s" />
          <span>
            <b className="text-sm leading-[1.3] font-[600]">{user.name}</b>
            <small className="block text-xs leading-[1.3] text-sobre-hondo-2">Terapeuta</small>
          </span>
          <Icon of={ChevronsUpDown} className="ml-auto w-[18px] text-sobre-hondo-2" />
        </button>
      }
    />
  );
  return (
    <>
      <AfterFirstPage>
        <AvisosDeTrabajo />
      </AfterFirstPage>
      <PaletaShortcut />
      <TerapeutaFrame profile={profile} portrait={<PortraitMenu />}>
        <Outlet />
      </TerapeutaFrame>
    </>
  );
}

export { TerapeutaFrame as Frame };
