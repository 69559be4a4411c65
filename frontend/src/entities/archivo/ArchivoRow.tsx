import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";

/** A file in a list: what it is, and what can be done with it. */
export const FILA =
  "flex min-w-0 items-center gap-3 rounded-2 bg-superficie-2 px-3 py-2 [box-shadow:inset_0_0_0_1px_var(--linea)] max-md:flex-wrap";

/** Its kind, as a picture. */
export function FilaTipo({ icon }: { icon: IconNode }) {
  return (
    <span className="grid h-[36px] w-[38px] flex-none place-items-center rounded-(--guijarro-a) bg-primario-suave text-primario-tinta">
      <Icon of={icon} />
    </span>
  );
}

interface FilaDatosProps {
  nombre: string;
  /** Below its name. */
  children: ReactNode;
  className?: string;
}

export function FilaDatos({ nombre, children, className = "[gap:2px]" }: FilaDatosProps) {
  return (
    <div className={`grid min-w-0 flex-1 text-xs text-tinta-3 ${className}`}>
      <b className="text-sm leading-[1.35] font-[550] text-tinta wrap-anywhere">{nombre}</b>
      {children}
    </div>
  );
}

export function FilaActos({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-none gap-2 max-md:basis-full max-md:[&>.btn:not(.btn--icono)]:flex-1">
      {children}
    </div>
  );
}
