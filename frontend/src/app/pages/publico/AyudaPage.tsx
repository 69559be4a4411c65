import { PageOpening } from "@/features/publico/components/PageOpening";

/** The server writes what is configured in the room that is left here. */
export function AyudaPage() {
  return (
    <>
      <PageOpening title="Ayuda">
        A quién llamar si hay peligro, cómo entrar y cómo hablar con la consulta.
      </PageOpening>
      <div data-own="ayuda" />
    </>
  );
}
