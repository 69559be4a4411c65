import { CircleUserRound, type IconNode, KeyRound, LogOut, Monitor, Moon, Sun } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuLink } from "@/components/ui/Menu";
import { useUser } from "@/entities/cuenta/session";
import { useLogout } from "@/entities/cuenta/useLogout";
import { THEME_CHOICES, type ThemeChoice, useTheme } from "@/lib/theme";
import { PERFIL } from "../navigation";

const ICONS: Record<ThemeChoice, IconNode> = { sistema: Monitor, claro: Sun, oscuro: Moon };
const THEMES = THEME_CHOICES.map((theme) => ({ ...theme, icon: <Icon of={ICONS[theme.value]} /> }));

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
      <MenuLink to={PERFIL[user.role]} icon={<Icon of={CircleUserRound} />}>
        Ver perfil
      </MenuLink>
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
