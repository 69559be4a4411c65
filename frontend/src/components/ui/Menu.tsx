import { clsx } from "clsx";
import { Check } from "lucide";
import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Icon } from "./Icon";
import { MENU, MENU_ROW } from "./menu-look";
import { moveInMenu, useMenuPopup } from "./useMenuPopup";

interface TriggerProps {
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}

interface MenuProps {
  /** One button. */
  trigger: ReactElement<TriggerProps>;
  side?: "top" | "bottom";
  /** Which edges of the button and the menu meet. */
  align?: "start" | "end";
  /** Opens as soon as it is made. */
  defaultOpen?: boolean;
  children: ReactNode;
}

const Close = createContext<() => void>(() => undefined);

/** A menu that opens from `trigger`. Ours rather than Radix's: 28 kB less on every dashboard page. */
export function Menu({
  trigger,
  side = "bottom",
  align = "end",
  defaultOpen = false,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const closeToButton = useCallback(() => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: button,
        onClick: () => setOpen(!open),
        "aria-haspopup": "menu",
        "aria-expanded": open,
      })}
      {open && (
        <Close value={closeToButton}>
          <Popup anchor={button} labelledBy={id} side={side} align={align} close={close}>
            {children}
          </Popup>
        </Close>
      )}
    </>
  );
}

interface PopupProps {
  anchor: React.RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  side: "top" | "bottom";
  align: "start" | "end";
  close: () => void;
  children: ReactNode;
}

function Popup({ anchor, labelledBy, side, align, close, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const closeToButton = useContext(Close);
  useMenuPopup({ anchor, popup, side, align, close });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") closeToButton();
    else if (event.key === "Tab") close();
    else moveInMenu(event);
  }

  return createPortal(
    <div
      ref={popup}
      role="menu"
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={clsx(
        MENU,
        "fixed z-45 max-h-[calc(100dvh_-_24px)] min-w-[224px] [animation:emerge_var(--dur-2)_var(--curva)]",
      )}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    // Inside the page's own content, so that it belongs to a landmark.
    document.getElementById("contenido") ?? document.body,
  );
}

const ITEM = `${MENU_ROW} focus:bg-hover focus:[box-shadow:none] aria-disabled:opacity-50 [&_.ico]:size-[18px]`;

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  const close = useContext(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={clsx(ITEM, danger && "text-peligro-tinta")}
      aria-disabled={disabled || undefined}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (disabled) return;
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

interface MenuLinkProps {
  icon?: ReactNode;
  to: string;
  children: ReactNode;
}

export function MenuLink({ icon, to, children }: MenuLinkProps) {
  const close = useContext(Close);
  return (
    <Link
      to={to}
      className={ITEM}
      role="menuitem"
      tabIndex={-1}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={close}
    >
      {icon}
      {children}
    </Link>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div
      role="presentation"
      className="flex w-full items-center gap-2 rounded-2 px-3 pt-2 pb-1 text-xs font-[550] text-tinta-3"
    >
      {children}
    </div>
  );
}

export function MenuLine() {
  return <hr className="m-1 block h-px border-0 bg-linea" />;
}

interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string; icon?: ReactNode }[];
}

/** One of a few, inside a menu; choosing does not close it. */
export function MenuChoice<V extends string>({
  label,
  value,
  onChange,
  choices,
}: MenuChoiceProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may contain a group, not a fieldset
    <div role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={ITEM}
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
          {choice.value === value && <Icon of={Check} className="ml-auto" />}
        </button>
      ))}
    </div>
  );
}
