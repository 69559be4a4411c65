import { ArrowLeft } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/Avatar";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { daySaid } from "@/lib/days";
import { calendarDay } from "@/lib/formats";

interface FullScreenTranscripcionProps {
  /** Otherwise what is in it stands where it is, on the page. */
  open?: boolean;
  /** Which session it is. */
  title: string;
  paciente: { nombre: string; apellido: string };
  fecha: string;
  /** Where both ways out lead, and what the first is called for who does not see its arrow. */
  back: string;
  backLabel: string;
  /** Whether it is saved, and ways to take it away. */
  actions: ReactNode;
  children: ReactNode;
}

/** The workbench with the screen to itself, in a frame of its own. */
export function FullScreenTranscripcion({
  open = true,
  children,
  ...frame
}: FullScreenTranscripcionProps) {
  return (
    <div className={open ? "pantalla" : undefined}>
      {open && <Marco {...frame} />}
      {children}
    </div>
  );
}

function Marco(props: Omit<FullScreenTranscripcionProps, "open" | "children">) {
  const { title, paciente, fecha, back, backLabel, actions } = props;
  const name = `${paciente.nombre} ${paciente.apellido}`;
  const heading = useRef<HTMLHeadingElement>(null);
  // What led here is on the page behind.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex items-center gap-x-4 gap-y-2 border-b border-linea bg-superficie px-6 py-3 max-md:flex-wrap max-md:gap-x-2 max-md:px-3 max-md:py-2">
      <ButtonLink
        to={back}
        variant="texto"
        iconOnly
        aria-label={backLabel}
        icon={<Icon of={ArrowLeft} />}
        preventScrollReset
      />
      <Avatar name={name} />
      {/* Shortened, and not the reason for a second line. */}
      <div className="min-w-0 flex-[1_1_8rem] max-md:basis-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className="truncate text-lg leading-[1.25] focus-visible:[box-shadow:none]"
        >
          {title}
        </h1>
        <p className="truncate text-sm text-tinta-2">
          <bdi>{name}</bdi>
          {`, ${calendarDay(daySaid(fecha))}`}
        </p>
      </div>
      <div className="pantalla-actos flex items-center gap-4 max-md:contents">{actions}</div>
      <ButtonLink to={back} size="s" preventScrollReset>
        Listo
      </ButtonLink>
    </header>
  );
}
