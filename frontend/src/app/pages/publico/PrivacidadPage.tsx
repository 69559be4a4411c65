import { PageOpening } from "@/features/publico/components/PageOpening";

/** The server writes what is configured in the room that is left here. */
export function PrivacidadPage() {
  return (
    <>
      <PageOpening title="Qué se hace con los datos">
        Lo que se cuenta en terapia es de quien lo cuenta. Esto es lo que ocurre con ello en esta
        instalación.
      </PageOpening>
      <div data-own="privacidad" />
    </>
  );
}
