import { PageHeader } from "@/components/layout/PageHeader";
import { Cuestionarios } from "@/features/cuestionarios/components/Cuestionarios";
import { MisTendencias } from "@/features/cuestionarios/components/MisTendencias";

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
