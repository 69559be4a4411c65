import { PageHeader } from "@/components/layout/PageHeader";
import { Derechos } from "@/features/solicitudes/components/Derechos";

/** What patients may ask of what is kept about them. */
export function DerechosPage() {
  return (
    <>
      <PageHeader title="Mis derechos">
        Lo que se guarda de ti es tuyo: puedes verlo, corregirlo y pedir que se borre. Tu terapeuta
        responde dentro del plazo que marca la ley.
      </PageHeader>
      <Derechos />
    </>
  );
}
