import { RadioChips } from "@/components/ui/RadioChips";
import { number } from "@/lib/formats";
import { FUENTES, type Fuente } from "../fuentes";

const LABELS: Record<Fuente, string> = {
  todos: "Todos",
  individual: "Individual",
  modulos: "Módulos",
};

interface FuenteFiltroProps {
  value: Fuente;
  counts: Readonly<Record<Fuente, number>>;
  onChange: (fuente: Fuente) => void;
}

/** All exercises, those given one by one, or those of modules, with how many there are of each. */
export function FuenteFiltro({ value, counts, onChange }: FuenteFiltroProps) {
  return (
    <RadioChips
      label="Filtrar por origen"
      className="opciones--s"
      value={value}
      onChange={onChange}
      choices={FUENTES.map((fuente) => ({
        value: fuente,
        label: (
          <>
            {LABELS[fuente]} <span className="tenue dato">{number(counts[fuente])}</span>
          </>
        ),
      }))}
    />
  );
}
