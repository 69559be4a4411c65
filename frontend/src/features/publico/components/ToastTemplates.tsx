import { CircleAlert, CircleCheck, type IconNode, Info, X } from "lucide";
import { Icon } from "@/components/ui/Icon";
import type { Flash } from "@/lib/flash";

const LOOKS: { kind: Flash["kind"]; icon: IconNode; tone: string }[] = [
  { kind: "success", icon: CircleCheck, tone: "ok" },
  { kind: "error", icon: CircleAlert, tone: "mal" },
  { kind: "info", icon: Info, tone: "neutro" },
];

/** Where a notice appears, and what one looks like: src/site/notices fills a copy of it. */
export function ToastTemplates() {
  return (
    <section className="tostadas" aria-label="Notificaciones" data-part="notices">
      <ol aria-live="polite" />
      {LOOKS.map(({ kind, icon, tone }) => (
        <template key={kind} data-kind={kind}>
          <li className="tostada">
            <Icon of={icon} className={tone} />
            <b />
            <button type="button" aria-label="Cerrar notificación">
              <Icon of={X} />
            </button>
            <p />
          </li>
        </template>
      ))}
    </section>
  );
}
