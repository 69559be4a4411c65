import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { useOnline } from "@/lib/connection";

/**
 * Along the foot of every page while there is no network, or no server: what is missing comes when it is back.
 * `children` is what can be done until then.
 */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const online = useOnline();
  const opening = useNavigation().state !== "idle";
  return (
    <div aria-live="polite">
      {!online && (
        // What is around it is there before, and tells of it.
        <p className="sin-red" role="status" aria-live="off">
          <Icon of={CloudOff} />
          <b>Sin conexión.</b>
          {opening
            ? "La página se abrirá en cuanto vuelva."
            : "Lo que falte se cargará en cuanto vuelva."}
          {children}
        </p>
      )}
    </div>
  );
}
