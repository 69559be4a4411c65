import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PRIVACIDAD } from "@/entities/portal/routes";
import { miAviso } from "@/entities/privacidad/api";
import { useShown } from "./useShown";

/** A line for whoever was not shown yet what is done with their data now; it stands there once. */
export function AvisoNuevo() {
  const { data } = useQuery({ ...miAviso, staleTime: Number.POSITIVE_INFINITY });
  const fresh = data && data.mostrado === null ? data : null;
  useShown("inicio", fresh?.texto_sha256 ?? null);
  if (!fresh) return null;
  return (
    <p className="sm suave mt-6">
      Hay palabras nuevas sobre qué se hace con tus datos.{" "}
      <Link className="enlace" to={PRIVACIDAD}>
        Leer el aviso de privacidad
      </Link>
    </p>
  );
}
