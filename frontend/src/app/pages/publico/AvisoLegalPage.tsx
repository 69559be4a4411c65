import { PageOpening } from "@/features/publico/components/PageOpening";

/** The server writes what is configured in the room that is left here. */
export function AvisoLegalPage() {
  return (
    <>
      <PageOpening title="Aviso legal">
        Quién está detrás de esta instalación de Remanso, y cómo se usa.
      </PageOpening>
      <div data-own="aviso-legal" />
    </>
  );
}
