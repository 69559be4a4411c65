import type { Place } from "@/components/layout/WindowedGrid";
import { EjercicioBadges } from "@/entities/ejercicio/components/EjercicioBadges";
import type { EjercicioRead } from "@/entities/ejercicio/types";
import { plural } from "@/lib/formats";
import { BancoCard } from "./BancoCard";

interface EjercicioCardProps {
  ejercicio: EjercicioRead;
  place: Place;
  onDelete: () => void;
}

/** One exercise: what it is, its category and files, who has it and where it is. */
export function EjercicioCard({ ejercicio, place, onDelete }: EjercicioCardProps) {
  const { modulos_count: modulos } = ejercicio;
  return (
    <BancoCard
      cosa="ejercicio"
      what={ejercicio}
      place={place}
      onDelete={onDelete}
      aside={modulos > 0 && `En ${plural(modulos, "módulo", "módulos")}`}
    >
      <EjercicioBadges ejercicio={ejercicio} />
    </BancoCard>
  );
}
