import { PageHeader } from "@/components/layout/PageHeader";
import { misMedidas, misTendencias } from "@/entities/medida/api";
import { Cuestionarios } from "@/features/cuestionarios/components/Cuestionarios";
import { MisTendencias } from "@/features/cuestionarios/components/MisTendencias";
import { askFirst } from "../../askFirst";

export function first() {
  return askFirst("paciente", (queries) => [
    queries.prefetchQuery(misMedidas),
    queries.prefetchQuery(misTendencias),
  ]);
}

/** What the patient is asked between sessions, and how it has gone where that is shared with them. */
export function CuestionariosPage() {
  return (
    <>
      <PageHeader title="Cuestionarios" />
      <Cuestionarios />
      <MisTendencias />
    </>
  );
}
