import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "./Icon";
import { dismissToast, readToasts, subscribeToToasts, type Toast } from "./toast";

const ICONS = { ok: CircleCheck, mal: CircleAlert, neutro: Info };

/**
 * Where `notify` speaks; mounted once, by the router's root. Ours rather than sonner: that one adds a
 * <style> element, which the CSP refuses, and 12 kB to the sign-in page.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  const [held, setHeld] = useState(false);
  return (
    <section
      className="tostadas"
      aria-label="Notificaciones"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <ol aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <li className="tostada">
      <Icon of={ICONS[toast.tone]} className={toast.tone} />
      <b>{toast.title}</b>
      <button type="button" aria-label="Cerrar notificación" onClick={() => dismissToast(toast.id)}>
        <Icon of={X} />
      </button>
      {toast.description && <p>{toast.description}</p>}
    </li>
  );
}
