import { Cloud, MonitorCheck, PenLine } from "lucide";
import { Icon } from "@/components/ui/Icon";
import type { Origen } from "@/entities/portal/types";

/** How each text is spoken of: what an engine does, what it is given, and what hands do to it. */
const TEXTOS = {
  transcripcion: {
    hecha: "Transcrita",
    recibe: "el audio de la sesión",
    cambiada: "Tu terapeuta la ha corregido.",
    a_mano: "La ha escrito o importado tu terapeuta.",
  },
  analisis: {
    hecha: "Propuesto",
    recibe: "lo que se dijo y se anotó en la sesión",
    cambiada: "El texto que lees lo ha escrito o cambiado tu terapeuta.",
    a_mano: "Lo ha escrito tu terapeuta, sin ningún motor.",
  },
} as const;

interface ProcedenciaNoteProps {
  texto: keyof typeof TEXTOS;
  origen: Origen | null | undefined;
}

/** Who made a text that the patient reads, and where their words went for it. */
export function ProcedenciaNote({ texto, origen }: ProcedenciaNoteProps) {
  if (!origen) return null;
  const motor = origen.motor;
  const icon = motor ? (motor.local ? MonitorCheck : Cloud) : PenLine;
  return (
    <p className="fila xs tenue mt-3 items-start gap-2">
      <Icon of={icon} />
      <span className="min-w-0 break-words">{sentence(texto, origen)}</span>
    </p>
  );
}

function sentence(texto: keyof typeof TEXTOS, { motor, a_mano }: Origen): string {
  const { hecha, recibe, cambiada, a_mano: escrita } = TEXTOS[texto];
  if (!motor) return escrita;
  const name = motor.modelo && !motor.local ? `${motor.nombre}, ${motor.modelo}` : motor.nombre;
  const where = motor.local
    ? `${hecha} en el equipo de la consulta: nada ha salido de él (${name}).`
    : `${hecha} por un servicio externo, que recibió ${recibe} (${name}).`;
  return a_mano ? `${where} ${cambiada}` : where;
}
