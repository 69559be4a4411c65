import { clsx } from "clsx";
import { ChevronDown, PenLine, TextAlignStart } from "lucide";
import { type ReactNode, useId } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Provenance } from "@/entities/analisis/components/Provenance";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { usePreload } from "@/lib/usePreload";
import { Lector } from "./Lector";
import { mesaCode } from "./mesaCode";

interface TranscripcionSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The transcript by turns. */
  children: ReactNode;
}

/** The transcript, folded until somebody wants it. */
export function TranscripcionSection({
  sesion,
  paciente,
  open,
  onOpenChange,
  children,
}: TranscripcionSectionProps) {
  const id = useId();
  const preloading = usePreload(mesaCode.load);
  return (
    <section className={clsx("trozo scroll-mt-4", !open && "print:hidden")} id="transcripcion">
      <h3>
        Transcripción
        <Lector shared={sesion.compartir.transcripcion} nombre={paciente.nombre} que="la" />
      </h3>
      <div className="fila envuelve">
        <Button
          variant="linea"
          size="s"
          icon={<Icon of={open ? ChevronDown : TextAlignStart} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
        >
          {open ? "Ocultar transcripción" : "Mostrar transcripción"}
        </Button>
        <ButtonLink
          {...preloading}
          to={`?tab=sessions&sesion=${sesion.id}&vista=transcripcion`}
          variant="suave"
          size="s"
          icon={<Icon of={PenLine} />}
        >
          {sesion.video_url ? "Oír y corregir" : "Corregir"}
        </ButtonLink>
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
      <Provenance of={sesion.procedencia_transcripcion} />
    </section>
  );
}
