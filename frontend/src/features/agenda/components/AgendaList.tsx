import { EmptyState } from "@/components/states/EmptyState";
import { Badge } from "@/components/ui/Badge";
import { dayInWords, ESTADOS, isOpen, MODALIDADES } from "@/entities/cita/model/date-words";
import { hourAt } from "@/entities/cita/model/local-times";
import type { Cita, Festivo } from "@/entities/cita/types";
import { capitalise, duration } from "@/lib/formats";
import type { Placed } from "../model/week";
import { HolidayName } from "./HolidayName";

interface AgendaListProps {
  placed: readonly Placed[];
  festivos: readonly Festivo[];
  onOpen: (cita: Cita) => void;
}

/** The same appointments, one after another: what the grid shows, for whoever reads better so. */
export function AgendaList({ placed, festivos, onOpen }: AgendaListProps) {
  const days = [...new Set(placed.map(({ day }) => day))];
  if (days.length === 0) {
    return <EmptyState title="No hay citas en estas fechas">Crea una con «Nueva cita».</EmptyState>;
  }
  return (
    <ol className="pila gap-5">
      {days.map((day) => (
        <li key={day} className="tarjeta relleno-s pila gap-3">
          <h2 className="text-lg">
            {capitalise(dayInWords(day))}
            <HolidayName festivos={festivos} day={day} />
          </h2>
          <ul className="pila gap-2">
            {placed
              .filter((each) => each.day === day)
              .map(({ cita, from, minutes }) => (
                <li key={cita.id}>
                  <button type="button" className="linea-cita" onClick={() => onOpen(cita)}>
                    <b>{hourAt(from)}</b>
                    <span className="min-w-0">
                      <bdi>{cita.paciente_nombre}</bdi>
                      <small className="tenue block">
                        {`${duration(minutes)}, ${MODALIDADES[cita.modalidad].toLowerCase()}`}
                      </small>
                    </span>
                    <Badge tone={isOpen(cita) ? "agua" : undefined}>{ESTADOS[cita.estado]}</Badge>
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
