import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";

interface CardProps {
  icon: LucideIcon;
  title: string;
  /** ancha: two thirds of the row. entera: the whole row. oscura: on deep water. */
  look?: "ancha" | "entera" | "oscura";
  /** A picture beside the words. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One piece of the product: an icon, a name and what it does. */
export function Card({ icon, title, look, aside, children }: CardProps) {
  return (
    <article className={clsx("tarjeta", look)}>
      <div className="palabras">
        <span className="canto">
          <Icon of={icon} />
        </span>
        <h3>{title}</h3>
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
      {aside}
    </article>
  );
}
