import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon";

interface MenuProps {
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  /** Opens as soon as it is made. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu that opens from `trigger` (one button). Not modal: a modal one would inject styles (CSP). */
export function Menu({
  trigger,
  align = "end",
  side = "bottom",
  defaultOpen,
  children,
}: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu menu--flotante"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={clsx(danger && "peligro")}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({
  icon,
  to,
  children,
}: {
  icon?: ReactNode;
  to: string;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-rotulo">{children}</DropdownMenu.Label>;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="menu-linea" />;
}

/** One of a few, inside a menu; choosing does not close it. */
export function MenuChoice<V extends string>({
  value,
  onChange,
  choices,
}: {
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string; icon?: ReactNode }[];
}) {
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className="menu-grupo"
    >
      {choices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
        >
          {choice.icon}
          {choice.label}
          {choice.value === value && <Icon of={Check} />}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
