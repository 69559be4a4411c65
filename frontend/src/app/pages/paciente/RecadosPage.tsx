import { PageHeader } from "@/components/layout/PageHeader";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { Antes } from "@/features/recados/components/Antes";
import { Dejar } from "@/features/recados/components/Dejar";
import { MisRecados } from "@/features/recados/components/MisRecados";

/** What the patient leaves for their therapist to read. */
export function RecadosPage() {
  const terapeuta = useTerapeuta();
  return (
    <>
      <PageHeader title="Recados">{`Unas palabras para ${terapeuta}, antes de veros.`}</PageHeader>
      <Antes />
      <Dejar />
      <MisRecados />
    </>
  );
}
