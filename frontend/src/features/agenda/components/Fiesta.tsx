import type { Festivo } from "@/entities/cita/types";

interface FiestaProps {
  festivos: readonly Festivo[];
  day: string;
}

/** The name of the holiday that a day is, if it is one. */
export function Fiesta({ festivos, day }: FiestaProps) {
  const found = festivos.find(({ fecha }) => fecha === day);
  return found ? <small className="sm tenue block">{found.nombre}</small> : null;
}
