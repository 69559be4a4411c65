import { PageHeader } from "@/components/layout/PageHeader";
import { ConservacionCard } from "@/features/conservacion/ConservacionCard";

/** How long the therapist keeps the records of those who are no longer in therapy. */
export function ConservacionPage() {
  return (
    <>
      <PageHeader title="Conservación de fichas">
        La ley obliga a guardar una historia clínica unos años después del alta.
      </PageHeader>
      <ConservacionCard />
    </>
  );
}
