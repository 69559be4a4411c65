import { useNavigate } from "react-router";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "../components/Notice";

/** Signed in, but as the other role. */
export function UnauthorizedPage() {
  const navigate = useNavigate();
  return (
    <Notice
      title="Acceso no autorizado"
      actions={
        <>
          <Button variant="linea" onClick={() => void navigate(-1)}>
            Volver atrás
          </Button>
          <ButtonLink to="/">Ir al inicio</ButtonLink>
        </>
      }
    >
      No tienes permiso para ver esta página. Si crees que es un error, contacta con el
      administrador.
    </Notice>
  );
}
