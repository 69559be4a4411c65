import { ChevronDown, TextAlignStart } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { Paciente, SesionRead } from "../types";
import { provenanceOf } from "./AnalisisSection";
import { Lector } from "./Lector";

interface TranscripcionSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
  /** A moment to show: the transcript opens for it. */
  pointer: object | null;
  /** The transcript by turns. */
  children: ReactNode;
}

/** The transcript, folded until somebody wants it. */
export function TranscripcionSection({
  sesion,
  paciente,
  pointer,
  children,
}: TranscripcionSectionProps) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(pointer);
  const id = useId();
  if (shown !== pointer) {
    setShown(pointer);
    setOpen(true);
  }
  if (sesion.segmentos.length === 0 && !sesion.transcripcion) return null;
  return (
    <section className="trozo">
      <h3>
        Transcripción
        <Lector shared={sesion.compartir.transcripcion} nombre={paciente.nombre} />
      </h3>
      <Button
        variant="linea"
        size="s"
        className="justify-self-start"
        icon={<Icon of={open ? ChevronDown : TextAlignStart} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? "Ocultar transcripción" : "Abrir transcripción"}
      </Button>
      <div id={id} hidden={!open}>
        {open && (sesion.segmentos.length > 0 ? children : <p>{sesion.transcripcion}</p>)}
      </div>
      {open && sesion.procedencia_transcripcion && (
        <p className="sm tenue">{provenanceOf(sesion.procedencia_transcripcion)}</p>
      )}
    </section>
  );
}
