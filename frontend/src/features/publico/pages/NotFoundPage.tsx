import { useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "../components/Notice";

/** Any path that is no route; the path is logged for whoever looks into it. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the log
    console.warn("404: no existe la ruta", pathname);
  }, [pathname]);
  return (
    <Notice
      above="404"
      title="¡Ups! Página no encontrada"
      actions={<ButtonLink to="/">Volver al Inicio</ButtonLink>}
    />
  );
}
