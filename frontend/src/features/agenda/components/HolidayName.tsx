import type { Festivo } from "@/entities/cita/types";

interface HolidayNameProps {
  festivos: readonly Festivo[];
  day: string;
}

/** The name of the holiday that a day is, if it is one. */
export function HolidayName({ festivos, day }: HolidayNameProps) {
  const found = festivos.find(({ fecha }) => fecha === day);
  return found ? <small className="sm tenue block">{found.nombre}</small> : null;
}
