import { useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened, or to the place around it when the dialog
 * has done away with it and nothing else took the focus. Radix only does so for its own triggers, and our
 * dialogs are opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null);
  const around = useRef<HTMLElement>(null);
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement;
      opener.current = focused instanceof HTMLElement ? focused : null;
      around.current = opener.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current) return;
      event.preventDefault();
      if (opener.current.isConnected) opener.current.focus();
      else if (document.activeElement === document.body) {
        around.current?.focus({ preventScroll: true });
      }
    },
  };
}
