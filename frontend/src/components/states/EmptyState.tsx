import type { ReactNode } from "react";
import { StillWater } from "@/components/drawings/StillWater";

interface EmptyStateProps {
  title: string;
  /** 1 when this is all the page has to say. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and what can be done about it. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="tarjeta vacio">
      <StillWater />
      <Heading className="text-xl">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
