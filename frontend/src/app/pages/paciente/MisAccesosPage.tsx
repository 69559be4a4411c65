import { PageHeader } from "@/components/layout/PageHeader";
import { Accesos } from "@/features/accesos/Accesos";

/** Who saw or changed what is the patient's own. */
export function MisAccesosPage() {
  return (
    <>
      <PageHeader title="Quién ha visto lo mío">
        Cada vez que alguien abre o cambia algo tuyo queda escrito aquí, también lo que haces tú.
      </PageHeader>
      <Accesos />
    </>
  );
}
