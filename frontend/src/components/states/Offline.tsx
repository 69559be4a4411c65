import { CloudOff } from "lucide-react";
import { useNavigation } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { useOnline } from "@/lib/connection";

/** Along the foot of every page while there is no network: what is missing comes when it is back. */
export function OfflineBar() {
  const online = useOnline();
  const opening = useNavigation().state !== "idle";
  return (
    <div aria-live="polite">
      {!online && (
        <p className="sin-red">
          <Icon of={CloudOff} />
          <b>Sin conexión.</b>
          {opening
            ? "La página se abrirá en cuanto vuelva."
            : "Lo que falte se cargará en cuanto vuelva."}
        </p>
      )}
    </div>
  );
}
