import { CloudOff } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { useOnline } from "@/lib/connection";
import { useOpening } from "@/lib/router/context";

/**
 * Along the foot of every page while there is no network, or no server: what is missing comes when it is back.
 * `children` is what can be done until then.
 */
export function OfflineBar({ children }: { children?: ReactNode }) {
  const online = useOnline();
  const opening = useOpening();
  return (
    <div aria-live="polite">
      {!online && (
        // What is around it is there before, and tells of it.
        <p
          className="sin-red fixed inset-x-0 bottom-(--pie-barra) z-50 flex min-h-(--pie-red) flex-wrap items-center justify-center gap-x-2 bg-(--aviso-suave) px-4 pt-1 text-center text-sm text-aviso-tinta [box-shadow:inset_0_1px_0_var(--linea)] [padding-bottom:calc(var(--e-1)_+_var(--pie-seguro))] print:hidden [&>a]:py-1 [&>a]:font-[600] [&>a]:text-inherit [&>a]:underline [&>a]:underline-offset-3 max-[640px]:[&>a]:basis-full"
          role="status"
          aria-live="off"
        >
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
