import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Avatar } from "@/components/ui/Avatar";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
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
    <header>
      <ButtonLink
        to={back}
        variant="texto"
        iconOnly
        aria-label={backLabel}
        icon={<Icon of={ArrowLeft} />}
        preventScrollReset
      />
      <Avatar name={name} />
      <div className="pantalla-titulo">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          <bdi>{name}</bdi>
          {`, ${calendarDay(fecha)}`}
        </p>
      </div>
      <div className="pantalla-actos">{actions}</div>
      <ButtonLink to={back} size="s" preventScrollReset>
        Listo
      </ButtonLink>
    </header>
  );
}
