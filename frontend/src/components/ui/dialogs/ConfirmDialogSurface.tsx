import * as AlertDialog from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "../Button";
import { useNoClickThrough } from "./useNoClickThrough";
import { useReturnFocus } from "./useReturnFocus";
import { useTurn } from "./useTurn";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Names what goes: a destructive action never asks in general. */
  children: ReactNode;
  confirm: string;
  /** What not doing it is called, when that is more than giving up. */
  cancel?: string;
  onConfirm: () => void;
  busy?: boolean;
}

/** Asks before something is destroyed; focus starts on what does nothing. */
export function ConfirmDialogSurface({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel = "Cancelar",
  onConfirm,
  busy,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  const shown = useTurn(open);
  useNoClickThrough(shown);
  return (
    <AlertDialog.Root open={shown} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <div className="velo" data-bloquea-desplazamiento="" />
        <AlertDialog.Content {...returnFocus} className="cuadro" aria-modal="true">
          <header>
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </header>
          <AlertDialog.Description asChild>
            <div className="pila suave">{children}</div>
          </AlertDialog.Description>
          <footer>
            <AlertDialog.Cancel asChild>
              <Button variant="linea" disabled={busy}>
                {cancel}
              </Button>
            </AlertDialog.Cancel>
            <Button variant="peligro" onClick={onConfirm} busy={busy}>
              {confirm}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
