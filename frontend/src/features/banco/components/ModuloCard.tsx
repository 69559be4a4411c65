import type { Place } from "@/components/layout/WindowedGrid";
import type { ModuloRead } from "@/entities/ejercicio/types";
import { plural } from "@/lib/formats";
import { BancoCard } from "./BancoCard";

interface ModuloCardProps {
  modulo: ModuloRead;
  place: Place;
  onDelete: () => void;
}

/** One module: what it is for, how much is in it and who has it. */
export function ModuloCard({ modulo, place, onDelete }: ModuloCardProps) {
  return (
    <BancoCard
      cosa="modulo"
      what={modulo}
      place={place}
      onDelete={onDelete}
      aside={plural(modulo.ejercicios_count, "ejercicio", "ejercicios")}
    />
  );
}
