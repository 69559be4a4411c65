import { X } from "lucide";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "./Icon";

export interface PlainDialogProps {
  /** Without it there is nothing yet that could be closed: no Escape, no cross. */
  onClose: (() => void) | undefined;
  title: ReactNode;
  description?: string;
  children: ReactNode;
}

/**
 * The browser's own dialog, for what must open without a network and before any other code has come. It holds
 * the focus, goes with Escape and gives the focus back by itself.
 */
export function PlainDialog({ onClose, title, description, children }: PlainDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // The focus goes back while there is still something that it can come back from.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className="cuadro cuadro--ancho backdrop:bg-(--velo)"
      aria-labelledby={id}
      data-bloquea-desplazamiento=""
      onCancel={(event) => !onClose && event.preventDefault()}
      // One that was shown again meanwhile has not been closed.
      onClose={(event) => !event.currentTarget.open && onClose?.()}
    >
      {/* No <header>: of a dialog of the browser's own it would be a landmark of the page. */}
      <div className="mb-5 pr-12 [&>p]:mt-1 [&>p]:text-tinta-2">
        <h2 id={id}>{title}</h2>
        {description && <p>{description}</p>}
      </div>
      {children}
      {onClose && (
        <button
          type="button"
          className="btn btn--icono btn--s cerrar"
          aria-label="Cerrar"
          onClick={() => box.current?.close()}
        >
          <Icon of={X} />
        </button>
      )}
    </dialog>
  );
}
