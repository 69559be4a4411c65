import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./Icon";

/** Says in small letters, beside a text, who reads it. */
export function ReaderLabel({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 font-texto text-xs leading-[1] font-[500] tracking-[0] text-tinta-3 normal-nums">
      <Icon of={icon} className="w-[14px]" />
      {children}
    </span>
  );
}
