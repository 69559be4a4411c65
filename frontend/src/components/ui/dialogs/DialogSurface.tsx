import { clsx } from "clsx";
import { X } from "lucide";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { Icon } from "../Icon";
import { useNoClickThrough } from "./useNoClickThrough";
import { useReturnFocus } from "./useReturnFocus";
import { useTurn } from "./useTurn";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  wide?: boolean;
  /** Stays until one of its own buttons closes it: no Escape, no click outside, no cross. */
  insistent?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog. Radix's Overlay is not used: it locks the scroll through an injected <style>, which the
 * CSP refuses; `data-bloquea-desplazamiento` (overlays.css) locks it instead. Actions go in a <footer>.
 */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  wide,
  insistent,
  className,
  children,
}: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus();
  const shown = useTurn(open);
  useNoClickThrough(shown);
  const hold = insistent ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open={shown} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="velo" data-bloquea-desplazamiento="" />
        <Radix.Content
          className={clsx("cuadro", wide && "cuadro--ancho", className)}
          ref={box}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (box.current && !hasControl(box.current)) {
              event.preventDefault();
              box.current.focus();
            }
          }}
          onEscapeKeyDown={hold}
          onInteractOutside={hold}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
          </header>
          {children}
          {!insistent && (
            <Radix.Close className="btn btn--icono btn--s cerrar" aria-label="Cerrar">
              <Icon of={X} />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Whether there is anything to act on but the cross; what is still on its way brings its own. */
function hasControl(box: HTMLElement): boolean {
  return box.querySelector(CONTROLS) !== null;
}

const CONTROLS =
  ":is(a[href], button, input, select, textarea, [tabindex]:not([tabindex='-1'])):not(:disabled, .cerrar)";
