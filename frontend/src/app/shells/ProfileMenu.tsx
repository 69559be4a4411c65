import { KeyRound, LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuLink } from "@/components/ui/Menu";
import { useUser } from "@/features/cuentas/session";
import { useLogout } from "@/features/cuentas/useLogout";
import { type ThemeChoice, useTheme } from "@/lib/theme";

const THEMES: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: "sistema", label: "Como el sistema", icon: <Icon of={Monitor} /> },
  { value: "claro", label: "Claro", icon: <Icon of={Sun} /> },
  { value: "oscuro", label: "Oscuro", icon: <Icon of={Moon} /> },
];

/** What a person can do about themselves, from whichever button the shell gives it. */
export function ProfileMenu({
  trigger,
  side,
}: Pick<ComponentProps<typeof Menu>, "trigger" | "side">) {
  const user = useUser();
  const logout = useLogout();
  const [theme, setTheme] = useTheme();
  return (
    <Menu trigger={trigger} side={side}>
      <MenuLabel>{user.email}</MenuLabel>
      <MenuLine />
      <MenuLabel>Tema</MenuLabel>
      <MenuChoice label="Tema" value={theme} onChange={setTheme} choices={THEMES} />
      <MenuLine />
      {user.role === "paciente" && (
        // Therapists sign in with the provider only: they have no password here.
        <MenuLink to="/change-password" icon={<Icon of={KeyRound} />}>
          Cambiar contraseña
        </MenuLink>
      )}
      <MenuItem icon={<Icon of={LogOut} />} onSelect={() => void logout()}>
        Cerrar Sesión
      </MenuItem>
    </Menu>
  );
}
