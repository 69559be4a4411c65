import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what can be done about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="tarjeta vacio">
      <StillWater />
      <h2 className="text-xl">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
