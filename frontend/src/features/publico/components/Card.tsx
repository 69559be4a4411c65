import { clsx } from "clsx";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";

const LOOKS = {
  tercio: "col-span-2 content-start p-6 max-[1081px]:col-span-3",
  oscura:
    "col-span-2 content-start bg-hondo p-6 text-sobre-hondo [box-shadow:none] max-[1081px]:col-span-3",
  media: "col-span-3 content-start p-6",
  ancha:
    "col-span-4 grid-cols-[1fr_1.1fr] content-center items-center gap-6 p-6 max-[1081px]:col-span-6 [&>.cauce]:h-[120px]",
  entera: "col-span-6 grid-cols-[1fr_1.5fr] content-start items-center gap-12 p-8",
} as const;

/** Cards in rows of six parts. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(6,1fr)] gap-5 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
      {children}
    </div>
  );
}

interface CardProps {
  icon: IconNode;
  title: string;
  /** How much of the row it takes: a third, by default; oscura is one on deep water. */
  look?: keyof typeof LOOKS;
  /** A picture beside the words. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One piece of the product: an icon, a name and what it does. */
export function Card({ icon, title, look = "tercio", aside, children }: CardProps) {
  const deep = look === "oscura";
  return (
    <article
      className={clsx(
        "tarjeta relative grid min-h-[200px] overflow-hidden max-md:col-auto max-md:min-h-0 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2 max-md:p-5",
        LOOKS[look],
      )}
    >
      <div className={clsx("grid gap-2", deep ? "[&>p]:text-sobre-hondo-2" : "[&>p]:text-tinta-2")}>
        <span
          className={clsx(
            "mb-1 grid h-[43px] w-[46px] place-items-center rounded-(--guijarro-a)",
            deep
              ? "text-sobre-hondo [background:oklch(from_var(--blanco)_l_c_h_/_0.1)]"
              : "bg-primario-suave text-primario-tinta",
          )}
        >
          <Icon of={icon} />
        </span>
        <h3 className="text-xl">{title}</h3>
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
      {aside}
    </article>
  );
}
