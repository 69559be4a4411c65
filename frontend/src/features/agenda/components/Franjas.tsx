import { Plus, Trash2 } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Input, Select } from "@/components/ui/inputs";
import type { Franja } from "@/entities/cita/types";

const DAYS = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const NEW: Franja = { dia: 1, desde: "09:00", hasta: "14:00" };

interface FranjasProps {
  franjas: readonly Franja[];
  error: string | undefined;
  onChange: (franjas: Franja[]) => void;
}

/** The hours at which the therapist can be seen; the grid shades the others. */
export function Franjas({ franjas, error, onChange }: FranjasProps) {
  const change = (place: number, patch: Partial<Franja>) =>
    onChange(franjas.map((each, at) => (at === place ? { ...each, ...patch } : each)));
  return (
    <fieldset className="campo">
      <legend className="rotulo">Horario en que atiendes</legend>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="pila gap-2">
        {franjas.map((franja, place) => {
          const where = `franja ${place + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: hours have no name but their place
            <div key={place} className="fila envuelve gap-2">
              <Select
                className="w-auto"
                aria-label={`Día, ${where}`}
                aria-invalid={error !== undefined}
                value={franja.dia}
                onChange={(event) => change(place, { dia: Number(event.target.value) })}
              >
                {DAYS.map((day, at) => (
                  <option key={day} value={at + 1}>
                    {day}
                  </option>
                ))}
              </Select>
              <Input
                className="w-auto"
                type="time"
                aria-label={`Desde, ${where}`}
                value={franja.desde}
                onChange={(event) => change(place, { desde: event.target.value })}
              />
              <Input
                className="w-auto"
                type="time"
                aria-label={`Hasta, ${where}`}
                value={franja.hasta}
                onChange={(event) => change(place, { hasta: event.target.value })}
              />
              <Button
                variant="texto"
                size="s"
                iconOnly
                aria-label={`Quitar la ${where}`}
                icon={<Icon of={Trash2} />}
                onClick={() => onChange(franjas.filter((_, at) => at !== place))}
              />
            </div>
          );
        })}
        <Button
          className="justify-self-start"
          variant="linea"
          size="s"
          icon={<Icon of={Plus} />}
          onClick={() => onChange([...franjas, NEW])}
        >
          Añadir horas
        </Button>
      </div>
    </fieldset>
  );
}
