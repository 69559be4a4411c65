import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Notice } from "@/features/publico/components/Notice";

/** Signed in, but as the other role. */
export function UnauthorizedPage() {
  return (
    <Notice
      title="Acceso no autorizado"
      actions={
        <>
          <Button variant="linea" data-part="back">
            Volver atrás
          </Button>
          <ButtonAnchor href="/">Ir al inicio</ButtonAnchor>
        </>
      }
    >
      No tienes permiso para ver esta página. Si crees que es un error, contacta con el
      administrador.
    </Notice>
  );
}
