import { PageHeader } from "@/components/layout/PageHeader";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { MisRecados } from "@/features/recados/components/MisRecados";
import { RecadoForm } from "@/features/recados/components/RecadoForm";
import { RecadosNotice } from "@/features/recados/components/RecadosNotice";

/** What the patient leaves for their therapist to read. */
export function RecadosPage() {
  const terapeuta = useTerapeuta();
  return (
    <>
      <PageHeader title="Recados">{`Unas palabras para ${terapeuta}, antes de veros.`}</PageHeader>
      <RecadosNotice />
      <RecadoForm />
      <MisRecados />
    </>
  );
}
