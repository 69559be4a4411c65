import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { Icon } from "./Icon";

/** Mounted once, by the root of the router. Three at most, 4 s each. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      containerAriaLabel="Notificaciones"
      mobileOffset={16}
    />
  );
}

interface Options {
  /** Milliseconds on screen; 4000 unless told. */
  duration?: number;
}

function show(icon: LucideIcon, tone: string, title: string, description?: string, o?: Options) {
  toast.custom(
    () => (
      <div className="tostada">
        <Icon of={icon} className={tone} />
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
    ),
    { unstyled: true, ...o },
  );
}

/** What the product tells a person in passing. Pages call it; hooks and the client never do. */
export const notify = {
  success: (title: string, description?: string, options?: Options) =>
    show(CircleCheck, "ok", title, description, options),
  error: (title: string, description?: string, options?: Options) =>
    show(CircleAlert, "mal", title, description, options),
  info: (title: string, description?: string, options?: Options) =>
    show(Info, "", title, description, options),
};
