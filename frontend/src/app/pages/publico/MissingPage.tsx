import { ButtonAnchor } from "@/components/ui/Button";
import { Notice } from "@/features/publico/components/Notice";

/** Any path that is no page and no route. */
export function MissingPage() {
  return (
    <Notice
      above="404"
      title="¡Ups! Página no encontrada"
      actions={<ButtonAnchor href="/">Volver al Inicio</ButtonAnchor>}
    />
  );
}
