import { PageHeader } from "@/components/layout/PageHeader";
import { Expediente } from "@/features/expediente/Expediente";

/** Takes away all that the patient may read of their own record. */
export function MiExpedientePage() {
  return (
    <>
      <PageHeader title="Mi expediente">
        Un archivo con todo lo que puedes leer aquí: tus sesiones con lo que está compartido
        contigo, tus ejercicios, cuestionarios y citas. Se abre en cualquier ordenador, sin
        conexión.
      </PageHeader>
      <Expediente />
    </>
  );
}
