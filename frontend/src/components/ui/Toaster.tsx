import { CircleAlert, CircleCheck, Info, X } from "lucide";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "./Icon";
import { dismissToast, readToasts, subscribeToToasts, type Toast } from "./toast";

const ICONS = { ok: CircleCheck, mal: CircleAlert, neutro: Info };

/**
 * Where `notify` speaks; mounted once, by the router's root. Ours rather than sonner: that one adds a
 * <style> element, which the CSP refuses, and 12 kB to the sign-in page.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const before = useRef<HTMLElement>(null);
  const held = useHiddenPage() || pointed || focused;

  function onFocus(event: FocusEvent<HTMLElement>) {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from;
    setFocused(true);
  }

  /** The focus goes back where it was before it came to the toasts. */
  function dismiss(id: number) {
    dismissToast(id);
    setFocused(false);
    before.current?.focus({ preventScroll: true });
  }

  return (
    <section
      className="tostadas"
      aria-label="Notificaciones"
      // Sending a notice away is no click outside of an open dialog, which would close it.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} onDismiss={dismiss} />
        ))}
      </ol>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Its time stands still: somebody is reading, or nobody is there. */
  held: boolean;
  onDismiss: (id: number) => void;
}

function ToastCard({ toast, held, onDismiss }: ToastCardProps) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <li className="tostada">
      <Icon of={ICONS[toast.tone]} className={toast.tone} />
      <b>{toast.title}</b>
      <button
        type="button"
        aria-label="Cerrar notificación"
        onKeyDown={(event) => event.key === "Escape" && onDismiss(toast.id)}
        onClick={() => onDismiss(toast.id)}
      >
        <Icon of={X} />
      </button>
      {toast.description && <p>{toast.description}</p>}
      {toast.link && (
        <Link to={toast.link.to} onClick={() => dismissToast(toast.id)}>
          {toast.link.label}
        </Link>
      )}
    </li>
  );
}

/** A page nobody looks at tells nothing: its toasts wait. */
function useHiddenPage(): boolean {
  return useSyncExternalStore(followVisibility, () => document.hidden);
}

function followVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
