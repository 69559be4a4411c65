import { PageHeader } from "@/components/layout/PageHeader";
import { ayuda } from "@/entities/ayuda/api";
import { dashboard } from "@/entities/portal/api";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { horarioRecados, misRecados } from "@/entities/recado/api";
import { MisRecados } from "@/features/recados/components/MisRecados";
import { RecadoForm } from "@/features/recados/components/RecadoForm";
import { RecadosNotice } from "@/features/recados/components/RecadosNotice";
import { askFirst } from "../../askFirst";

export function first() {
  return askFirst("paciente", (queries) => [
    queries.prefetchQuery(ayuda),
    queries.prefetchQuery(dashboard),
    queries.prefetchQuery(horarioRecados),
    queries.prefetchQuery(misRecados),
  ]);
}

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
